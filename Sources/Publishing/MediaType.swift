/// The media types that browsers and feed readers take a file for what it is by.
enum MediaType {
  /// In lower case; empty where any will do.
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

  /// Whether a server that says `type` of the file at `path` is right, as far as that matters.
  static func isRight(_ type: String, for path: String) -> Bool {
    let right = right(for: path)
    if right.isEmpty { return true }
    let parts = type.lowercased().split(separator: ";").map { part in
      part.filter { $0 != " " && $0 != "\"" }
    }
    guard let first = parts.first, right.contains(first) else { return false }
    // Pages and feeds are UTF-8, whatever a server thinks.
    return parts.dropFirst().allSatisfy { !$0.hasPrefix("charset=") || $0 == "charset=utf-8" }
  }
}
