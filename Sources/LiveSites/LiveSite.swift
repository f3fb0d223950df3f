package import Entities
internal import Files
package import SiteContents
internal import SiteEngine
internal import SiteModules
package import SiteReading
internal import Templates
package import Text

/// A site in the live preview. Its data stays in memory, and each page is made when it is requested. So an edit costs
/// as much as reading the changed file, even if the site is large.
package actor LiveSite {
  /// Updates from pages that were made, and from checks of the whole site. For one listener.
  package nonisolated let news: AsyncStream<LiveUpdate>
  private let announcements: AsyncStream<LiveUpdate>.Continuation

  private let options: BuildOptions
  private(set) var site: SiteSources
  private var lastGood = LastGoodFiles()
  /// The content to show. Trips and pages that have errors now have their earlier versions.
  private var shown: SiteContent?
  /// Why Content/ cannot be read. Then everything else keeps its last state.
  private var obstacle: Diagnostic?
  private var problems = LiveProblems()
  private var pages = LivePages()
  private var left = OutdatedFiles.Left()
  /// Counts edits.
  private var generation = 0
  private var snapshots = SnapshotQueue()
  private var check: Task<Void, Never>?
  /// The edit after which a check of the whole site started, the last edit with a finished check, and the last edit after
  /// which all problems were known.
  private var (checking, checked, settled) = (0, 0, 0)
  private let photos: LivePhotos
  private var photoMaking: Task<Void, Never>?
  private static let fewSources = 16
  /// How often a request reads a file again that is being changed.
  private static let mostReadings = 3

  package init(options: BuildOptions) {
    self.options = options
    site = SiteSources(
      options, pictures: .onDemand, knowing: BuildCache.photos(options), runsPagefind: false)
    photos = LivePhotos(options)
    (news, announcements) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The folders of the libraries that the last edit of site.yml named.
  package var libraries: [String] { site.libraryFolders }

  /// Reads the files that may have changed. The first call reads everything.
  package func take(_ changes: SiteChanges) async -> LiveUpdate {
    await snapshots.add { await self.edit(changes) }.value
  }

  private func edit(_ changes: SiteChanges) async -> LiveUpdate {
    let before = site.content
    // `changes` does not include changes from the time when Content/ could not be read.
    let change = await read(generation == 0 || obstacle != nil ? .everything : changes)
    generation += 1
    let isLookSame = !change.isOfTheme && before?.assets == site.content?.assets
    if !isLookSame { pages.take(site.content?.assets ?? []) }
    let storiesBefore = change.sources.map { problems.story($0.path) }
    problems.forget(change)
    var isWholeSiteSame = change.isOfStories && settled == generation - 1
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
    if isWholeSiteSame { (checked, settled) = (generation, generation) }
    // Whether a page is good depends on the current problems.
    _ = collectProblems()
    if lastGood.isEmpty { for (source, pages) in made { keep(pages, from: source) } }
    if !isWholeSiteSame { startCheck(after: .milliseconds(300)) }
    startPhotos()
    return update(stylesheets: LiveUpdate.stylesheets(from: before, to: site.content))
  }

  private func read(_ changes: SiteChanges) async -> SiteSources.Change {
    guard Folder.isFolder(options.contentFolder) else {
      obstacle = Diagnostic(.error(.noContent), file: "Content", "there is no such folder")
      return SiteSources.Change()
    }
    var site = self.site
    var change = SiteSources.Change()
    do throws(FileError) {
      change = try await site.update(changes)
      obstacle = nil
    } catch {
      obstacle = Diagnostic(.error(.unreadableFile), file: "Content", "\(error.action): \(error.reason)")
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

  /// Makes missing photos in the background. Pages do not wait for them.
  private func startPhotos() {
    photoMaking = Task(priority: .background) { [before = photoMaking, photos] in
      await before?.value
      if let content = site.content, let outcome = await photos.complete(content) {
        await snapshots.add { await self.take(outcome) }.value
      }
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
    (site.files.itineraries, site.problemsOfFiles)
  }

  private func update(stylesheets: [(old: String, new: String)] = []) -> LiveUpdate {
    LiveUpdate(generation: generation, problems: problems.all, stylesheets: stylesheets)
  }

  /// The file at `path` below the site's root, such as "trips/lofoten/index.html". Nil if the site has no such file.
  package func file(at path: String) async -> LiveFile? {
    var readings = 0
    while let content = shown {
      let now = generation
      if let page = page(at: path) { return page }
      if let asset = content.assets.first(where: { PathBytes($0.path) == PathBytes(path) }) {
        return pages.file(asset.bytes)
      }
      if let photo = await photos.file(at: path, of: content) { return photo }
      if let copy = content.ownCopy(at: path) { return LiveFile(copy) }
      switch await make(path, of: content, at: now, isLast: readings == Self.mostReadings) {
      case .made(let file): return file
      case .outdated(let source):
        readings += 1
        announcements.yield(await take(.paths([ContentFolder.shown(source)])))
      }
    }
    return nil
  }

  private func page(at path: String) -> LiveFile? {
    pages.page(at: path, of: generation, showing: site.shownFiles)
  }

  private enum Making {
    /// Nil if the site has no such file.
    case made(LiveFile?)
    /// The Markdown file has other bytes than in the snapshot.
    case outdated(String)
  }

  /// Makes the file at `path` from one snapshot: the content after the edit `now`. Edits that happen meanwhile do not
  /// concern it: their reports make browsers ask again. The last attempt takes the page as it is.
  private func make(
    _ path: String, of content: SiteContent, at now: Int, isLast: Bool
  ) async -> Making {
    for place in content.places(ofFileAt: path) {
      let source = content.source(at: place)
      if let source, lastGood.contains(source) {
        if pages.renew(path, of: source, for: generation) { return .made(page(at: path)) }
      } else if !problems.mayHaveFile(at: path, source) {
        continue
      }
      let made = await apart { content.make(place) }
      if let source, let unit = made.units.first {
        // A request can arrive before the report of the edit. If Content/ cannot be read, another attempt does not help.
        if !isLast, obstacle == nil,
          OutdatedFiles.story(of: unit, from: source, in: content)?.isOutdated == true
        {
          return .outdated(source)
        }
        // Report only problems of the current files. Leave out problems of earlier versions, and of files that cannot
        // be read.
        if generation == now, lastGood.isEmpty, obstacle == nil { note(unit, of: source) }
      }
      if generation == now {
        keep(made, from: source)
        if let page = page(at: path) { return .made(page) }
      } else if let page = made.page(at: path) {
        return .made(pages.file(page, showing: site.shownFiles))
      }
    }
    guard isCurrent, content.sitemap(of: []).index(of: path) != nil else { return .made(nil) }
    let made = await apart { [problems] in
      content.makeSitemap(of: problems.completed(for: content).rendering(of: content).files)
    }
    if generation == now { keep(made, from: nil) }
    return .made(made.page(at: path).map { pages.file($0) })
  }

  private func note(_ unit: UnitRecord, of source: String) {
    if problems.story(source) != nil { return }
    problems.note(unit, of: source)
    if collectProblems() { announcements.yield(update()) }
  }

  /// Returns whether the problems changed. An earlier page that stood for a file with errors is made again.
  private func collectProblems() -> Bool {
    let before = problems
    problems.collect(
      obstacle.map { [$0] } ?? site.problems, isCurrent: isCurrent, isComplete: settled == generation)
    pages.expire { [problems] in !before.isSound($0) && problems.isSound($0) }
    return problems.all != before.all
  }

  private func keep(_ made: Rendering, from source: String?) {
    let isSound = source.map { problems.isSound($0) || shown?.isPost($0) ?? false } ?? true
    pages.keep(made, from: source, isSound: isSound, for: generation)
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

  /// Checks one snapshot, and ends. Files that have other bytes now are left to the next snapshot.
  private func lookThrough(_ now: Int) async {
    guard generation == now else { return }
    checking = now
    var changed: Set<String> = []
    if let content = site.content, isCurrent {
      for (place, due) in await apart({ [problems] in problems.due(in: content) }) {
        let unit = await apart { content.examine(due, at: place) }
        guard generation == now else { return }
        let source = due.unit.name.text
        if obstacle == nil, let story = OutdatedFiles.story(of: unit, from: source, in: content),
          left.add(story)
        {
          changed.insert(ContentFolder.shown(source))
        } else {
          problems.note(unit, of: source)
        }
      }
      if changed.isEmpty {
        let found = await apart { [problems] in problems.problemsBetweenFiles(of: content) }
        guard generation == now else { return }
        problems.settle(found, in: content)
      }
    }
    checked = now
    if changed.isEmpty { settled = now }
    if collectProblems() { announcements.yield(update()) }
    if !changed.isEmpty { Task { announcements.yield(await take(.paths(changed))) } }
  }

  /// Checks the present snapshot now, or a later one if there are edits meanwhile. Returns the problems of the whole site.
  @discardableResult
  package func settle() async -> [Diagnostic] {
    let wanted = generation
    while checked < wanted {
      if checking < wanted { startCheck(after: .zero) }
      await check?.value
    }
    return problems.all
  }
}
