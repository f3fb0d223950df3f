/// The media types that browsers and feed readers need for some kinds of files.
enum MediaType {
  /// In lower case. Empty if any type works.
  static func right(for path: String) -> [String] {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
    return types[String(Substring(name[name.index(after: dot)...])).lowercased()] ?? []
  }

  private static let script = ["text/javascript", "application/javascript", "application/x-javascript"]

  private static let types = [
    "html": ["text/html"], "htm": ["text/html"], "txt": ["text/plain"], "css": ["text/css"],
    "js": script, "mjs": script,
    "xml": ["application/xml", "text/xml", "application/atom+xml", "application/rss+xml"],
    "json": ["application/json", "application/feed+json"],
    "svg": ["image/svg+xml"], "png": ["image/png"], "jpg": ["image/jpeg"], "jpeg": ["image/jpeg"],
    "gif": ["image/gif"], "webp": ["image/webp"], "avif": ["image/avif"],
    "ico": ["image/x-icon", "image/vnd.microsoft.icon"],
    "woff2": ["font/woff2", "application/font-woff2"],
  ]

  /// Whether `type` from a server is correct for the file at `path`, as far as it matters.
  static func isRight(_ type: String, for path: String) -> Bool {
    let right = right(for: path)
    if right.isEmpty { return true }
    let parts = type.lowercased().split(separator: ";").map { part in
      part.filter { $0 != " " && $0 != "\"" }
    }
    guard let first = parts.first, right.contains(first) else { return false }
    // Pages and feeds are UTF-8. A server must not declare another charset.
    return parts.dropFirst().allSatisfy { !$0.hasPrefix("charset=") || $0 == "charset=utf-8" }
  }
}
