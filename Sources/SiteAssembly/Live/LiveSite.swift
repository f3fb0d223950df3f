package import Entities
internal import Files
internal import SiteModules
internal import Templates
package import Text

/// A site in the live preview. Its data stays in memory, and each page is made when it is requested. So an edit costs
/// as much as reading the changed file, even if the site is large.
package actor LiveSite {
  /// Updates that do not come from an edit. They come from pages that were made, and from checks of the whole site. For
  /// one listener.
  package nonisolated let news: AsyncStream<LiveUpdate>
  private let announcements: AsyncStream<LiveUpdate>.Continuation

  private let options: BuildOptions
  private var site: SiteSnapshot
  private var lastGood = LastGoodFiles()
  /// The content to show. Trips and pages that have errors now have their earlier versions.
  private var shown: SiteContent?
  /// Why Content/ cannot be read. Then everything else keeps its last state.
  private var obstacle: Diagnostic?
  private var problems = LiveProblems()
  private var cache = PageCache()
  private var digest = PageDigest([])
  /// Counts edits.
  private var generation = 0
  private var lastEdit: Task<LiveUpdate, Never>?
  private var check: Task<Void, Never>?
  /// The edit after which a check of the whole site started, and the last edit with a finished check.
  private var checking = 0
  private var checked = 0
  private let photos: LivePhotos
  private var photoMaking: Task<Void, Never>?
  private static let fewSources = 16

  package init(options: BuildOptions) {
    self.options = options
    site = SiteSnapshot(options, knowing: BuildCache.photos(options), runsPagefind: false)
    photos = LivePhotos(options)
    (news, announcements) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The folders of the libraries that the last edit of site.yml named.
  package var libraries: [String] { site.libraryFolders }

  /// Reads the files that may have changed. The first call reads everything.
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
    // `changes` does not include changes from the time when Content/ could not be read.
    let change = await read(generation == 0 || obstacle != nil ? .everything : changes)
    generation += 1
    if change.isOfTheme {
      digest = PageDigest(site.content?.assets ?? [])
      cache.forgetDigests()
    }
    let storiesBefore = change.sources.map { problems.story($0.path) }
    problems.forget(change)
    var isWholeSiteSame = change.isOfStories && checked == generation - 1
    // Examine the edited stories now. If there are many, leave them to the check of the whole site.
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
    // Whether a page is good depends on the current problems.
    _ = collectProblems()
    if lastGood.isEmpty { for (source, pages) in made { keep(pages, from: source) } }
    if isWholeSiteSame { checked = generation } else { startCheck(after: .milliseconds(300)) }
    startPhotos()
    return update(
      stylesheets: change.isOfTheme ? LiveUpdate.stylesheets(from: before, to: site.content) : [])
  }

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
    show()
    return change
  }

  private func show() { shown = lastGood.isEmpty ? site.content : site.content(showing: lastGood) }

  /// Whether pages show the current files: the configuration has no errors, and Content/ can be read.
  private var isCurrent: Bool { site.isConfigured && obstacle == nil }

  /// Whether the Markdown file at `path` changed after it was read.
  private func isOutdated(_ path: String) -> Bool {
    // If Content/ cannot be read, another attempt does not help.
    guard obstacle == nil, let file = site.content?.storyFile(path) else { return false }
    let stamp = Folder.stamp(of: options.contentFolder + "/" + path)
    return stamp?.size != file.size || stamp?.modified != file.modified
  }

  /// Makes missing photos in the background. Pages do not wait for them.
  private func startPhotos() {
    photoMaking = Task(priority: .background) { [before = photoMaking, photos] in
      await before?.value
      if let content = site.content, let outcome = await photos.complete(content) { take(outcome) }
    }
  }

  /// Waits until all photos are made.
  package func finishPhotos() async {
    while let making = photoMaking {
      await making.value
      if making == photoMaking { return }
    }
  }

  /// Shows the colours of photos, and leaves out photos that cannot be read.
  private func take(_ outcome: PhotoMaking.Outcome) {
    guard site.take(outcome) else { return }
    show()
    generation += 1
    _ = collectProblems()
    startCheck(after: .milliseconds(300))
    announcements.yield(update())
    // If a cover cannot be read, another photo becomes the cover and needs a picture for link previews.
    if !outcome.unreadable.isEmpty { startPhotos() }
  }

  /// All trips that could be read, in the order of their files, and the problems of all files.
  package var trips: (all: [Itinerary], problems: [Diagnostic]) {
    (site.files.itineraries, site.files.problems)
  }

  private func update(stylesheets: [(old: String, new: String)] = []) -> LiveUpdate {
    LiveUpdate(generation: generation, problems: problems.all, stylesheets: stylesheets)
  }

  /// The file at `path` below the site's root, such as "trips/lofoten/index.html". Nil if the site has no such file.
  package func file(at path: String) async -> LiveFile? {
    guard let content = shown else { return nil }
    if let page = cachedPage(path) { return page }
    if let asset = content.assets.first(where: { PathBytes($0.path) == PathBytes(path) }) {
      return LiveFile(asset.bytes, digest: digest.digest(of: asset.bytes))
    }
    if let photo = await photos.file(at: path, of: content) { return photo }
    if let copy = content.ownCopy(at: path) { return LiveFile(copy) }
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

  /// Makes the page at `path` and puts it into the cache. Returns whether the cache has it now. Returns false if an
  /// edit happened in the meantime.
  private func make(_ path: String, of content: SiteContent) async -> Bool {
    let now = generation
    for place in content.places(ofFileAt: path) {
      let source = content.source(at: place)
      if let source, lastGood.contains(source) {
        if cache.renew(path, of: source, for: now) { return true }
      } else if !problems.mayHaveFile(at: path, source) {
        continue
      }
      let made = await apart { content.make(place) }
      guard generation == now else { return false }
      if let source, let unit = made.units.first {
        if await rereadIfOutdated(source, unit) { return false }
        // Report only problems of the current files. Leave out problems of earlier versions, and of files that cannot
        // be read.
        if lastGood.isEmpty, obstacle == nil { note(unit, of: source) }
      }
      keep(made, from: source)
      if cachedPage(path) != nil { return true }
    }
    guard content.sitemap(of: []).index(of: path) != nil else { return false }
    await settle()
    guard generation == now, isCurrent else { return false }
    let made = await apart { [problems] in
      content.makeSitemap(of: problems.rendering(of: content).files)
    }
    guard generation == now else { return false }
    keep(made, from: nil)
    return cachedPage(path) != nil
  }

  /// Reads the file again if it changed. A request can arrive before the report of the edit.
  private func rereadIfOutdated(_ source: String, _ unit: UnitRecord) async -> Bool {
    // If the file changed, there is a diagnostic about it.
    guard !unit.findings.diagnostics.isEmpty, isOutdated(source) else { return false }
    announcements.yield(await take(.paths([ContentFolder.shown(source)])))
    return true
  }

  private func note(_ unit: UnitRecord, of source: String) {
    if problems.story(source) != nil { return }
    problems.note(unit, of: source)
    if collectProblems() { announcements.yield(update()) }
  }

  /// Returns whether the problems changed.
  private func collectProblems() -> Bool {
    let before = problems.all
    problems.collect(obstacle.map { [$0] } ?? site.problems, isCurrent: isCurrent)
    return problems.all != before
  }

  /// Finds the author's own files in pages.
  private var shownFiles: ShownFiles? {
    site.content.map { [statics = site.files.statics.paths] in
      ShownFiles($0.routes, contentFolder: $0.contentFolder, isStatic: { statics.contains($0) })
    }
  }

  private func keep(_ made: Rendering, from source: String?) {
    let isGood =
      source.map { problems.isSound($0) || shown?.isPost($0) ?? false } ?? true
      && !made.diagnostics.contains { $0.severity == .error }
    for page in made.pages {
      cache.put(
        PageCache.Page(page.bytes, source: source, generation: generation, isGood: isGood), at: page.file.path
      )
    }
  }

  /// Checks the whole site if there is no edit during the pause.
  private func startCheck(after pause: Duration) {
    check?.cancel()
    let now = generation
    check = Task(priority: .background) { [weak self] in
      do {
        try await Task.sleep(for: pause)
        await self?.lookThrough(now)
      } catch {
        // The next edit ended the pause.
      }
    }
  }

  private func lookThrough(_ now: Int) async {
    guard generation == now else { return }
    checking = now
    if let content = site.content, isCurrent {
      for (place, due) in await apart({ [problems] in problems.due(in: content) }) {
        let unit = await apart { content.examine(due, at: place) }
        guard generation == now else { return }
        if await rereadIfOutdated(due.unit.name.text, unit) { return }
        problems.note(unit, of: due.unit.name.text)
      }
      let found = await apart { [problems] in problems.problemsBetweenFiles(of: content) }
      guard generation == now else { return }
      problems.settle(found, in: content)
    }
    checked = now
    if collectProblems() { announcements.yield(update()) }
  }

  /// Checks the whole site now, and returns its problems.
  @discardableResult
  package func settle() async -> [Diagnostic] {
    while checked != generation {
      if checking != generation { startCheck(after: .zero) }
      await check?.value
    }
    return problems.all
  }
}
