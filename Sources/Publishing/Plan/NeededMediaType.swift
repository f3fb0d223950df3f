internal import Text

/// The media types that browsers and feed readers need for some kinds of files.
enum NeededMediaType {
  /// Whether `type` from a server is correct for the file at `path`, as far as it matters.
  static func isRight(_ type: String, for path: String) -> Bool {
    guard let right = types(for: path) else { return true }
    let parts = type.lowercased().split(separator: ";").map { part in
      part.filter { $0 != " " && $0 != "\"" }
    }
    guard let first = parts.first, right.contains(first) else { return false }
    // Pages and feeds are UTF-8. A server must not declare another charset.
    return parts.dropFirst().allSatisfy { !$0.hasPrefix("charset=") || $0 == "charset=utf-8" }
  }

  /// In lower case, without parameters. Nil if any type works.
  private static func types(for path: String) -> [String]? {
    others[MediaType.fileExtension(of: path)].map { others in
      [String(MediaType.of(path).prefix { $0 != ";" })] + others
    }
  }

  private static let script = ["application/javascript", "application/x-javascript"]

  /// Types that work too.
  private static let others = [
    "html": [], "htm": [], "txt": [], "css": [], "js": script, "mjs": script,
    "xml": ["text/xml", "application/atom+xml", "application/rss+xml"], "json": ["application/feed+json"],
    "svg": [], "png": [], "jpg": [], "jpeg": [], "gif": [], "webp": [], "avif": [], "ico": ["image/x-icon"],
    "woff2": ["application/font-woff2"],
  ]
}
