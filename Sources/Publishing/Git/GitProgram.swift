internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The user's git, working in our repository. It has the user's name, keys, credentials and proxies. It has no other settings of
/// the user or the machine, because they can name programs that git starts: hooks, filters, monitors, pagers, signers.
struct GitProgram: Sendable {
  /// Variables that would make git use files or settings other than ours.
  private static let withheld: Set = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS",
    "GIT_DEFAULT_HASH", "GIT_DIR", "GIT_EXTERNAL_DIFF", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_NAMESPACE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_QUARANTINE_PATH",
    "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_TEMPLATE_DIR", "GIT_WORK_TREE",
  ]
  /// Settings of connections and of the author.
  private static let kept =
    #"^(http|credential|url|ssh|protocol|user|author|committer|safe)\.|^core\.(sshcommand|askpass|gitproxy)$"#
  /// The name of the remote in our repository. Settings can refer to it.
  static let remote = "there"

  private let path: String
  /// The start of relative addresses.
  private let folder: String
  private let address: String
  private var environment: [String: String]
  /// When a call of git is ended. Nil if it can take any time.
  var deadline: ContinuousClock.Instant?
  /// Folders of other users that the user trusts.
  private(set) var trusted: [String] = []

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

  /// Reads the settings that stay: of the machine, the user, and the repository that contains the site. Machines that build sites
  /// keep credentials there. tripsite passes them in the environment, where no other user can read them. They are read in the folder
  /// of the site, so conditions of includes mean its repository.
  private mutating func takeSettings() throws(PublishFailure) {
    let outcome = try attempt(
      ["config", "--includes", "-z", "--get-regexp", Self.kept],
      withholding: Self.withheld.subtracting(["GIT_CONFIG_PARAMETERS"]))
    var count = 0
    for setting in outcome.code == 0 ? outcome.output.split(separator: 0) : [] {
      let parts = setting.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(decoding: parts[0], as: UTF8.self)
      let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "true"
      if key == "safe.directory" { trusted.append(value) }
      environment["GIT_CONFIG_KEY_\(count)"] = key
      environment["GIT_CONFIG_VALUE_\(count)"] = value
      count += 1
    }
    environment["GIT_CONFIG_COUNT"] = "\(count)"
    // The git of a host on this machine inherits these two, and nothing else of the settings.
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
  }

  /// Lets the git of a host on this machine know the folders of others that the user trusts. Writes a file into `folder`.
  mutating func passTrust(in folder: String) throws(PublishFailure) {
    let lines = trusted.map { directory in
      let value = directory.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n", with: "\\n")
      return "[safe]\n\tdirectory = \"\(value)\"\n"
    }
    try onDisk { () throws(FileError) in
      try FolderHandle(folder).create("gitconfig", Array(lines.joined().utf8))
    }
    environment["GIT_CONFIG_GLOBAL"] = folder + "/gitconfig"
  }

  /// Runs git and returns its outcome. `config` contains `key=value`.
  func attempt(
    _ arguments: [String], in repository: String? = nil, config: [String] = [],
    input: ProgramCall.Input = .nothing,
    environment extra: [String: String] = [:], withholding: Set<String> = Self.withheld,
    outputLimit: Int = 1 << 30,
    hear: (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(PublishFailure) -> ProgramCall.Outcome {
    var settings: [String] = []
    if repository != nil {
      // Not even the repository itself has hooks or monitors, and the output has no colours.
      for setting in [
        "core.hooksPath=/dev/null", "core.fsmonitor=false", "color.ui=false",
        "remote.\(Self.remote).url=\(address)",
      ]
        + config
      {
        settings += ["-c", setting]
      }
    }
    var call = ProgramCall(path, settings + arguments)
    call.folder = folder
    call.input = input
    call.withheld = withholding
    call.environment = environment.merging(extra) { $1 }
    if let repository { call.environment["GIT_DIR"] = repository }
    let limit = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
    let outcome = try onDisk { () throws(FileError) in
      try call.run(outputLimit: outputLimit, limit: limit) { _, messages in hear(messages) }
    }
    if outcome.isOverdue {
      var failure = PublishFailure(.tryAgain, "git \(arguments.first ?? "") took too long")
      failure.isOverdue = true
      throw failure
    }
    return outcome
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
