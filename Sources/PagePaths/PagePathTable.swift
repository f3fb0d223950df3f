package import Entities
package import Text

/// Turns page paths and paths below the site's root into addresses.
package struct PagePathTable: Sendable {
  /// The prefix of every path. It starts and ends with a slash.
  package let root: String
  /// Scheme and host. Nil if the site has no public address.
  package let origin: String?
  /// Whether links become relative, as `PortableLinks` explains.
  package let isPortable: Bool
  /// The path of the site's root at its public address.
  private let publicRoot: String

  /// The root of links until `PortableLinks` makes them relative. No host can have this name (RFC 6761).
  package static let portableMark: StaticString = "//portable.invalid/"

  package init(baseURL: BaseURL?, isPortable: Bool = false) {
    publicRoot = baseURL?.root ?? "/"
    origin = baseURL?.origin
    self.isPortable = isPortable
    root = isPortable ? String(describing: Self.portableMark) : publicRoot
  }

  /// Page paths whose addresses are full, for texts that are read away from the site. Nil if the site has no public address.
  package var full: PagePathTable? {
    origin.map { PagePathTable(root: $0 + publicRoot, origin: $0, publicRoot: publicRoot) }
  }

  private init(root: String, origin: String, publicRoot: String) {
    (self.root, self.origin, self.publicRoot) = (root, origin, publicRoot)
    isPortable = false
  }

  package func url(_ pagePath: PagePath) -> String {
    let path = pagePath.path
    return publicURL(of: path) ?? url(path: path)
  }

  /// The public address of a file that a portable site leaves out. Nil for other paths.
  package func publicURL(of path: String) -> String? {
    guard isPortable, PagePath.forServers.contains(where: { $0.path == path }) else { return nil }
    return absolute(path: path)
  }

  package func write(_ pagePath: PagePath, into output: inout OutputBuffer) { output.append(url(pagePath)) }

  /// An address on the site, percent-encoded.
  package func url(path: String) -> String { root + Self.encoded(path) }

  /// The full address. Nil if the site has no public address.
  package func absolute(_ pagePath: PagePath) -> String? { absolute(path: pagePath.path) }

  package func absolute(path: String) -> String? { origin.map { $0 + publicRoot + Self.encoded(path) } }

  /// The path below the site's root for an address that a browser shows: a URL, or a path with a slash at the
  /// start. Returns other texts unchanged.
  package func path(ofAddress address: String) -> String {
    var rest = address[...]
    if let scheme = ["https://", "http://"].first(where: rest.hasPrefix) {
      rest = rest.dropFirst(scheme.utf8.count).drop { $0 != "/" && $0 != "?" && $0 != "#" }
    } else if !rest.hasPrefix("/") {
      return address
    }
    rest = rest.prefix { $0 != "?" && $0 != "#" }
    let path = LinkDestination.decoded(String(rest))
    return String(path.hasPrefix(publicRoot) ? path.dropFirst(publicRoot.count) : path.dropFirst())
  }

  /// Percent-encodes a path for a URL (RFC 3986, pchar and "/").
  package static func encoded(_ path: String) -> String { percentEncoded(path, keeping: isPathByte) }

  package static func isPathByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}
