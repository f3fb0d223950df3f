import Files
import TestSupport

/// A bare repository as a host keeps it, and what somebody else does with it.
final class GitRepository: Sendable {
  private let scratch: Scratch
  /// Whose settings of the user or the machine do not matter.
  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
    "GIT_AUTHOR_NAME": "Somebody", "GIT_AUTHOR_EMAIL": "somebody@example.org",
    "GIT_COMMITTER_NAME": "Somebody", "GIT_COMMITTER_EMAIL": "somebody@example.org",
  ]

  init(format: String = "sha1") throws {
    scratch = try Scratch()
    try run(
      ["git", "init", "-q", "--bare", "--initial-branch=main", "--object-format=" + format, path],
      environment: Self.environment)
    // As hosts have it, so that one may fetch commits without files.
    try git(["config", "uploadpack.allowFilter", "true"])
  }

  var path: String { scratch.path + "/trips.git" }
  var fileAddress: String { "file://" + path }
  func address(over server: SSHServer) -> String { "ssh://\(server.host)\(path)" }

  /// Runs git in the repository itself.
  @discardableResult
  func git(_ arguments: [String], input: [UInt8] = []) throws -> Outcome {
    try run(["git", "--git-dir", path] + arguments, environment: Self.environment, input: input)
  }

  /// What stands where in a branch; nil where there is no such branch.
  func files(of branch: String) throws -> [String: GitEntry]? {
    guard try commit(of: branch) != nil else { return nil }
    var files: [String: GitEntry] = [:]
    for line in try git(["ls-tree", "-r", "-z", branch]).output.split(separator: 0) {
      // "100644 blob 0123…\tthe/path"
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ").map(String.init)
      files[String(decoding: parts[1], as: UTF8.self)] = GitEntry(mode: words[0], object: words[2])
    }
    return files
  }

  /// The text of each file of a branch.
  func texts(of branch: String) throws -> [String: String] {
    try (files(of: branch) ?? [:]).filter { $0.value.mode != "160000" }.mapValues {
      try git(["cat-file", "blob", $0.object]).text
    }
  }

  func commit(of branch: String) throws -> String? {
    let outcome = try attempt(
      ["git", "--git-dir", path, "rev-parse", "--verify", "--quiet", "refs/heads/" + branch],
      environment: Self.environment)
    return outcome.lines.first
  }

  /// The commits of a branch, the newest first.
  func history(of branch: String) throws -> [String] { try git(["rev-list", branch]).lines }

  /// Somebody adds a commit to the branch that changes these entries; nil removes one. A branch that does not exist
  /// begins with it.
  @discardableResult
  func change(_ branch: String, _ changes: [String: GitChange?]) throws -> String {
    let index = scratch.path + "/index"
    let environment = Self.environment.merging(["GIT_INDEX_FILE": index]) { $1 }
    let parent = try commit(of: branch)
    @discardableResult
    func git(_ arguments: [String], input: [UInt8] = []) throws -> Outcome {
      try run(["git", "--git-dir", path] + arguments, environment: environment, input: input)
    }
    try git(parent.map { ["read-tree", $0] } ?? ["read-tree", "--empty"])
    var entries: [UInt8] = []
    for (path, change) in changes {
      func kept(_ text: String) throws -> String {
        try git(["hash-object", "-w", "--stdin"], input: Array(text.utf8)).lines[0]
      }
      let entry =
        switch change {
        case nil: "0 " + String(repeating: "0", count: 40)
        case .file(let text): "100644 " + (try kept(text))
        case .program(let text): "100755 " + (try kept(text))
        case .link(let target): "120000 " + (try kept(target))
        case .submodule(let commit): "160000 " + commit
        }
      entries += Array("\(entry)\t\(path)".utf8) + [0]
    }
    try git(["update-index", "-z", "--index-info"], input: entries)
    let tree = try git(["write-tree"]).lines[0]
    let commit = try git(
      ["commit-tree", tree, "-m", "Somebody's work"] + (parent.map { ["-p", $0] } ?? [])
    ).lines[0]
    try git(["update-ref", "refs/heads/" + branch, commit])
    return commit
  }

  /// What the host's owner does after a cut: a process that was killed leaves its locks behind.
  func removeLocks() throws { try run(["find", path, "-name", "*.lock", "-delete"]) }
}

/// What stands at a path of a branch.
struct GitEntry: Equatable {
  /// As in `100644`.
  var mode: String
  var object: String
}

enum GitChange {
  case file(String)
  /// A file that may be run.
  case program(String)
  case link(String)
  case submodule(String)
}
