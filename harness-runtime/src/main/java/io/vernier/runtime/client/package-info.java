/**
 * The streaming HTTP client on Netty: connect, send, frame, stamp. Knows no load and no JSON. May
 * use: the API, time.
 */
@NullMarked
package io.vernier.runtime.client;

import org.jspecify.annotations.NullMarked;
