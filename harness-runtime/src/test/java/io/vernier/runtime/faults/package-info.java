/**
 * Runs that go wrong: servers that refuse, fail or lie, forks that die, hang or are left alone, and
 * input that can't be used. Each runs whole, from the options to the reports, in real forks. May
 * use what a user may use, and the servers of the tests.
 */
@NullMarked
package io.vernier.runtime.faults;

import org.jspecify.annotations.NullMarked;
