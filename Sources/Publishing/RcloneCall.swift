internal import Files

/// rclone with the user's own configuration, and what its failures mean.
struct RcloneCall {
  /// As `r2:trips`.
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
  var place: String { ProgramWords.hidingSecrets(remote) }

  /// A name stays the one that it is, and nobody is asked for a password whom nobody hears.
  private static let options = ["--no-unicode-normalization", "--ask-password=false"]

  /// Where a command looks for named files at a remote, so many at most. Each of its checkers ends with the first
  /// error, while they are handed names through a queue as long as they are many: with more names than twice the
  /// checkers, rclone 1.60 waits for ever where the remote is gone (`Filter.MakeListR`).
  private static let checkers = 8
  private static let mostNames = 16

  /// Runs a command that looks for the files at `paths` at the remote, and hands what came of it to `take`.
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

  /// Runs a command of rclone, with the files at `paths` alone unless that is nil.
  func run(
    _ command: [String], paths: [String]? = nil, operands: [String], outputLimit: Int = 1 << 20,
    hear: (ArraySlice<UInt8>) -> Void = { _ in }, isHopeless: () -> Bool = { false }
  ) throws(PublishFailure) -> ProgramCall.Outcome {
    var list: [UInt8] = []
    for path in paths ?? [] {
      guard let written = RclonePath.written(path) else {
        throw PublishFailure(
          .inTheWay, "\(path) has a sign in its name that to rclone means another",
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

  /// Whether a listing failed because there is no such folder, which is none that is empty.
  func isMissing(_ outcome: ProgramCall.Outcome) -> Bool { outcome.code == 3 }

  func remove(_ paths: [String]) throws(PublishFailure) {
    try find(paths, with: ["delete"]) { outcome throws(PublishFailure) in
      guard outcome.code == 0 || isMissing(outcome) else { throw failure(of: outcome) }
    }
  }

  /// What a call that failed tells.
  func failure(of outcome: ProgramCall.Outcome) -> PublishFailure {
    let text = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").compactMap(Self.words)
      .joined(separator: "\n")
    let words = ProgramWords.last(2, of: text) {
      !$0.hasPrefix("Attempt ") && !$0.hasPrefix("Failed to copy: ")
    }
    func failure(_ kind: PublishFailure.Kind, hint: String?) -> PublishFailure {
      let reason = words.isEmpty ? ProgramWords.last(1, of: text) : words
      return PublishFailure(
        kind, "rclone to \(place): \(reason.isEmpty ? "exit code \(outcome.code)" : reason)", hint: hint)
    }
    func says(_ phrases: String...) -> Bool { phrases.contains(where: text.contains) }
    if says("knownhosts:", "host key", "certificate signed by unknown authority", "x509:") {
      return failure(.refused, hint: "is it the right host? the key that it shows is not the one expected")
    }
    if says(
      "unable to authenticate", "401 Unauthorized", "403 Forbidden", "405 Method Not Allowed", "AccessDenied",
      "Access Denied",
      "InvalidAccessKeyId", "SignatureDoesNotMatch", "ermission denied", "invalid_grant", "Login incorrect",
      "read-only file system", "status code: 403", "status code: 401")
    {
      return failure(
        .refused, hint: "`rclone lsd \(place)` has to work, and who is known there has to be allowed to write"
      )
    }
    if says("didn't find section in config file", "didn't find backend") {
      return failure(
        .missing, hint: "`rclone listremotes` names those that there are; `rclone config` makes one")
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

  /// What a line of the log says: an object of JSON, or plain text with the time before it. Nil for mere numbers.
  private static func words(_ line: Substring) -> String? {
    guard let value = JSONReading.value(Array(line.utf8)[...]) else {
      return String(line.trimmingPrefix(#/[\d\/]+ [\d:]+ +(?:[A-Z]+ +: )?/#))
    }
    guard value["stats"] == nil, let message = value["msg"]?.text else { return nil }
    return value["object"]?.text.map { "\($0): \(message)" } ?? message
  }
}
