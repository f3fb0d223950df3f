internal import Files

/// Runs rclone with the user's configuration, and explains its failures.
struct RcloneCall {
  /// Such as `r2:trips`.
  let remote: String
  private let program: String
  private let environment: [String: String]

  init(remote: String, environment: [String: String]) throws(PublishFailure) {
    guard let program = ProgramCall.path(of: "rclone") else {
      throw .missingProgram("rclone", package: "rclone")
    }
    self.remote = remote
    self.program = program
    self.environment = environment.merging(["TZ": "UTC"]) { $1 }
  }

  /// For messages.
  var place: String { CredentialRedaction.hidingSecrets(remote) }

  /// rclone must not change names, and must not ask for a password, because it has no terminal.
  private static let options = ["--no-unicode-normalization", "--ask-password=false"]

  /// The number of workers that look for files by name. Each worker ends with the first error. If the remote is gone
  /// and there are more than twice as many names as workers, rclone 1.60 waits forever (`Filter.MakeListR`).
  private static let checkers = 8
  private static let mostNames = 16

  /// Runs a command that looks for the files at `paths`, and gives its outcome to `take`.
  func find(
    _ paths: [String], with command: [String], outputLimit: Int = 1 << 20,
    take: (ProgramCall.Outcome) throws(PublishFailure) -> Void
  ) throws(PublishFailure) {
    for start in stride(from: 0, to: paths.count, by: Self.mostNames) {
      let part = Array(paths[start..<min(start + Self.mostNames, paths.count)])
      try take(
        run(
          command + ["--checkers", "\(Self.checkers)"], paths: part, operands: [remote],
          outputLimit: outputLimit))
    }
  }

  /// Runs a command of rclone, only for the files at `paths` unless it is nil.
  func run(
    _ command: [String], paths: [String]? = nil, operands: [String], outputLimit: Int = 1 << 20,
    hear: (ArraySlice<UInt8>) -> Void = { _ in }, isHopeless: () -> Bool = { false }
  ) throws(PublishFailure) -> ProgramCall.Outcome {
    var list: [UInt8] = []
    for path in paths ?? [] {
      guard let written = RclonePath.written(path) else {
        throw PublishFailure(
          .inTheWay, "\(path) has a name that rclone does not accept",
          hint: "give the file another name")
      }
      list += Array("\(written)\n".utf8)
    }
    return try inTemporaryFolder { scratch throws(PublishFailure) in
      var call = ProgramCall(program, command + Self.options)
      if paths != nil {
        try onDisk { () throws(FileError) in try FolderHandle(scratch).create("paths", list) }
        call.arguments += ["--no-traverse", "--files-from-raw", scratch + "/paths"]
      }
      call.arguments += ["--"] + operands
      call.environment = environment
      return try onDisk { () throws(FileError) in
        try call.run(
          outputLimit: outputLimit, hear: { _, messages in hear(messages) }, isHopeless: isHopeless)
      }
    }
  }

  /// Whether a listing failed because the folder does not exist. An empty folder is not a failure.
  func isMissing(_ outcome: ProgramCall.Outcome) -> Bool { outcome.code == 3 }

  func remove(_ paths: [String]) throws(PublishFailure) {
    try find(paths, with: ["delete"]) { outcome throws(PublishFailure) in
      guard outcome.code == 0 || isMissing(outcome) else { throw failure(of: outcome) }
    }
  }

  /// The failure of a call.
  func failure(of outcome: ProgramCall.Outcome) -> PublishFailure {
    let text = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").compactMap(Self.words)
      .joined(separator: "\n")
    let words = CredentialRedaction.lastLines(2, of: text) {
      !$0.hasPrefix("Attempt ") && !$0.hasPrefix("Failed to copy: ")
    }
    func failure(_ kind: PublishFailure.Kind, hint: String?) -> PublishFailure {
      let reason = words.isEmpty ? CredentialRedaction.lastLines(1, of: text) : words
      return PublishFailure(
        kind, "rclone to \(place): \(reason.isEmpty ? "exit code \(outcome.code)" : reason)", hint: hint)
    }
    func says(_ phrases: String...) -> Bool { phrases.contains(where: text.contains) }
    if says("knownhosts:", "host key", "certificate signed by unknown authority", "x509:") {
      return failure(.refused, hint: "check that this is the right host: its key is not the expected one")
    }
    if says(
      "unable to authenticate", "401 Unauthorized", "403 Forbidden", "405 Method Not Allowed", "AccessDenied",
      "Access Denied",
      "InvalidAccessKeyId", "SignatureDoesNotMatch", "ermission denied", "invalid_grant", "Login incorrect",
      "read-only file system", "status code: 403", "status code: 401")
    {
      return failure(
        .refused, hint: "`rclone lsd \(place)` must work, and its user must be allowed to write"
      )
    }
    if says("didn't find section in config file", "didn't find backend") {
      return failure(
        .missing, hint: "`rclone listremotes` lists the remotes; `rclone config` makes one")
    }
    if says("no space left", "No space left", "nsufficient Storage", "quota") {
      return failure(.inputOutput, hint: nil)
    }
    if outcome.code == 5
      || says(
        "connection refused", "connection reset", "no such host", "i/o timeout", "EOF", "broken pipe",
        "network is unreachable", "no route to host", "connection lost", "couldn't connect",
        "handshake timeout",
        "423 Locked", "502 Bad Gateway", "503 Service", "504 Gateway", "429 Too", "status code: 5",
        "use of closed network connection")
    {
      return failure(.tryAgain, hint: "run it again")
    }
    return failure(.inputOutput, hint: nil)
  }

  /// The message in a line of the log, which is a JSON object or plain text after a time. Nil if the line has only
  /// numbers.
  private static func words(_ line: Substring) -> String? {
    guard let event = RcloneOutput.parsed(line.utf8, as: RcloneOutput.Event.self) else {
      return String(line.trimmingPrefix(#/[\d\/]+ [\d:]+ +(?:[A-Z]+ +: )?/#))
    }
    guard event.stats == nil, let message = event.msg else { return nil }
    return event.object.map { "\($0): \(message)" } ?? message
  }
}
