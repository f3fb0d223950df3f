internal import NIOHTTP1

/// The parts of a request header that the server uses.
struct Request {
  let method: HTTPMethod
  /// The path and the query.
  let target: String
  /// Nil if the request has no Host field, or several.
  let host: String?
  let keepsAlive: Bool
  /// An HTTP/1.0 client closes the connection unless it says otherwise.
  let isOld: Bool
  let headers: HTTPHeaders
  /// Kept only for a `RequestSource`.
  var body: [UInt8] = []
  private(set) var ifNoneMatch: String?
  private(set) var range: String?
  private(set) var ifRange: String?

  var isHead: Bool { method == .HEAD }

  init(_ head: HTTPRequestHead) {
    method = head.method
    headers = head.headers
    isOld = head.version.major == 1 && head.version.minor == 0
    var host: String?
    var hosts = 0
    var upgrades = false
    // One pass, because most answers are ready and the time of this loop counts.
    for (name, value) in head.headers {
      switch name.utf8.count {
      case 4 where Self.isSame(name, "host"): (host, hosts) = (value, hosts + 1)
      case 5 where Self.isSame(name, "range"): range = value
      case 7 where Self.isSame(name, "upgrade"): upgrades = true
      case 8 where Self.isSame(name, "if-range"): ifRange = value
      case 13 where Self.isSame(name, "if-none-match"):
        ifNoneMatch = ifNoneMatch.map { $0 + "," + value } ?? value
      default: continue
      }
    }
    // After an upgrade, the parser would expect another protocol.
    keepsAlive = head.isKeepAlive && !upgrades
    let target: (path: String, host: String?)? =
      head.uri.utf8.first == UInt8(ascii: "/") ? (head.uri, host) : Self.absolute(head.uri)
    self.target = target?.path ?? head.uri
    self.host = hosts == 1 ? target?.host : nil
  }

  /// The parts of an address with scheme and host, as clients send it to proxies (RFC 9112, 3.2.2).
  private static func absolute(_ address: String) -> (path: String, host: String?)? {
    guard address.prefix(7).lowercased() == "http://" else { return nil }
    let rest = address.dropFirst(7)
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    return ((rest[end...].first == "/" ? "" : "/") + rest[end...], String(rest[..<end]))
  }

  /// Whether `name` in lower case is `lowercase`.
  private static func isSame(_ name: String, _ lowercase: StaticString) -> Bool {
    let expected = UnsafeBufferPointer(start: lowercase.utf8Start, count: lowercase.utf8CodeUnitCount)
    return zip(name.utf8, expected).allSatisfy { $0 == $1 || $0 | 0x20 == $1 && $1 != UInt8(ascii: "-") }
  }
}
