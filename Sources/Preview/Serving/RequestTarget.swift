internal import Text

/// The meaning of the address in a request. The address is decoded once, and never leads out of the site.
enum RequestTarget: Equatable {
  /// A file of the site, as a path below the site's root.
  case file(String)
  /// A file of the server, as a name below /.tripsite/.
  case own(String, query: String)
  /// The file has this other address.
  case elsewhere(String)
  /// The address is not below the path of the site.
  case outside
  case malformed

  static let ownFolder = ".tripsite"

  /// `target` is from the request line, without scheme and host. `base` is the path of the site: "/" or "/sub/".
  init(_ target: String, below base: String) {
    let parts = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count == 2 ? "?" + (String(parts[1]) ?? "") : ""
    guard let path = NormalPath(parts[0]) else {
      self = .malformed
      return
    }
    if path.wasOdd {
      self = .elsewhere(path.address + query)
    } else if path.segments.first == Self.ownFolder {
      self = .own(path.segments.dropFirst().joined(separator: "/"), query: String(query.dropFirst()))
    } else {
      self.init(path, query: query, below: base)
    }
  }

  private init(_ path: NormalPath, query: String, below base: String) {
    let above = NormalPath(base[...].utf8)?.segments ?? []
    guard path.segments.starts(with: above) else {
      self = path.segments.isEmpty ? .elsewhere(base + query) : .outside
      return
    }
    let inside = path.segments.dropFirst(above.count)
    if inside.isEmpty && !path.isFolder {
      self = .elsewhere(base + query)
    } else {
      self = .file((inside + (path.isFolder ? ["index.html"] : [])).joined(separator: "/"))
    }
  }

  /// The address of the folder that `target` names without its last slash.
  static func withSlash(_ target: String) -> String? {
    let parts = target.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = NormalPath(parts[0]) else { return nil }
    return path.address + "/" + (parts.count == 2 ? "?" + (String(parts[1]) ?? "") : "")
  }
}

/// The decoded path of an address.
private struct NormalPath {
  private(set) var segments: [String] = []
  /// Whether the path ends with a slash.
  private(set) var isFolder = true
  /// Whether the path had empty segments, or segments of one or two dots.
  private(set) var wasOdd = false

  /// Nil if no file can have this path: encoded slashes, backslashes, control characters or dots, bytes that are not
  /// UTF-8, or a path above the root.
  init?(_ path: Substring.UTF8View) {
    guard path.first == UInt8(ascii: "/") else { return nil }
    let written = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (position, segment) in written.enumerated() {
      let isLast = position == written.count - 1
      isFolder = isLast && segment.isEmpty
      switch segment.count {
      case 0: if !isLast { wasOdd = true }
      case 1 where segment.first == UInt8(ascii: "."):
        (wasOdd, isFolder) = (true, isLast)
      case 2 where segment.elementsEqual("..".utf8):
        guard segments.popLast() != nil else { return nil }
        (wasOdd, isFolder) = (true, isLast)
      default:
        guard let name = Self.decoded(segment) else { return nil }
        segments.append(name)
      }
    }
  }

  /// The normal form of the address.
  var address: String {
    segments.reduce(into: "") { $0 += "/" + Self.encoded($1) } + (isFolder ? "/" : "")
  }

  private static func decoded(_ segment: Substring.UTF8View) -> String? {
    let bytes = percentDecoded(segment)
    // Every escape is valid.
    guard bytes.count + 2 * segment.count(where: { $0 == UInt8(ascii: "%") }) == segment.count else {
      return nil
    }
    let isSound = bytes.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
    }
    guard isSound, let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".." else {
      return nil
    }
    return name
  }

  /// Percent-encodes everything that a segment cannot contain (RFC 3986).
  private static func encoded(_ segment: String) -> String {
    percentEncoded(segment) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~!$&'()*+,;=:@".utf8.contains(byte)
      }
    }
  }
}
