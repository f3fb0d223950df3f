internal import ContentSource
internal import Entities
internal import Files
internal import SiteModules
internal import Templates
package import Text

/// A site that is looked at while it is written. What is known of it is held in memory, and a page is made when
/// it is asked for: so an edit costs what reading the changed file costs, however large the site is.
package actor LiveSite {
  /// What came to light without an edit that was told of: by pages that were made, and when the whole site was
  /// looked through. For one listener.
  package nonisolated let news: AsyncStream<LiveUpdate>
  private let announcements: AsyncStream<LiveUpdate>.Continuation

  private let options: BuildOptions
  private var site: SiteSnapshot
  private var lastGood = LastGoodFiles()
  /// The content, with trips and pages that have errors now as they were without.
  private var shown: SiteContent?
  /// Why Content/ cannot be read. Then everything else is as it was last.
  private var obstacle: Diagnostic?
  private var problems = LiveProblems()
  private var cache = PageCache()
  private var digest = PageDigest([])
  /// Counts edits.
  private var generation = 0
  private var lastEdit: Task<LiveUpdate, Never>?
  private var check: Task<Void, Never>?
  /// The edit after which the whole site is being looked through, and the last after which it was.
  private var checking = 0
  private var checked = 0

  package init(options: BuildOptions) {
    self.options = options
    site = SiteSnapshot(options)
    (news, announcements) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Reads what may have changed; everything, the first time.
  package func take(_ changes: SiteChanges) async -> LiveUpdate {
    let before = lastEdit
    let edit = Task {
      _ = await before?.value
      return await self.edit(changes)
    }
    lastEdit = edit
    return await edit.value
  }

  private func edit(_ changes: SiteChanges) async -> LiveUpdate {
    let before = site.content
    // What happened while nothing could be read is not among the changes.
    let change = await read(generation == 0 || obstacle != nil ? .everything : changes)
    generation += 1
    if change.isOfTheme {
      digest = PageDigest(site.content?.assets ?? [])
      cache.forgetDigests()
    }
    let storiesBefore = change.sources.map { problems.story($0.path) }
    problems.forget(change)
    var isWholeSiteSame = change.isOfStories && checked == generation - 1
    // What was edited is about to be looked at. If that is much, the check tells of it in time.
    var made: [(source: String, pages: Rendering)] = []
    if let content = site.content, change.sources.count <= Self.fewSources {
      for (source, before) in zip(change.sources.map(\.path), storiesBefore) {
        let pages = content.place(ofStory: source).map { content.make($0) }
        if let pages { made.append((source, pages)) }
        if let unit = pages?.units.first { problems.note(unit, of: source) }
        isWholeSiteSame = isWholeSiteSame && pages?.units.first?.hasSameTargets(as: before) == true
      }
      for source in change.sources { problems.checkLinks(of: source.path, in: content) }
    } else {
      isWholeSiteSame = false
    }
    // Whether a page is good depends on what is wrong now.
    _ = collectProblems()
    if lastGood.isEmpty { for (source, pages) in made { keep(pages, from: source) } }
    if isWholeSiteSame { checked = generation } else { startCheck(after: .milliseconds(300)) }
    return update(
      stylesheets: change.isOfTheme ? LiveUpdate.stylesheets(from: before, to: site.content) : [])
  }

  /// Reads what may have changed.
  private func read(_ changes: SiteChanges) async -> SiteSnapshot.Change {
    guard Folder.isFolder(options.contentFolder) else {
      obstacle = Diagnostic(.error, file: "Content", "there is no such folder")
      return SiteSnapshot.Change()
    }
    var site = self.site
    var change = SiteSnapshot.Change()
    do throws(FileError) {
      change = try await site.update(changes)
      obstacle = nil
    } catch {
      obstacle = Diagnostic(.error, file: "Content", "\(error.action): \(error.reason)")
    }
    self.site = site
    for source in change.sources { lastGood.note(source.path, before: source.before, now: source.now) }
    if !lastGood.isEmpty {
      let listed = PathSet(paths: site.files.listing.markdown)
      lastGood.keep { listed.contains($0) }
    }
    shown = lastGood.isEmpty ? site.content : site.content(showing: lastGood)
    return change
  }

  /// Whether the pages are of what the files say now, as far as it can be read.
  private var isCurrent: Bool { site.isConfigured && obstacle == nil }

  /// Whether the Markdown file at `path` is not what it was when it was read.
  private func isOutdated(_ path: String) -> Bool {
    // If nothing can be read, reading it again is no help.
    guard obstacle == nil, let file = site.content?.storyFile(path) else { return false }
    let stamp = Folder.stamp(of: options.contentFolder + "/" + path)
    return stamp?.size != file.size || stamp?.modified != file.modified
  }

  private static let fewSources = 16

  private func update(stylesheets: [(old: String, new: String)] = []) -> LiveUpdate {
    LiveUpdate(generation: generation, problems: problems.all, stylesheets: stylesheets)
  }

  /// The file at `path` below the site's root, as in "trips/lofoten/index.html"; nil where the site has none.
  package func file(at path: String) async -> LiveFile? {
    guard let content = shown else { return nil }
    if let page = cachedPage(path) { return page }
    if let asset = content.assets.first(where: { PathBytes($0.path) == PathBytes(path) }) {
      return LiveFile(asset.bytes, digest: digest.digest(of: asset.bytes))
    }
    if site.files.statics.paths.contains(path) { return LiveFile(copyOf: content.contentFolder + "/" + path) }
    let now = generation
    if await make(path, of: content) { return cachedPage(path) }
    return generation == now ? nil : await file(at: path)
  }

  private func cachedPage(_ path: String) -> LiveFile? {
    guard let page = cache[path], page.generation == generation else { return nil }
    if let digest = page.digest { return LiveFile(page.bytes, digest: digest) }
    let digest = digest.digest(of: page.bytes, showing: shownFiles)
    cache.setDigest(digest, at: path)
    return LiveFile(page.bytes, digest: digest)
  }

  /// Puts the page that belongs there on the shelf; tells whether it is there now. It is not where an edit came
  /// in between.
  private func make(_ path: String, of content: SiteContent) async -> Bool {
    let now = generation
    for place in content.places(ofFileAt: path) {
      let source = content.source(at: place)
      if let source, lastGood.contains(source) {
        if cache.renew(path, of: source, for: now) { return true }
      } else if !problems.mayHaveFile(at: path, source) {
        continue
      }
      let made = await Self.make(place, of: content)
      guard generation == now else { return false }
      if let source, let unit = made.units.first {
        if await rereadIfOutdated(source, unit) { return false }
        // Problems are those of what the files say, not of what is shown for it, and not of files that are out of reach.
        if lastGood.isEmpty, obstacle == nil { note(unit, of: source) }
      }
      keep(made, from: source)
      if cachedPage(path) != nil { return true }
    }
    guard content.sitemap(of: []).index(of: path) != nil else { return false }
    await settle()
    guard generation == now, isCurrent else { return false }
    let made = await Self.makeSitemap(of: content, problems)
    guard generation == now else { return false }
    keep(made, from: nil)
    return cachedPage(path) != nil
  }

  /// Off the actor, so that pages are made side by side.
  private nonisolated static func make(_ place: UnitPlace, of content: SiteContent) async -> Rendering {
    content.make(place)
  }

  private nonisolated static func makeSitemap(
    of content: SiteContent, _ problems: LiveProblems
  ) async -> Rendering {
    content.makeSitemap(of: problems.rendering(of: content).files)
  }

  /// A request may be quicker than whoever tells of edits.
  private func rereadIfOutdated(_ source: String, _ unit: UnitRecord) async -> Bool {
    // Among what was found would be that the file was changed.
    guard !unit.findings.diagnostics.isEmpty, isOutdated(source) else { return false }
    announcements.yield(await take(.paths([ContentFolder.shown(source)])))
    return true
  }

  private func note(_ unit: UnitRecord, of source: String) {
    if problems.story(source) != nil { return }
    problems.note(unit, of: source)
    if collectProblems() { announcements.yield(update()) }
  }

  /// Tells whether there are others than before.
  private func collectProblems() -> Bool {
    let before = problems.all
    problems.collect(obstacle.map { [$0] } ?? site.problems, isCurrent: isCurrent)
    return problems.all != before
  }

  /// What pages may name of the author's own files.
  private var shownFiles: ShownFiles? {
    site.content.map { [statics = site.files.statics.paths] in
      ShownFiles($0.routes, contentFolder: $0.contentFolder, isStatic: { statics.contains($0) })
    }
  }

  private func keep(_ made: Rendering, from source: String?) {
    let isGood =
      source.map(problems.isSound) ?? true && !made.diagnostics.contains { $0.severity == .error }
    for page in made.pages {
      cache.put(
        PageCache.Page(page.bytes, source: source, generation: generation, isGood: isGood), at: page.file.path
      )
    }
  }

  /// Looks through the whole site when there was no edit for a while.
  private func startCheck(after pause: Duration) {
    check?.cancel()
    let now = generation
    check = Task(priority: .background) { [weak self] in
      do {
        try await Task.sleep(for: pause)
        await self?.lookThrough(now)
      } catch {
        // The next edit cut the pause short.
      }
    }
  }

  private func lookThrough(_ now: Int) async {
    guard generation == now else { return }
    checking = now
    if let content = site.content, isCurrent {
      for (place, due) in await Self.due(in: content, problems) {
        let unit = await Self.examine(due, at: place, of: content)
        guard generation == now else { return }
        if await rereadIfOutdated(due.unit.name.text, unit) { return }
        problems.note(unit, of: due.unit.name.text)
      }
      let found = await Self.problemsBetweenFiles(of: content, problems)
      guard generation == now else { return }
      problems.settle(found, in: content)
    }
    checked = now
    if collectProblems() { announcements.yield(update()) }
  }

  private nonisolated static func due(
    in content: SiteContent, _ problems: LiveProblems
  ) async -> [(place: UnitPlace, due: UnitPlan.Due)] { problems.due(in: content) }

  private nonisolated static func examine(
    _ due: UnitPlan.Due, at place: UnitPlace, of content: SiteContent
  ) async -> UnitRecord { content.examine(due, at: place) }

  private nonisolated static func problemsBetweenFiles(
    of content: SiteContent, _ problems: LiveProblems
  ) async -> ProblemsBetweenFiles { problems.problemsBetweenFiles(of: content) }

  /// Looks through the whole site now, and returns what is wrong with it.
  @discardableResult
  package func settle() async -> [Diagnostic] {
    while checked != generation {
      if checking != generation { startCheck(after: .zero) }
      await check?.value
    }
    return problems.all
  }
}

extension UnitRecord {
  /// Whether links from elsewhere find the same files and anchors as `before`.
  fileprivate func hasSameTargets(as before: UnitRecord?) -> Bool {
    guard let before else { return false }
    return findings.anchors == before.findings.anchors
      && files.map(\.file.path).isSame(as: before.files.map(\.file.path))
  }
}

extension SiteSnapshot {
  fileprivate func content(showing lastGood: LastGoodFiles) -> SiteContent? {
    content(of: lastGood.replacing(in: files, contentFolder: contentFolder, facts: facts))
  }
}
