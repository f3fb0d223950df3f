import Files
import Glibc

/// This machine, as those see it that talk over the network.
enum Loopback {
  /// A port that nobody listens at, below those that the system gives to who connects.
  static func freePort() throws -> Int {
    for _ in 0..<1000 {
      let port = Int.random(in: 20_000..<32_000)
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard socket >= 0 else { break }
      defer { close(socket) }
      if withAddress(port, { bind(socket, $0, $1) }) == 0 { return port }
    }
    throw FileError(path: "127.0.0.1", action: "cannot find a free port of")
  }

  static func answers(_ port: Int) -> Bool {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return false }
    defer { close(socket) }
    return withAddress(port) { connect(socket, $0, $1) } == 0
  }

  private static func withAddress(
    _ port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
