import Files
import TestSupport

/// A folder that `rclone serve` shares over WebDAV or SFTP, to who knows its password.
final class RcloneServe: Sendable {
  enum Kind: String, CaseIterable { case webdav, sftp }

  private let counterpart: Counterpart

  init(_ kind: Kind, folder: String) throws {
    let scratch = try Scratch()
    // What others do in the folder is seen at once.
    var options = ["--config", "/dev/null", "--cache-dir", scratch.path + "/cache", "--dir-cache-time", "0s"]
    if kind == .sftp {
      for key in ["host", "other-host"] {
        try run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", scratch.path + "/" + key])
      }
      options += ["--key", scratch.path + "/host"]
    }
    counterpart = try Counterpart(in: scratch) { port in
      ["rclone", "serve", kind.rawValue, folder, "--addr", "127.0.0.1:\(port)", "--user", "me"]
        + ["--pass", Self.password] + options
    }
    try scratch.put("right.conf", try remotes(kind, password: Self.password, host: "host"))
    try scratch.put("refused.conf", try remotes(kind, password: "not that", host: "host"))
    try scratch.put("misled.conf", try remotes(kind, password: Self.password, host: "other-host"))
  }

  private func remotes(_ kind: Kind, password: String, host: String) throws -> String {
    let hidden = try run(["rclone", "obscure", password]).lines[0]
    switch kind {
    case .webdav:
      return """
        [\(Self.remote)]
        type = webdav
        url = http://127.0.0.1:\(port)
        vendor = other
        user = me
        pass = \(hidden)

        """
    case .sftp:
      let key = try contents(of: counterpart.scratch.path + "/" + host + ".pub")
      try counterpart.scratch.put("known-" + host, "[127.0.0.1]:\(port) " + key)
      return """
        [\(Self.remote)]
        type = sftp
        host = 127.0.0.1
        port = \(port)
        user = me
        pass = \(hidden)
        known_hosts_file = \(counterpart.scratch.path)/known-\(host)
        shell_type = none

        """
    }
  }

  enum Access: String {
    case right
    /// With a password that is not the server's.
    case refused
    /// Who expects another key of the host; SFTP alone has one.
    case misled
  }

  /// What no message may show.
  static let password = "h0rse battery"
  /// The name of the server in the configuration, as in `there:folder`.
  static let remote = "there"

  var port: Int { counterpart.port }

  /// Makes rclone know the server.
  func environment(_ access: Access = .right) -> [String: String] {
    ["RCLONE_CONFIG": "\(counterpart.scratch.path)/\(access.rawValue).conf"]
  }

  func kill() { counterpart.kill() }
  func start() throws { try counterpart.start() }
}
