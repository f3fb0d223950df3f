import TestSupport

/// Caddy with a folder and lines of its own.
final class CaddyServer: Sendable {
  private let counterpart: Counterpart

  /// `lines` belong to the block of its one site.
  init(folder: String, _ lines: String) throws {
    let scratch = try Scratch()
    counterpart = try Counterpart(in: scratch, environment: ["HOME": scratch.path]) { port in
      try scratch.put(
        "Caddyfile",
        """
        {
        \tadmin off
        \tauto_https off
        \tstorage file_system "\(scratch.path)/storage"
        }
        http://127.0.0.1:\(port) {
        \troot * "\(folder)"
        \tfile_server
        \timport lines
        }

        """)
      try scratch.put("lines", lines)
      return ["caddy", "run", "--config", scratch.path + "/Caddyfile", "--adapter", "caddyfile"]
    }
  }

  /// Without a slash at the end.
  var address: String { "http://127.0.0.1:\(counterpart.port)" }
}
