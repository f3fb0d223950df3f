internal import Files

/// A bare repository with the newest commit of a branch: its trees, and those of its files that were sent from this
/// machine. It tells git that the host has all other objects.
struct GitStore: Sendable {
  /// The reference to the newest commit.
  private static let tip = "refs/tripsite/tip"
  /// The reference to the next newest commit, so that git packs it.
  private static let draft = "refs/tripsite/draft"
  /// From this number of new objects on, repacking is worth its time.
  private static let many = 2000

  let git: GitProgram
  /// An absolute path.
  let path: String
  let place: String

  /// Makes an empty store in an existing folder. `idLength` is the length of the host's ids.
  static func make(
    at path: String, git: GitProgram, place: String, idLength: Int
  ) throws(PublishFailure) -> GitStore {
    let store = GitStore(git: git, path: path, place: place)
    let format = idLength == 64 ? "sha256" : "sha1"
    try store.run(["init", "--quiet", "--bare", "--template=", "--object-format=" + format, path])
    let settings = [
      ("core.logAllRefUpdates", "false"), ("gc.auto", "2000"), ("gc.autoPackLimit", "20"),
      ("gc.autoDetach", "false"), ("gc.pruneExpire", "now"),
      ("remote.\(GitProgram.remote).promisor", "true"),
      ("remote.\(GitProgram.remote).partialclonefilter", "blob:none"),
    ]
    for (key, value) in settings { try store.run(["config", key, value]) }
    return store
  }

  @discardableResult
  func run(
    _ arguments: [String], config: [String] = [], input: ProgramCall.Input = .nothing,
    environment: [String: String] = [:]
  ) throws(PublishFailure) -> [UInt8] {
    try git.run(
      arguments, for: place, in: path, config: config, input: input, environment: environment)
  }

  /// Returns the single word that git prints.
  private func word(
    _ arguments: [String], config: [String] = [], input: ProgramCall.Input = .nothing,
    environment: [String: String] = [:]
  ) throws(PublishFailure) -> String {
    let output = try run(arguments, config: config, input: input, environment: environment)
    let word = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard GitTree.isObject(word) else {
      throw PublishFailure(.inputOutput, "git \(arguments[0]) answers \"\(word)\" in \(path)")
    }
    return word
  }

  /// The newest commit in the store. Nil if there is none.
  func known() throws(PublishFailure) -> String? {
    let outcome = try git.attempt(
      ["rev-parse", "--verify", "--quiet", Self.tip], in: path)
    guard outcome.code == 0 else { return nil }
    return String(decoding: outcome.output.dropLast(), as: UTF8.self)
  }

  /// Fetches the newest commits of a branch: their trees without files, if the host supports that. Returns the newest commit.
  func fetch(_ reference: String, commits: Int = 1) throws(PublishFailure) -> String {
    try run(Self.fetching("+\(reference):\(Self.tip)", commits: commits))
    return try word(["rev-parse", "--verify", Self.tip + "^{commit}"])
  }

  private static func fetching(_ what: String, commits: Int = 1) -> [String] {
    [
      "fetch", "--quiet", "--depth=\(commits)", "--filter=blob:none", "--no-tags", "--no-write-fetch-head",
      "--no-auto-maintenance", "--no-recurse-submodules", "--no-show-forced-updates", GitProgram.remote, what,
    ]
  }

  /// The files of an earlier commit. Nil if the commit is no longer available.
  func past(_ commit: String) throws(PublishFailure) -> GitTree? {
    let list = ["ls-tree", "-r", "-z", "--full-tree", commit]
    let known = try git.attempt(list, in: path, config: Self.alone(true))
    if known.code == 0 { return GitTree(known.output) }
    let fetched = try git.attempt(Self.fetching(commit), in: path)
    if fetched.code == 0 { return GitTree(try run(list)) }
    let complaint = GitError(fetched.messages)
    if complaint.isAboutMissingCommit { return nil }
    throw complaint.failure(at: place)
  }

