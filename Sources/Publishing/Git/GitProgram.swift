internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The user's git over a repository of ours: with the user's keys, proxies and settings, but none of the places that
/// the environment may name.
struct GitProgram: Sendable {
  /// Variables that would lead git to other files than ours.
  private static let places: Set = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DEFAULT_HASH", "GIT_DIR",
    "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_QUARANTINE_PATH", "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]
  /// What remote repositories are called in ours, for the sake of settings.
  static let remote = "there"

  private let path: String
  /// Where relative addresses begin.
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

  /// What the repository that the site is written in says of connections and its author: machines that build sites
  /// have their credentials there. They are handed on by the environment, where no other user reads them.
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

  /// Runs git, whatever comes of it. `config` holds `key=value`.
  func attempt(
    _ arguments: [String], in repository: String? = nil, config: [String] = [],
    input: ProgramCall.Input = .nothing,
    environment extra: [String: String] = [:], outputLimit: Int = 1 << 30,
    hear: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(PublishFailure) -> ProgramCall.Outcome {
    var settings: [String] = []
    if repository != nil {
      // No hook of the user's is meant for this, and what is read here must not be coloured.
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

  /// Runs git for what it writes to standard output; that it fails is a failure of the publishing to `place`.
  @discardableResult
  func run(
    _ arguments: [String], for place: String, in repository: String, config: [String] = [],
    input: ProgramCall.Input = .nothing, environment extra: [String: String] = [:], outputLimit: Int = 1 << 30
  ) throws(PublishFailure) -> [UInt8] {
    let outcome = try attempt(
      arguments, in: repository, config: config, input: input, environment: extra, outputLimit: outputLimit)
    guard outcome.code == 0 else { throw GitComplaint(outcome.messages).failure(at: place) }
    guard !outcome.isOutputCut else {
      throw PublishFailure(.wrongManifest, "\(place) holds more than is believed of a site")
    }
    return outcome.output
  }
}
