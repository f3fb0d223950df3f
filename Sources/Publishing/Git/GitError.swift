/// The messages of git, or of its helpers, before it failed.
struct GitError {
  private let text: String

  init(_ messages: [UInt8]) { text = String(decoding: messages, as: UTF8.self) }

  // Messages of git, ssh, curl and the larger hosts in the C locale. Refusals come first, because git always adds
  // that the connection ended.
  private static let wrongKey = [
    "Host key verification failed", "REMOTE HOST IDENTIFICATION HAS CHANGED", "SSL certificate problem",
    "server certificate verification failed", "certificate subject name",
  ]
  private static let refused = [
    "Permission denied", "Authentication failed", "could not read Username", "could not read Password",
    "terminal prompts disabled", "HTTP Basic: Access denied", "returned error: 401", "returned error: 403",
    "Read-only file system", "insufficient permission", "ERROR: Permission to", "denied to", "access denied",
    "You are not allowed", "Too many authentication failures", "hook declined", "protected branch",
    "detected dubious ownership", "permission denied", "Forbidden",
  ]
  private static let full = ["No space left on device", "Disk quota exceeded", "quota"]
  private static let missing = [
    "does not appear to be a git repository", "Repository not found", "not found", "Not found",
    "could not be found", "does not exist",
    "returned error: 404", "No such file or directory",
  ]
  private static let tryAgain = [
    "Could not resolve", "Connection refused", "onnection timed out", "Operation timed out",
    "Connection reset",
    "Connection closed", "closed by remote host", "Network is unreachable", "No route to host", "Broken pipe",
    "Failed to connect", "Couldn't connect to server", "kex_exchange_identification", "early EOF",
    "hung up unexpectedly",
    "unexpected disconnect", "RPC failed", "returned error: 5", "returned error: 429", "cannot lock ref",
    "failed to update ref", "shallow update not allowed", "Could not read from remote repository",
    "unable to access", "invalid index-pack output", "bad band", "unable to migrate objects",
    "the remote end",
  ]

  /// Whether the commit does not exist there, or the host does not send it.
  var isAboutMissingCommit: Bool { says(["not our ref", "unadvertised object", "couldn't find remote ref"]) }

  func failure(at place: String) -> PublishFailure {
    let told = "\(place): \(telling)"
    if says(Self.wrongKey) {
      return PublishFailure(
        .refused, told, hint: "check that this is the right host before you trust its key")
    }
    if says(Self.refused) {
      return PublishFailure(
        .refused, told, hint: "git needs working keys or credentials: try `git ls-remote`")
    }
    if says(Self.full) {
      return PublishFailure(.inputOutput, told, hint: "make room there, and run it again")
    }
    if says(Self.missing) {
      return PublishFailure(.missing, told, hint: "make the repository first. It can be empty")
    }
    if says(Self.tryAgain) {
      return PublishFailure(.tryAgain, told, hint: "run it again")
    }
    return PublishFailure(.inputOutput, told)
  }

  private func says(_ words: [String]) -> Bool { words.contains(where: text.contains) }

  /// The messages without advice, progress and the lines that git always adds. If nothing else is left, all messages.
  var telling: String {
    let company = [
      "hint:", "Please make sure you have", "and the repository exists.", "fatal: Could not read from remote",
      "error: failed to push some refs", "To ", "@@@", "remote: Resolving", "remote: Counting",
      "remote: Compressing", "Enumerating", "Counting", "Compressing", "Writing", "Delta compression",
      "Total ",
      "Everything up-to-date",
    ]
    let telling = CredentialRedaction.lastLines(4, of: text) { line in
      !company.contains(where: line.hasPrefix)
    }
    let words = telling.isEmpty ? CredentialRedaction.lastLines(1, of: text) : telling
    return words.isEmpty
      ? "git failed without a message" : words.replacing(#/(?m)^(?:fatal|error): |[ ]+$/#, with: "")
  }
}
