/**
 * Plug-ins as users write them. The services files stand in a folder of their own beside the test
 * resources, so that only a class path that names it finds them.
 */
@NullMarked
package io.vernier.runtime.honesty.plugins;

import org.jspecify.annotations.NullMarked;
