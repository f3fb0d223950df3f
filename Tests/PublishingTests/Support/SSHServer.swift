import Files
import Glibc
import TestSupport

/// Debian's openssh-server with keys of its own, for the user who runs the tests. It lets in who has the one key.
final class SSHServer: Sendable {
  private let counterpart: Counterpart

  init() throws {
    let scratch = try Scratch()
    let user = String(cString: getpwuid(getuid()).pointee.pw_name)
    for key in ["host", "other-host", "guest", "stranger"] {
      try run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "test", "-f", scratch.path + "/" + key])
    }
    // Where sshd shuts itself in; at the start of a machine a service makes it.
    if getuid() == 0 { mkdir("/run/sshd", 0o755) }
    counterpart = try Counterpart(in: scratch) { port in
      // At that depth bash reads nothing of the user's before it obeys: whatever that starts would be killed with it.
      try scratch.put(
        "sshd_config",
        """
        ListenAddress 127.0.0.1:\(port)
        HostKey \(scratch.path)/host
        AuthorizedKeysFile \(scratch.path)/guest.pub
        PidFile none
        UsePAM no
        StrictModes no
        PermitRootLogin prohibit-password
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        MaxStartups 1000
        SetEnv SHLVL=1
        Subsystem sftp internal-sftp

        """)
      return ["/usr/sbin/sshd", "-D", "-e", "-f", scratch.path + "/sshd_config"]
    }
    let name = "[127.0.0.1]:\(counterpart.port) "
    for host in ["host", "other-host"] {
      let key = try contents(of: scratch.path + "/" + host + ".pub")
      try scratch.put("known-" + host, name + key)
    }
    for access in [Access.guest, .stranger, .misled] {
      try scratch.put(
        access.rawValue + ".conf",
        """
        Host counterpart
          HostName 127.0.0.1
          HostKeyAlias [127.0.0.1]:\(counterpart.port)
          Port \(counterpart.port)
          User \(user)
          IdentityFile \(scratch.path)/\(access == .stranger ? "stranger" : "guest")
          IdentitiesOnly yes
          IdentityAgent none
          UserKnownHostsFile \(scratch.path)/known-\(access == .misled ? "other-host" : "host")
          GlobalKnownHostsFile /dev/null
          StrictHostKeyChecking yes
          BatchMode yes

        """)
    }
  }

  enum Access: String {
    case guest
    /// With a key that the server does not know.
    case stranger
    /// Who expects another key of the host.
    case misled
  }

  var port: Int { counterpart.port }

  /// The name of this server for those who use `command`.
  let host = "counterpart"

  /// What takes the place of `ssh`: for GIT_SSH_COMMAND and rsync's `-e`.
  func command(_ access: Access = .guest) -> String {
    "ssh -F \(counterpart.scratch.path)/\(access.rawValue).conf"
  }

  /// What the server wrote.
  func log() throws -> String { try counterpart.log() }

  /// The server and everything that it started end at once.
  func kill() { counterpart.kill() }

  func start() throws { try counterpart.start() }
}
