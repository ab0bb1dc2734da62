package io.vernier.runtime.dialect;

/** Joins the configured URL's path and query with a dialect's own path. */
final class RequestTarget {
  private RequestTarget() {}

  /**
   * The request target: a base that already ends in the dialect's path is kept, a version that
   * stands in both is written once, and the query stays as it was, repeated names included.
   *
   * @param basePath path of the configured URL; empty for none
   * @param query query of the configured URL without its question mark; empty for none
   * @param dialectPath the dialect's path, beginning with a slash
   */
  static String of(String basePath, String query, String dialectPath) {
    String path = join(withoutTrailingSlash(basePath), dialectPath);
    return (path.startsWith("/") ? path : "/" + path) + (query.isEmpty() ? "" : "?" + query);
  }

  private static String join(String base, String dialectPath) {
    if (base.endsWith(dialectPath)) {
      return base;
    }
    if (base.endsWith("/v1") && dialectPath.startsWith("/v1/")) {
      return base + dialectPath.substring("/v1".length());
    }
    return base + dialectPath;
  }

  private static String withoutTrailingSlash(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }
}
