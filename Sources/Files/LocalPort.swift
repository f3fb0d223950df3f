#if canImport(Glibc)
  internal import Glibc
#endif

/// A TCP port of this machine, which only programs of this machine can reach.
package struct LocalPort: Sendable {
  package let number: UInt16

  /// A port that no program listens on. Another program can take it at any time.
  package static func free() throws(FileError) -> LocalPort {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw FileError(path: "127.0.0.1", action: "cannot open a socket to") }
    defer { close(descriptor) }
    var address = Self.address(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isBound else { throw FileError(path: "127.0.0.1", action: "cannot take a port of") }
    return LocalPort(number: UInt16(bigEndian: address.sin_port))
  }

  /// Whether a program listens on it.
  package var isOpen: Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = Self.address(number)
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
