/**
 * The only callers of clocks, parking and sleeping.
 *
 * <p>Everyone else is handed a {@link io.vernier.runtime.time.NanoClock}, a {@link
 * io.vernier.runtime.time.Waiter} or a {@link io.vernier.runtime.time.Pause}, and so runs under a
 * manual clock in tests. Times are nanoseconds of the monotonic clock; only {@link
 * io.vernier.runtime.time.WallAnchor} relates them to the time of day. The room uses the JDK and no
 * other type of this project.
 */
@NullMarked
package io.vernier.runtime.time;

import org.jspecify.annotations.NullMarked;
