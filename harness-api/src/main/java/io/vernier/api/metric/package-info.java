/** Names, units and dimensions of metrics. Uses the JDK alone. */
@NullMarked
package io.vernier.api.metric;

import org.jspecify.annotations.NullMarked;
