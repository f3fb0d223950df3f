internal import Files

/// A branch of a repository. A publishing is one commit on top of the branch, made on this machine and then pushed.
/// Readers see the old site or the new one. Files of others stay unchanged.
package struct GitDestination: Destination {
  /// Tells hosts with Jekyll to serve the files unchanged, including files whose names begin with an underscore.
  private static let noJekyll = SiteFile(path: ".nojekyll", size: 0, hash: ContentHash([]))

  /// The number of files that one call adds.
  private static let batch = 1000

  private let address: String
  private let branch: String
  private let squashes: Bool
  private let folder: String
  private let cache: GitCache
  private let keepsCache: Bool
  private let stamp: String
  /// The longest time to read the history of the branch.
  package var historyLimit = Duration.seconds(120)

  /// With `squashes`, the branch never has more than one commit. Relative addresses start at `folder`. Keeps fetched
  /// data in `cache` if `keepsCache`. `stamp` is the time in UTC, in the form 20260121T101500Z.
  package init(
    address: String, branch: String, squashes: Bool, folder: String, cache: String, keepsCache: Bool,
    stamp: String
  ) {
    self.address = address
    self.branch = branch
    self.squashes = squashes
    self.folder = folder
    self.cache = GitCache(path: cache)
    self.keepsCache = keepsCache
    self.stamp = stamp
  }

  package var place: String { "branch \(branch) of \(CredentialRedaction.hidingSecrets(address))" }

  package var archive: String? { squashes ? nil : "the history of branch \(branch)" }

  package func past(reading texts: PastTexts) throws(PublishFailure) -> PastFiles? {
    guard let archive else { return nil }
    let result = Result { () throws(PublishFailure) in try past(of: archive, reading: texts) }
    if case .failure(let failure) = result, failure.isOverdue {
      return PastFiles(overdue: archive, after: historyLimit)
    }
    return try result.get()
  }

  private func past(
    of archive: String, reading texts: PastTexts
  ) throws(PublishFailure) -> PastFiles? {
    try withHost(until: .now + historyLimit) { host throws(PublishFailure) in
      let tip = try host.tip()
      guard tip.commit != nil else { return nil }
      return try inNewStore(of: host, idLength: tip.idLength) { store throws(PublishFailure) in
        let tip = try host.fetch(into: store, commits: PastFiles.mostVersions)
        let history = try GitHistory(in: store, from: tip, most: PastFiles.mostVersions)
        let now = try store.tree(of: tip).entries
        var past = PastFiles(
          archive: archive, versions: history.commits - 1, files: history.removed,
          except: Set(now.map(\.path)), isCut: history.commits >= PastFiles.mostVersions)
        var texts = texts
        do throws(PublishFailure) {
          try history.read(&texts, except: Set(now.map(\.mark)))
          past.unreadTexts = texts.unread
        } catch {
          // Keep the names of files, which are known already.
          guard error.isOverdue else { throw error }
          past.unreadTexts = max(1, history.changes.count - texts.taken)
        }
        return past
      }
    }
  }

  /// A store that is removed at the end.
  private func inNewStore<Value>(
    of host: GitHost, idLength: Int, _ body: (GitStore) throws(PublishFailure) -> Value
  ) throws(PublishFailure) -> Value {
    let temporary = try onDisk { () throws(FileError) in try TemporaryFolder() }
    let result = Result { () throws(PublishFailure) -> Value in
      let path = try onDisk { () throws(FileError) in try Folder.realPath(of: temporary.path) }
      return try body(GitStore.make(at: path, git: host.git, place: place, idLength: idLength))
    }
    try onDisk { () throws(FileError) in try temporary.remove() }
    return try result.get()
  }

  private func withHost<Value>(
    until deadline: ContinuousClock.Instant? = nil, _ body: (GitHost) throws(PublishFailure) -> Value
  ) throws(PublishFailure) -> Value {
    var git = try GitProgram(address: address, folder: folder)
    git.deadline = deadline
    if git.trusted.isEmpty { return try body(GitHost(git: git, branch: branch, place: place)) }
    let temporary = try onDisk { () throws(FileError) in try TemporaryFolder() }
    let result = Result { () throws(PublishFailure) -> Value in
      try git.passTrust(in: temporary.path)
      return try body(GitHost(git: git, branch: branch, place: place))
    }
    try onDisk { () throws(FileError) in try temporary.remove() }
    return try result.get()
  }

  package func look() throws(PublishFailure) -> Listing {
    try withHost { host throws(PublishFailure) in try look(at: host) }
  }

  private func look(at host: GitHost) throws(PublishFailure) -> Listing {
    let tip = try host.tip()
    guard let commit = tip.commit else { return Listing(needs: [Self.noJekyll]) }
    if keepsCache {
      return try cache.use(host.git, place: place, idLength: tip.idLength, mayRunAgain: true) {
        store throws(PublishFailure) in
        try listing(of: store.known() == commit ? commit : host.fetch(into: store), in: store)
      }
    }
    if let listing = try kept(commit, host.git) { return listing }
    return try inNewStore(of: host, idLength: tip.idLength) { store throws(PublishFailure) in
      try listing(of: host.fetch(into: store), in: store)
    }
  }

  /// The files of a commit, from the cache. Nil if the cache does not contain them.
  private func kept(_ commit: String, _ git: GitProgram) throws(PublishFailure) -> Listing? {
    guard let store = try cache.reading(git, place: place), try store.known() == commit else { return nil }
    let result = Result { () throws(PublishFailure) in try listing(of: commit, in: store, isAlone: true) }
    guard case .success(let listing) = result else { return nil }
    return listing
  }

  private func listing(
    of commit: String, in store: GitStore, isAlone: Bool = false
  ) throws(PublishFailure) -> Listing {
    let tree = try store.tree(of: commit, isAlone: isAlone)
    let manifest = try tree.manifest.map { object throws(PublishFailure) in
      try PublishManifest(store.content(object, isAlone: isAlone), at: place)
    }
    // Any existing file has the same effect. It belongs to the site only if it is ours.
    let there = tree.entries.first { $0.path == Self.noJekyll.path }
    let isOurs = manifest?.files.contains { $0.path == there?.path && $0.mark == there?.mark }
    return Listing(
      manifest: manifest, files: tree.entries, state: commit,
      needs: there == nil || isOurs == true ? [Self.noJekyll] : [])
  }

  package func carryOut(
    _ plan: PublishPlan, of site: LocalSite, progress: (PublishProgress) -> Void
  ) throws(PublishFailure) {
    try withHost { host throws(PublishFailure) in try carryOut(plan, of: site, at: host, progress: progress) }
  }

  private func carryOut(
    _ plan: PublishPlan, of site: LocalSite, at host: GitHost, progress: (PublishProgress) -> Void
  ) throws(PublishFailure) {
    progress(PublishProgress(.preparing, bytes: 0))
    let tip =
      if let basis = plan.basis { GitHost.Tip(commit: basis, idLength: basis.utf8.count) } else {
        try host.tip()
      }
    try cache.use(host.git, place: place, idLength: tip.idLength) { store throws(PublishFailure) in
      // The newest commit is still the one that the plan is based on.
      let known = try store.known()
      let newest: String? =
        if tip.commit == nil || tip.commit == known { tip.commit } else { try host.fetch(into: store) }
      guard newest == plan.basis else {
        throw PublishFailure(
          .tryAgain, "\(place) changed because somebody else pushed", hint: "run it again")
      }
      let files = plan.sent
      let objects = try objects(of: files, in: site, store, progress)
      progress(PublishProgress(.assets, bytes: 0))
      var marks: [PathBytes: String] = [:]
      for (file, object) in zip(files, objects) { marks[PathBytes(file.path)] = object }
      let manifest = plan.manifest(before: squashes ? nil : plan.basis) { marks[PathBytes($0.path)] ?? "" }
      let change = GitChange(
        removed: plan.remove.map(\.path), put: Array(zip(files.map(\.path), objects)),
        manifest: try store.write(manifest.bytes), message: Self.message(plan))
      try push(change, over: plan.basis, replaces: squashes, from: store, to: host, isAlone: true) {
        percent in
        progress(PublishProgress(.assets, bytes: plan.bytes * percent / 100))
      }
    }
    progress(PublishProgress(.removals, bytes: plan.bytes))
  }

  /// Adds files to the store.
  private func objects(
    of files: [SiteFile], in site: LocalSite, _ store: GitStore, _ progress: (PublishProgress) -> Void
  ) throws(PublishFailure) -> [String] {
    let root = try onDisk { () throws(FileError) in try Folder.realPath(of: site.folder) }
    // Files that the destination needs in addition are empty and exist in no folder.
    let full = files.filter { $0.size > 0 }
    var written: [String] = []
    var bytes = 0
    for start in stride(from: 0, to: full.count, by: Self.batch) {
      let part = full[start..<min(start + Self.batch, full.count)]
      written += try store.write(files: part.map { root + "/" + $0.path })
      for file in part {
        try site.check(file)
        bytes += file.size
      }
      progress(PublishProgress(.preparing, bytes: bytes))
    }
    let empty = full.count == files.count ? "" : try store.write([])
    var names = written[...]
    return files.map { $0.size > 0 ? names.removeFirst() : empty }
  }

  private static func message(_ plan: PublishPlan) -> String {
    """
    Publish \(plan.address)

    \(Amount.ofFiles(plan.add.count)) added, \(plan.change.count) changed, \(plan.remove.count) removed

    """
  }

  package func rollBack() throws(PublishFailure) -> String {
    guard !squashes else {
      throw PublishFailure(
        .missing, "\(place) has no earlier release",
        hint: "the history of the target is squashed: publish the earlier content again")
    }
    return try withHost { host throws(PublishFailure) in try rollBack(at: host) }
  }

  private func rollBack(at host: GitHost) throws(PublishFailure) -> String {
    let tip = try host.tip()
    return try cache.use(host.git, place: place, idLength: tip.idLength) {
      store throws(PublishFailure) -> String in
      guard let newest = tip.commit else { throw noReleaseBefore }
      let commit = try store.known() == newest ? newest : host.fetch(into: store)
      let listing = try listing(of: commit, in: store)
      guard let shown = listing.manifest, let before = shown.before,
        let release = try GitRelease(before, of: shown.address, in: store, idLength: tip.idLength)
      else { throw noReleaseBefore }
      try push(
        release.change(over: listing), over: commit, replaces: false, from: store, to: host, isAlone: false
      ) { _ in }
      return String(before.prefix(12))
    }
  }

  private var noReleaseBefore: PublishFailure {
    PublishFailure(.missing, "\(place) has no earlier release")
  }

  private func push(
    _ change: GitChange, over basis: String?, replaces: Bool, from store: GitStore, to host: GitHost,
    isAlone: Bool, hear: (Int) -> Void
  ) throws(PublishFailure) {
    let tree = try store.tree(over: basis, changes: change.index)
    let commit = try store.commit(
      tree, parent: replaces ? nil : basis, message: change.message, stamp: stamp)
    try store.pack(change.put.count, of: commit)
    if let basis { try store.markShallow(basis) }
    try host.push(commit, over: basis, replaces: replaces, from: store, isAlone: isAlone, hear: hear)
    try store.remember(commit)
    try store.tidy()
  }
}