  /// The files of a commit. With `isAlone`, fetches nothing.
  func tree(of commit: String, isAlone: Bool = false) throws(PublishFailure) -> GitTree {
    GitTree(try run(["ls-tree", "-r", "-z", "--full-tree", commit], config: Self.alone(isAlone)))
  }

  /// The content of a file. It may have to be fetched.
  func content(_ object: String, isAlone: Bool = false) throws(PublishFailure) -> [UInt8] {
    try run(["cat-file", "blob", object], config: Self.alone(isAlone))
  }

  /// The sizes of files in bytes. Leaves out files that the host does not send.
  func sizes(of objects: [String]) throws(PublishFailure) -> [String: Int] {
    let output = try run(
      ["cat-file", "--batch-check"], config: Self.alone(true), input: .bytes(Self.lines(objects)))
    var sizes: [String: Int] = [:]
    // "0123… blob 1234", or "0123… missing"
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      if words.count == 3, words[1] == "blob", let size = Int(words[2]) { sizes[String(words[0])] = size }
    }
    return sizes
  }

  /// Fetches files of older commits. Some hosts refuse it. That is no failure: `sizes` leaves such files out.
  func fetch(objects: [String]) throws(PublishFailure) {
    _ = try git.attempt(
      [
        "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--no-auto-maintenance",
        "--no-recurse-submodules", "--filter=blob:none", "--stdin", GitProgram.remote,
      ], in: path, config: ["fetch.negotiationAlgorithm=noop"], input: .bytes(Self.lines(objects)))
  }

  /// The contents of files in the store, in the order of `objects`.
  func contents(of objects: [String]) throws(PublishFailure) -> [[UInt8]] {
    let output = try run(
      ["cat-file", "--batch"], config: Self.alone(true), input: .bytes(Self.lines(objects)))
    var contents: [[UInt8]] = []
    var rest = output[...]
    // "0123… blob 1234", the content and a line feed
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), rest.endIndex - end > size + 1 else { break }
      contents.append(Array(rest[(end + 1)..<(end + 1 + size)]))
      rest = rest[(end + 2 + size)...]
    }
    guard contents.count == objects.count else {
      throw PublishFailure(.inputOutput, "git did not read every file of \(place)")
    }
    return contents
  }

  private static func lines(_ objects: [String]) -> [UInt8] {
    Array(objects.map { $0 + "\n" }.joined().utf8)
  }

  static func alone(_ isAlone: Bool) -> [String] {
    isAlone ? ["remote.\(GitProgram.remote).promisor=false"] : []
  }

  func write(_ bytes: [UInt8]) throws(PublishFailure) -> String {
    try word(["hash-object", "-w", "--no-filters", "--stdin"], input: .bytes(bytes))
  }

  /// Adds the files at these paths. Returns their ids in the same order.
  func write(files paths: [String]) throws(PublishFailure) -> [String] {
    // A plain line can contain no line feed, and cannot begin with a quotation mark.
    var list: [UInt8] = []
    for path in paths { list += quotedText(path) + [UInt8(ascii: "\n")] }
    let output = try run(["hash-object", "-w", "--no-filters", "--stdin-paths"], input: .bytes(list))
    let names = output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard names.count == paths.count, names.allSatisfy(GitTree.isObject) else {
      throw PublishFailure(.inputOutput, "git did not store every file of the site")
    }
    return names
  }

  /// The tree of `commit` with changes. A nil `commit` means an empty tree.
  func tree(over commit: String?, changes: [UInt8]) throws(PublishFailure) -> String {
    let environment = ["GIT_INDEX_FILE": path + "/index"]
    try run(["read-tree"] + (commit.map { [$0] } ?? ["--empty"]), environment: environment)
    let outcome = try git.attempt(
      ["update-index", "-z", "--index-info"], in: path, input: .bytes(changes), environment: environment)
    guard outcome.code == 0 else { throw GitError(outcome.messages).failure(at: place) }
    // Git leaves out such a path and still ends with 0. Other lines are warnings and traces.
    let ignored = Self.ignored(outcome.messages)
    guard ignored.isEmpty else {
      throw PublishFailure(
        .inTheWay, "\(place): git does not accept these files:\n" + ignored.listed, hint: "rename them")
    }
    return try word(["write-tree", "--missing-ok"], environment: environment)
  }

  /// The paths in lines such as `Ignoring path .git/config`.
  private static func ignored(_ messages: [UInt8]) -> [String] {
    let start = "Ignoring path "
    return String(decoding: messages, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix(start) }
      .map { String($0.dropFirst(start.count)) }
  }

  /// `stamp` is the time in UTC, in the form 20260121T101500Z.
  func commit(_ tree: String, parent: String?, message: String, stamp: String) throws(PublishFailure)
    -> String
  {
    var environment: [String: String] = [:]
    for role in ["AUTHOR", "COMMITTER"] {
      let known = try git.attempt(
        ["var", "GIT_\(role)_IDENT"], in: path, config: ["user.useConfigOnly=true"])
      if known.code != 0 {
        environment["GIT_\(role)_NAME"] = "tripsite"
        environment["GIT_\(role)_EMAIL"] = "tripsite@localhost"
      }
      environment["GIT_\(role)_DATE"] = Self.date(stamp)
    }
    return try word(
      ["commit-tree", "--no-gpg-sign", tree] + (parent.map { ["-p", $0] } ?? []),
      config: ["i18n.commitEncoding=UTF-8"], input: .bytes(Array(message.utf8)), environment: environment)
  }

  /// In the form 2026-01-21T10:15:00+0000.
  private static func date(_ stamp: String) -> String {
    var date = ""
    for (index, sign) in stamp.dropLast().enumerated() {
      if index == 4 || index == 6 { date += "-" }
      if index == 11 || index == 13 { date += ":" }
      date.append(sign)
    }
    return date + "+0000"
  }

  /// Makes `commit` the newest. Tells git that it has no parents, because earlier commits are no longer needed.
  func remember(_ commit: String) throws(PublishFailure) {
    try run(["update-ref", Self.tip, commit])
    try run(["update-ref", "-d", Self.draft])
    try markShallow(commit)
  }

  /// Git then does not send the objects of `commit`, even if the new commit is not related to it.
  func markShallow(_ commit: String) throws(PublishFailure) {
    try onDisk { () throws(FileError) in
      let folder = try FolderHandle(path)
      try folder.removeFile("shallow")
      try folder.create("shallow", Array((commit + "\n").utf8))
    }
  }

  /// Packs the new objects, so that git sends packed data.
  func pack(_ count: Int, of commit: String) throws(PublishFailure) {
    if count < Self.many { return }
    try run(["update-ref", Self.draft, commit])
    // Pages are similar, so git needs to compare few of them. A small window takes a third of the time for one
    // percent more bytes.
    try run(["repack", "-d", "--quiet", "--window=2"])
  }

  /// Removes unneeded objects from time to time. A failure does not matter.
  func tidy() throws(PublishFailure) { _ = try git.attempt(["gc", "--auto", "--quiet"], in: path) }

  /// Whether every object is intact, or is missing here but exists at the host.
  func isSound() throws(PublishFailure) -> Bool {
    try git.attempt(["fsck", "--no-dangling", "--no-progress"], in: path).code == 0
  }

  /// The length of the ids in this store. Nil if there is no repository.
  func idLength() throws(PublishFailure) -> Int? {
    let outcome = try git.attempt(["rev-parse", "--show-object-format"], in: path)
    switch String(decoding: outcome.output, as: UTF8.self) {
    case "sha1\n": return 40
    case "sha256\n": return 64
    default: return nil
    }
  }
}
