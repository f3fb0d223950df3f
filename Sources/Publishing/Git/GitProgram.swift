internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The user's git, working in our repository. It has the user's keys, proxies and settings, but ignores the paths in
/// the environment.
struct GitProgram: Sendable {
  /// Variables that would make git use files other than ours.
  private static let places: Set = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DEFAULT_HASH", "GIT_DIR",
    "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_QUARANTINE_PATH", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]
  /// The name of the remote in our repository. Settings can refer to it.
  static let remote = "there"

  private let path: String
  /// The start of relative addresses.
  private let folder: String
  private let address: String
  private var environment: [String: String]

  init(address: String, folder: String) throws(PublishFailure) {
    guard let path = ProgramCall.path(of: "git") else { throw .missingProgram("git", package: "git") }
    self.path = path
    self.folder = folder
    self.address = address
    environment = ["LC_ALL": "C"]
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if terminal >= 0 { close(terminal) } else { environment["GIT_TERMINAL_PROMPT"] = "0" }
    try takeSettings()
  }

  /// Settings for connections and the author, from the repository that contains the site. Machines that build sites
  /// keep credentials there. tripsite passes them in the environment, where no other user can read them.
  private mutating func takeSettings() throws(PublishFailure) {
    let keys =
      #"^(http|credential|url|ssh|protocol|user|author|committer)\.|^core\.(sshcommand|askpass|gitproxy)$"#
    let outcome = try attempt(["config", "--local", "--includes", "-z", "--get-regexp", keys])
    guard outcome.code == 0 else { return }
    var count = getenv("GIT_CONFIG_COUNT").flatMap { Int(String(cString: $0)) } ?? 0
    for setting in outcome.output.split(separator: 0) {
      let parts = setting.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      environment["GIT_CONFIG_KEY_\(count)"] = String(decoding: parts[0], as: UTF8.self)
      environment["GIT_CONFIG_VALUE_\(count)"] =
        parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "true"
      count += 1
    }
    environment["GIT_CONFIG_COUNT"] = "\(count)"
  }

  /// Runs git and returns its outcome. `config` contains `key=value`.
  func attempt(
    _ arguments: [String], in repository: String? = nil, config: [String] = [],
    input: ProgramCall.Input = .nothing,
    environment extra: [String: String] = [:], outputLimit: Int = 1 << 30,
    hear: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(PublishFailure) -> ProgramCall.Outcome {
    var settings: [String] = []
    if repository != nil {
      // The user's hooks must not run, and the output must have no colours.
      for setting in ["core.hooksPath=/dev/null", "color.ui=false", "remote.\(Self.remote).url=\(address)"]
        + config
      {
        settings += ["-c", setting]
      }
    }
    var call = ProgramCall(path, settings + arguments)
    call.folder = folder
    call.input = input
    call.withheld = Self.places
    call.environment = environment.merging(extra) { $1 }
    if let repository { call.environment["GIT_DIR"] = repository }
    return try onDisk { () throws(FileError) in
      try call.run(outputLimit: outputLimit) { _, messages in hear(messages) }
    }
  }

  /// Runs git and returns its standard output. If git fails, the publishing to `place` fails.
  @discardableResult
  func run(
    _ arguments: [String], for place: String, in repository: String, config: [String] = [],
    input: ProgramCall.Input = .nothing, environment extra: [String: String] = [:], outputLimit: Int = 1 << 30
  ) throws(PublishFailure) -> [UInt8] {
    let outcome = try attempt(
      arguments, in: repository, config: config, input: input, environment: extra, outputLimit: outputLimit)
    guard outcome.code == 0 else { throw GitError(outcome.messages).failure(at: place) }
    guard !outcome.isOutputCut else {
      throw PublishFailure(.wrongManifest, "\(place) contains more than tripsite accepts for a site")
    }
    return outcome.output
  }
}
