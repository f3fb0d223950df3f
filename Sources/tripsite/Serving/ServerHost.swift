internal import Preview

/// The address of this machine that a server listens on.
struct ServerHost {
  /// A name or an IP address. 0.0.0.0 and :: mean all addresses.
  let text: String

  var isLoopback: Bool { text.hasPrefix("127.") || text == "::1" || text == "localhost" }

  /// The address for a browser on this machine, without a slash at the end.
  func address(port: Int) -> String {
    let name = ["127.0.0.1", "::1"].contains(text) || isEverything ? "localhost" : text
    // Web addresses contain no zone, such as the %eth0 in fe80::1%eth0.
    return Self.address(of: String(name.prefix { $0 != "%" }), port)
  }

  /// The addresses for browsers on other machines, without a slash at the end. Empty if `address(port:)` is one already.
  func networkAddresses(port: Int) -> [String] {
    isEverything ? NetworkAddresses.ofThisMachine.map { Self.address(of: $0, port) } : []
  }

  private var isEverything: Bool { text == "0.0.0.0" || text == "::" }

  private static func address(of name: String, _ port: Int) -> String {
    "http://\(name.contains(":") ? "[\(name)]" : name):\(port)"
  }
}
