internal import Text

/// The destination of a link in Markdown: its parts, and the path that it means.
package enum LinkDestination {
  /// Whether a destination starts with a scheme or with two slashes.
  package static func isExternal(_ destination: String) -> Bool {
    if destination.hasPrefix("//") { return true }
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = destination.utf8[..<colon]
    return !scheme.isEmpty
      && scheme.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
      }
  }

  /// The path, the query and fragment as written, and the fragment decoded.
  package static func split(_ destination: String) -> (path: String, suffix: String, fragment: String?) {
    let end = destination.firstIndex { $0 == "?" || $0 == "#" } ?? destination.endIndex
    let suffix = destination[end...]
    let fragment = suffix.firstIndex(of: "#").map { decoded(String(suffix[suffix.index(after: $0)...])) }
    return (String(destination[..<end]), String(suffix), fragment == "" ? nil : fragment)
  }

  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Resolves "." and ".." against `folder`. Keeps a slash at the end. Nil if the path leaves the top folder.
  package static func normalised(_ path: String, below folder: String) -> String? {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    let isFolder = path.hasSuffix("/") && !parts.isEmpty
    return parts.joined(separator: "/") + (isFolder ? "/" : "")
  }

  /// Decodes percent escapes. Other text stays the same.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(decoding: percentDecoded(text.utf8), as: UTF8.self)
  }
}
