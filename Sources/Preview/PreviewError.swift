internal import NIOCore

#if canImport(Glibc)
  internal import Glibc
#endif

/// The reason why a server cannot listen.
package struct PreviewError: Error, Equatable, Sendable {
  package enum Kind: Sendable {
    /// Another program listens on the port.
    case busy
    /// The process can open too few files.
    case fewDescriptors
    case other
  }

  package let kind: Kind
  package let reason: String
  package let host: String
  package let port: Int

  init(_ kind: Kind, _ reason: String, host: String, port: Int) {
    (self.kind, self.reason, self.host, self.port) = (kind, reason, host, port)
  }

  init(_ error: any Error, host: String, port: Int) {
    let code = (error as? IOError)?.errnoCode
    self.init(
      code == EADDRINUSE ? .busy : .other,
      code.map { String(cString: strerror($0)) } ?? String(describing: error), host: host, port: port)
  }
}
