internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// Runs rsync to and from a folder on a host, over ssh, and explains its failures.
struct RsyncCall {
  /// Such as `me@example.org:/var/www/trips`.
  let place: String
  private let program: String
  private let environment: [String: String]

  init(place: String, environment: [String: String]) throws(PublishFailure) {
    guard let program = ProgramCall.path(of: "rsync") else {
      throw .missingProgram("rsync", package: "rsync")
    }
    self.place = place
    self.program = program
    self.environment = environment.merging(["LC_ALL": "C", "TZ": "UTC"]) { $1 }
  }

  /// What a call does with its paths.
  enum Direction {
    case list
    case fetch(into: String)
    case send(from: String)
  }

  /// Unchanged file names, numbers as digits, compressed text. A host that does not answer for five minutes is gone.
  private static let options = ["-8", "--no-human-readable", "-z", "--timeout=300", "--outbuf=L"]

  /// The user's ssh with compression. rsync compresses files but not lists of files, which shrink to a quarter. Nil
  /// if the user replaced ssh by another program.
  private var packingShell: String? {
    let shell = environment["RSYNC_RSH"] ?? getenv("RSYNC_RSH").map { String(cString: $0) } ?? "ssh"
    let name = shell.split(separator: " ").first?.split(separator: "/").last
    return name == "ssh" ? shell + " -C" : nil
  }

  /// Runs rsync with these options, only for the files at `paths` unless it is nil.
  func run(
    _ options: [String], _ direction: Direction, paths: [String]? = nil, outputLimit: Int = 1 << 20,
    hear: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(PublishFailure) -> ProgramCall.Outcome {
    let there = place.hasSuffix("/") ? place : place + "/"
    let ends: [String] =
      switch direction {
      case .list: [there]
      case .fetch(let folder): [there, folder + "/"]
      // rsync takes a path with a colon in its first name for a host.
      case .send(let folder): [(folder.hasPrefix("/") ? "" : "./") + folder + "/", there]
      }
    var shell: [String] = []
    if case .list = direction, let packingShell { shell = ["--rsh=" + packingShell] }
    var call = ProgramCall(
      program,
      Self.options + shell + options + (paths == nil ? [] : ["--from0", "--files-from=-"]) + ["--"] + ends)
    if let paths {
      var list: [UInt8] = []
      // With the folder before them, names cannot be comments.
      for path in paths { list += Array("./\(path)".utf8) + [0] }
      call.input = .bytes(list)
    }
    call.environment = environment
    return try onDisk { () throws(FileError) in
      try call.run(outputLimit: outputLimit) { output, _ in hear(output) }
    }
  }

  /// The failure of a call.
  func failure(of outcome: ProgramCall.Outcome) -> PublishFailure {
    let text = String(decoding: outcome.messages, as: UTF8.self)
    let words = CredentialRedaction.lastLines(of: text) {
      !$0.hasPrefix("rsync error:") && !$0.hasPrefix("rsync: connection unexpectedly closed")
        && !$0.contains("write error: Broken pipe") && !$0.contains("***") && !$0.contains("@@@@")
    }
    func failure(_ kind: PublishFailure.Kind, hint: String?) -> PublishFailure {
      let reason = words.isEmpty ? CredentialRedaction.lastLines(1, of: text) : words
      return PublishFailure(
        kind, "rsync to \(place): \(reason.isEmpty ? "exit code \(outcome.code)" : reason)", hint: hint)
    }
    func says(_ phrases: String...) -> Bool { phrases.contains(where: text.contains) }
    let host = place.prefix { $0 != ":" }
    if says("Host key verification failed", "REMOTE HOST IDENTIFICATION HAS CHANGED") {
      return failure(
        .refused,
        hint:
          "check that this is the right host: `ssh \(host)` shows its key, and ~/.ssh/known_hosts contains the expected one"
      )
    }
    if says("Permission denied (", "Too many authentication failures") && !says("Permission denied (13)") {
      return failure(.refused, hint: "`ssh \(host)` must work without a password")
    }
    if says("Permission denied (13)", "Operation not permitted (1)", "Read-only file system (30)") {
      return failure(.refused, hint: "the user on that host must be allowed to write")
    }
    if outcome.code == 127 || says("rsync: command not found", "rsync: not found") {
      return failure(.missingProgram, hint: "on that host: apt install rsync")
    }
    if says("Failed to exec ssh") { return .missingProgram("ssh", package: "openssh-client") }
    if says("No space left on device", "Disk quota exceeded") { return failure(.inputOutput, hint: nil) }
    if says(
      "Not a directory (20)", "Too many levels of symbolic links (40)", "cannot delete non-empty directory")
    {
      return failure(.inTheWay, hint: "find out what is there, and move it away")
    }
    if says("change_dir", "mkdir") && says("No such file or directory (2)") {
      return failure(.missing, hint: "make its parent folder")
    }
    // Errors of sockets, streams and timeouts, and the end of ssh.
    if [5, 10, 12, 30, 35, 255].contains(outcome.code) { return failure(.tryAgain, hint: "run it again") }
    return failure(.inputOutput, hint: nil)
  }
}
