/// The host names in requests that the server answers. A page on another site whose name leads to this machine (DNS
/// rebinding) sends its own name, and gets no answer.
struct AllowedHosts: Sendable {
  private let names: Set<String>
  /// If the server listens on all addresses, requests can name any IP address. An attacker cannot rebind an IP
  /// address.
  private let allowsNumbers: Bool

  /// `host` is the address that the server listens on.
  init(listeningOn host: String) {
    let given = host.lowercased()
    names = ["localhost", "127.0.0.1", "[::1]", given.contains(":") ? "[\(given)]" : given]
    allowsNumbers = given == "0.0.0.0" || given == "::"
  }

  /// `authority` is a name or an IP address, with or without a port.
  func allows(_ authority: String) -> Bool {
    guard let name = Self.name(in: authority) else { return false }
    return names.contains(name) || allowsNumbers && Self.isNumber(name)
  }

  private static func name(in authority: String) -> String? {
    let bytes = authority.utf8
    let end: String.Index
    if bytes.first == UInt8(ascii: "[") {
      guard let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      end = bytes.index(after: bracket)
    } else {
      end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    }
    let port = bytes[end...]
    let isPort = port.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard port.isEmpty || port.first == UInt8(ascii: ":") && isPort && port.count <= 6 else { return nil }
    return authority[..<end].lowercased()
  }

  private static func isNumber(_ name: String) -> Bool {
    if name.utf8.first == UInt8(ascii: "[") {
      return name.utf8.dropFirst().dropLast().allSatisfy { byte in
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      }
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
