internal import Files

/// The branch at the host.
struct GitHost: Sendable {
  let git: GitProgram
  let branch: String
  let place: String

  private var reference: String { "refs/heads/" + branch }

  struct Tip {
    /// Nil if there is no such branch.
    var commit: String?
    /// The length of commit ids at the host: 64 for SHA-256.
    var idLength: Int
  }

  func tip() throws(PublishFailure) -> Tip {
    // This call needs no repository, and must not use the repository around the site.
    let output = try git.run(
      ["ls-remote", "--quiet", GitProgram.remote, "HEAD", reference], for: place, in: "/dev/null")
    var tip = Tip(commit: nil, idLength: 40)
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t")
      guard parts.count == 2, GitTree.isObject(String(parts[0])) else { continue }
      tip.idLength = parts[0].utf8.count
      if parts[1] == reference { tip.commit = String(parts[0]) }
    }
    return tip
  }

  /// Fetches the newest commits of the branch. Returns the newest one.
  func fetch(into store: GitStore, commits: Int = 1) throws(PublishFailure) -> String {
    try store.fetch(reference, commits: commits)
  }

  /// Makes `commit` the newest of the branch if `basis` is its newest now. A nil `basis` means that there is no
  /// branch. With `replaces`, `commit` need not descend from `basis`. Calls `hear` with the percentage that is sent.
  func push(
    _ commit: String, over basis: String?, replaces: Bool, from store: GitStore, isAlone: Bool,
    hear: (Int) -> Void
  ) throws(PublishFailure) {
    var arguments = [
      "push", "--porcelain", "--progress", "--no-verify", "--no-follow-tags", "--recurse-submodules=no",
    ]
    if replaces, let basis { arguments.append("--force-with-lease=\(reference):\(basis)") }
    let outcome = try git.attempt(
      arguments + [GitProgram.remote, "\(commit):\(reference)"], in: store.path,
      config: GitStore.alone(isAlone)
    ) { messages in
      if let percent = Self.percent(in: messages) { hear(percent) }
    }
    if outcome.code != 0 { throw failure(outcome) }
  }

  /// From the last "Writing objects:  45% (9/20)".
  private static func percent(in messages: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: messages, as: UTF8.self)
    guard let begin = text.ranges(of: "Writing objects:").last?.upperBound else { return nil }
    return Int(text[begin...].drop { $0 == " " }.prefix { $0 != "%" })
  }

  private func failure(_ outcome: ProgramCall.Outcome) -> PublishFailure {
    let complaint = GitError(outcome.messages)
    // "!<tab>COMMIT:BRANCH<tab>[remote rejected] (pre-receive hook declined)"
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("!\t") }),
      let reason = line.split(separator: "\t").last
    else { return complaint.failure(at: place) }
    if [
      "[rejected]", "cannot lock ref", "failed to update ref", "fetch first", "shallow update",
      "already exists",
    ]
    .contains(where: reason.contains) {
      return PublishFailure(
        .tryAgain, "\(place) changed because somebody else pushed", hint: "run it again")
    }
    if reason.contains("unpacker error") || !reason.contains("[remote rejected]") {
      return complaint.failure(at: place)
    }
    return PublishFailure(
      .refused, "\(place): \(CredentialRedaction.hidingSecrets(String(reason)))\n\(complaint.telling)",
      hint: "the host does not allow this change of the branch: look at its settings")
  }
}
