internal import NIOCore

#if canImport(Glibc)
  internal import Glibc
#endif

/// Why a server does not listen.
package struct PreviewError: Error, Equatable, Sendable {
  package let host: String
  package let port: Int
  package let reason: String
  /// Whether something else listens there.
  package let isBusy: Bool

  init(_ error: any Error, host: String, port: Int) {
    self.host = host
    self.port = port
    isBusy = (error as? IOError)?.errnoCode == EADDRINUSE
    reason =
      (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? String(describing: error)
  }
}
