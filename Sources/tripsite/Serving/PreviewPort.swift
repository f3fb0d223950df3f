internal import ArgumentParser
internal import Preview
internal import SiteReading

/// The port of a preview.
enum PreviewPort {
  /// This port, or the next free one.
  case usual(Int)
  case only(Int)

  private static let tries = 100

  static func check(_ port: Int?) throws {
    if let port, !(1...65535).contains(port) {
      throw ValidationError("--port \(port) is not between 1 and 65535")
    }
  }

  /// Starts a server. `make` makes the site when the port is known.
  func listen(
    on host: String, below base: String, isSecret: Bool = false, _ console: Console,
    _ make: (_ port: Int) async -> any PreviewSource
  ) async throws(BuildFailure) -> PreviewServer {
    switch self {
    case .only(let port):
      do {
        return try await PreviewServer.start(
          host: host, port: port, base: base, isSecret: isSecret, source: make)
      } catch {
        throw Self.failure(error, ifBusy: "without --port a free one is found")
      }
    case .usual(let usual):
      var port = usual
      while true {
        do {
          let server = try await PreviewServer.start(
            host: host, port: port, base: base, isSecret: isSecret, source: make)
          if port != usual { console.warn("port \(usual) is taken, so this server uses port \(port)") }
          return server
        } catch {
          guard error.kind == .busy, port < usual + Self.tries else {
            throw Self.failure(error, ifBusy: "name a free one with --port")
          }
          port += 1
        }
      }
    }
  }

  private static func failure(_ error: PreviewError, ifBusy hint: String) -> BuildFailure {
    switch error.kind {
    case .busy: .cannotCreate("port \(error.port) is taken", hint: hint)
    case .fewDescriptors:
      .cannotCreate(
        "the preview cannot start: \(error.reason)", hint: "raise the limit, as in `ulimit -n 1024`")
    case .other:
      .cannotCreate("cannot listen on \(error.host), port \(error.port): \(error.reason)", hint: nil)
    }
  }
}
