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

  private var state: SiteState
  private var problems = SiteProblems()
  private var shelf = PageShelf()
  private var digest = PageDigest([])
  /// Counts edits.
  private var generation = 0
  private var lastEdit: Task<LiveUpdate, Never>?
  private var check: Task<Void, Never>?
  /// The edit after which the whole site is being looked through, and the last after which it was.
  private var checking = 0
  private var checked = 0

  package init(options: BuildOptions) {
    state = SiteState(options)
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
    let before = state.content
    var state = self.state
    let change = await state.take(generation == 0 ? .everything : changes)
    self.state = state
    generation += 1
    if change.isOfTheme {
      digest = PageDigest(state.content?.assets ?? [])
      shelf.forgetDigests()
    }
    problems.forget(change)
    var isWholeSiteSame = change.isOfStories && checked == generation - 1
    // What was edited is about to be looked at. Where that is much, the check tells of it in time.
    if let content = state.content, change.sources.count <= Self.fewSources {
      let made = change.sources.compactMap { source in
        content.place(ofStory: source).map { (source, content.make($0)) }
      }
      if made.count < change.sources.count { isWholeSiteSame = false }
      for (source, made) in made where !problems.note(StoryRecord(made), of: source) {
        isWholeSiteSame = false
      }
      for source in change.sources { problems.checkLinks(of: source, in: content) }
      problems.collect(state)
      if !state.showsLastGood { for (source, made) in made { shelve(made, from: source) } }
    } else {
      isWholeSiteSame = false
      problems.collect(state)
    }
    if isWholeSiteSame { checked = generation } else { startCheck(after: .milliseconds(300)) }
    return update(
      stylesheets: change.isOfTheme ? LiveUpdate.stylesheets(from: before, to: state.content) : [])
  }

  private static let fewSources = 16

  private func update(stylesheets: [(old: String, new: String)] = []) -> LiveUpdate {
    LiveUpdate(generation: generation, problems: problems.all, stylesheets: stylesheets)
  }

  /// The file at `path` below the site's root, as in "trips/lofoten/index.html"; nil where the site has none.
  package func file(at path: String) async -> LiveFile? {
    guard let content = state.shown else { return nil }
    if let page = pageOnShelf(path) { return page }
    if let asset = content.assets.first(where: { PathBytes($0.path) == PathBytes(path) }) {
      return LiveFile(asset.bytes, digest: digest.digest(of: asset.bytes))
    }
    if state.isStatic(path) { return LiveFile(copyOf: content.contentFolder + "/" + path) }
    let now = generation
    if await make(path, of: content) { return pageOnShelf(path) }
    return generation == now ? nil : await file(at: path)
  }

  private func pageOnShelf(_ path: String) -> LiveFile? {
    guard let page = shelf[path], page.generation == generation else { return nil }
    if let digest = page.digest { return LiveFile(page.bytes, digest: digest) }
    let digest = digest.digest(of: page.bytes, showing: state.shownFiles)
    shelf.setDigest(digest, at: path)
    return LiveFile(page.bytes, digest: digest)
  }

  /// Puts the page that belongs there on the shelf; tells whether it is there now. It is not where an edit came
  /// in between.
  private func make(_ path: String, of content: LoadedContent) async -> Bool {
    let now = generation
    for place in content.places(ofFileAt: path) {
      let source = content.source(at: place)
      if let source, state.showsLastGood(of: source) {
        if shelf.renew(path, of: source, for: now) { return true }
      } else if !problems.records.mayHaveFile(at: path, source) {
        continue
      }
      let made = await Self.make(place, of: content)
      guard generation == now else { return false }
      if let source {
        let record = StoryRecord(made)
        if await rereadIfOutdated(source, record) { return false }
        // What is wrong is told of what the files say, and not of what is shown for it.
        if !state.showsLastGood { note(record, of: source) }
      }
      shelve(made, from: source)
      if pageOnShelf(path) != nil { return true }
    }
    guard content.sitemap(of: []).index(of: path) != nil else { return false }
    await settle()
    guard generation == now, state.isCurrent else { return false }
    let made = await Self.makeSitemap(of: content, by: problems.records)
    guard generation == now else { return false }
    shelve(made, from: nil)
    return pageOnShelf(path) != nil
  }

  /// Off the actor, so that pages are made side by side.
  private nonisolated static func make(_ place: MakerPlace, of content: LoadedContent) async -> MadePages {
    content.make(place)
  }

  private nonisolated static func makeSitemap(
    of content: LoadedContent, by records: StoryRecords
  ) async -> MadePages {
    content.makeSitemap(of: content.rendering(by: records))
  }

  /// A request may be quicker than whoever tells of edits.
  private func rereadIfOutdated(_ source: String, _ record: StoryRecord) async -> Bool {
    // Among what was found would be that the file was changed.
    guard !record.findings.diagnostics.isEmpty, state.isOutdated(source) else { return false }
    announcements.yield(await take(.paths([ContentFolder.shown(source)])))
    return true
  }

  private func note(_ record: StoryRecord, of source: String) {
    if problems.records.isFresh(source) { return }
    problems.note(record, of: source)
    if collectProblems() { announcements.yield(update()) }
  }

  /// Tells whether there are others than before.
  private func collectProblems() -> Bool {
    let before = problems.all
    problems.collect(state)
    return problems.all != before
  }

  private func shelve(_ made: MadePages, from source: String?) {
    let isGood =
      source.map(problems.isSound) ?? true && !made.findings.diagnostics.contains { $0.severity == .error }
    for page in made.pages {
      shelf.put(
        PageShelf.Page(page.bytes, source: source, generation: generation, isGood: isGood), at: page.file.path
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
    if let content = state.content, state.isCurrent {
      for (place, source) in content.stories where !problems.records.isFresh(source) {
        let record = await Self.read(place, of: content)
        guard generation == now else { return }
        if await rereadIfOutdated(source, record) { return }
        problems.note(record, of: source)
      }
      let found = await Self.problemsBetweenFiles(of: content, by: problems.records)
      guard generation == now else { return }
      problems.settle(found, content)
    }
    checked = now
    if collectProblems() { announcements.yield(update()) }
  }

  private nonisolated static func read(_ place: MakerPlace, of content: LoadedContent) async -> StoryRecord {
    content.read(place)
  }

  private nonisolated static func problemsBetweenFiles(
    of content: LoadedContent, by records: StoryRecords
  ) async -> ProblemsBetweenFiles {
    content.problemsBetweenFiles(by: records)
  }

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
