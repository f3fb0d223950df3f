internal import Files

/// Runs Valhalla's programs on this machine, with the roads of an extract of OpenStreetMap: https://valhalla.github.io/valhalla/
package struct LocalValhalla: Sendable {
  private let configure: LocalProgram
  private let build: LocalProgram
  private let service: LocalProgram

  /// Nil if a program is not installed.
  package init?() {
    guard let configure = LocalProgram("valhalla_build_config"),
      let build = LocalProgram("valhalla_build_tiles"), let service = LocalProgram("valhalla_service")
    else { return nil }
    (self.configure, self.build, self.service) = (configure, build, service)
  }

  /// Starts a server with the roads of the file at `path`, for all profiles. `folder` is empty, and is the server's until it
  /// ends.
  package func serve(_ path: String, in folder: String) async throws(LocalEngineFailure) -> LocalServer {
    let settings = folder + "/valhalla.json"
    func write(port: Int) throws(LocalEngineFailure) {
      var arguments = [
        "--mjolnir-tile-dir", folder + "/tiles", "--httpd-service-listen", "tcp://127.0.0.1:\(port)",
      ]
      // Its parts communicate over sockets, which are in /tmp by default.
      for part in ["httpd-service-loopback", "httpd-service-interrupt"] + Self.parts {
        arguments += ["--" + part, "ipc://\(folder)/\(part)"]
      }
      let text = try configure.run(arguments)
      do throws(FileError) { try FileReplacement.write(text, to: settings) } catch {
        throw LocalEngineFailure("\(error.action): \(error.reason)")
      }
    }
    try write(port: 0)
    try build.run(["--config", settings, path])
    return try await service.serve { port throws(LocalEngineFailure) in
      try write(port: port)
      return [settings, "1"]
    }
  }

  private static let parts = ["loki-service-proxy", "thor-service-proxy", "odin-service-proxy"]
}
