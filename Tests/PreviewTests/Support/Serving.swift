import Preview

/// Runs `body` with a server on a port of its own.
func serving(
  _ source: any PreviewSource, base: String = "/", limits: PreviewLimits = .patient,
  _ body: (PreviewServer) async throws -> Void
) async throws {
  let server = try await PreviewServer.start(
    host: "127.0.0.1", port: 0, base: base, limits: limits
  ) { _ in source }
  do {
    try await body(server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

/// The answer to one request on a connection of its own.
func ask(
  _ server: PreviewServer, _ target: String, _ fields: String..., method: String = "GET",
  host: String = "localhost"
) async throws -> Answered {
  let client = try Client(server.port)
  let lines = ["\(method) \(target) HTTP/1.1", "Host: \(host)"] + fields
  await client.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
  return try await client.answer(hasBody: method != "HEAD")
}

extension PreviewLimits {
  /// Beside other tests a client may have to wait for its turn: only tests of the times' limits have any.
  static var patient: PreviewLimits {
    var limits = PreviewLimits()
    limits.requestTime = .seconds(600)
    limits.idleTime = .seconds(600)
    limits.stallTime = .seconds(600)
    return limits
  }
}
