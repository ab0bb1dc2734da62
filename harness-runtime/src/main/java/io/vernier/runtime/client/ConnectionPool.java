package io.vernier.runtime.client;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * The idle connections of one event loop, the one used last first: it is the least likely to have
 * been closed by the server meanwhile. It bounds nothing; who finds none makes a new connection.
 */
final class ConnectionPool {
  private final ArrayDeque<Connection> idle = new ArrayDeque<>();

  /** An open idle connection, which is then the caller's; null if there is none. */
  @Nullable Connection take() {
    Connection connection = idle.pollLast();
    while (connection != null && !connection.isOpen()) {
      connection = idle.pollLast();
    }
    return connection;
  }

  void giveBack(Connection connection) {
    idle.addLast(connection);
  }

  /** Forgets a connection that was closed while idle. */
  void drop(Connection connection) {
    idle.removeLastOccurrence(connection);
  }

  void closeAll() {
    Connection connection = idle.pollLast();
    while (connection != null) {
      connection.close();
      connection = idle.pollLast();
    }
  }
}
