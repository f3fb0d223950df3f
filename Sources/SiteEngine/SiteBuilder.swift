internal import ContentReaders
internal import Entities
internal import Files
internal import Pages
internal import SiteAnswers
package import SiteContents
package import SiteReading
package import Text

/// The pipeline from files to a site.
///
/// 1. `IncrementalState` loads the data of the last build and finds out whether anything changed since.
/// 2. `SiteSources` reads site.yml and the theme to a configuration and Content/ to a library of itineraries. It makes
///    the modules from both.
/// 3. `UnitPlanner` finds the units of pages with changed inputs. `UnitMaker` makes them. Their files are staged inside
///    the output folder.
/// 4. `ReferenceCheck` and `AddressCheck` check links and addresses.
/// 5. All staged files move to their places, or none does.
package struct SiteBuilder: Sendable {
  let options: BuildOptions
  /// Called with the number of finished units and the number of all units to make.
  private let progress: @Sendable (Int, Int) -> Void
  /// Called with the number of made photos, or of questions to the geocoder or the routing engine, and with the number of all.
  private let photoProgress: @Sendable (Int, Int) -> Void
  private let placeProgress: @Sendable (Int, Int) -> Void
  private let routeProgress: @Sendable (Int, Int) -> Void

  var reader: SiteReader { SiteReader(options: options) }

  package init(
    options: BuildOptions, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
    photoProgress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
    placeProgress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
    routeProgress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) {
    (self.options, self.progress, self.photoProgress) = (options, progress, photoProgress)
    (self.placeProgress, self.routeProgress) = (placeProgress, routeProgress)
  }

  /// Builds the site into the output folder. Calls `finish` with the report and the warnings. At that time all data of
  /// the build is still in memory. A process that ends in `finish` need not free it piece by piece. For a build that
  /// makes only one trip again, this saves an eighth of the time. With `parts`, the files of trips are taken from there.
  package func build(
    joining parts: JoinedParts? = nil, finish: (BuildReport, [Diagnostic]) -> Void
  ) async throws(BuildFailure) {
    let listed = try await reader.list()
    if let clash = SiteFolders.clash(
      of: options.outputFolder, with: BuildOptions.ownFolders, in: options.site)
    {
      throw .cannotCreate(
        "\(options.outputFolder) \(clash)", hint: "name a folder that is apart from it with --output")
    }
    try PartFolder.checkOutput(of: options, joining: parts)
    try parts?.checkAudience(of: options)
    let output = try OutputFolder(at: options.outputFolder)
    do {
      var state = IncrementalState(options)
      if parts == nil, options.part == nil, let idle = await state.idle(listed, in: output) {
        try discard(output)
        return finish(idle.report, idle.warnings)
      }
      state.read()
      let known = await state.files()
      var site = try await load(
        listed, pictures: .kept, knowing: parts?.files(after: known) ?? known,
        wordsDates: !state.knowsMostPages,
        joining: parts)
      try checkLibraries(of: site.content.settings)
      if options.part != nil || parts != nil { try site.findBasis(options) }
      if let basis = site.basis { try parts?.check(site.content, basis: basis) }
      try await fill(output, with: site, state, joining: parts, finish: finish)
    } catch {
      try discard(output)
      throw error
    }
  }

  /// Output in a library would be read as photos.
  private func checkLibraries(of settings: SiteSettings) throws(BuildFailure) {
    let places = PhotoFolders(options, libraries: settings.photos.libraries)
    for (position, catalogue) in settings.photos.libraries.enumerated() {
      if let overlap = SiteFolders.overlap(of: options.outputFolder, with: places.library(position)) {
        throw .cannotCreate(
          "\(options.outputFolder) \(overlap) \(catalogue), which is the library of photos",
          hint: "name a folder that is apart from it with --output")
      }
    }
  }

  private func discard(_ output: OutputFolder) throws(BuildFailure) {
    do throws(FileError) { try output.discard() } catch { throw .inputOutput(error) }
  }

  /// Does everything that `build` does, but writes nothing. Returns the trips that lack ground.
  package func check(finish: (BuildReport, [Diagnostic]) -> Void) async throws(BuildFailure) -> GroundGaps {
    let site = try await load(try await reader.list(), pictures: .none, knowing: BuildCache.photos(options))
    let (_, report, warnings) = try await judge(site, store: .none)
    finish(report, warnings)
    return GroundGaps(in: site.content)
  }

  /// Makes every page as `build` does, but keeps only sizes and hashes. Writes only drafts of pictures and the contents
  /// of the files that `keeping` wants. The drafts are in a temporary folder, which is removed at the end.
  package func dryRun(
    keeping: KeptContents? = nil, warn: ([Diagnostic]) -> Void
  ) async throws(BuildFailure) -> SiteDryRun {
    let drafts: TemporaryFolder
    do { drafts = try TemporaryFolder() } catch { throw .inputOutput(error) }
    func remove() throws(BuildFailure) {
      do { try drafts.remove() } catch { throw .inputOutput(error) }
    }
    do throws(BuildFailure) {
      let site = try await load(try await reader.list(), pictures: .drafts(drafts.path), wordsDates: true)
      let (rendering, report, warnings) = try await judge(
        site, store: .dryRun(DryRun(keeping: keeping)))
      warn(warnings)
      try remove()
      return SiteDryRun(
        report: report, files: rendering.dryRun.sorted { PathBytes($0.path) < PathBytes($1.path) })
    } catch {
      try remove()
      throw error
    }
  }

  /// Finds the sources of a file of the site. Writes nothing. `name` is an address of the site, or the path of one of
  /// its files or of a file of Content/.
  package func explain(_ name: String) async throws(BuildFailure) -> Provenance {
    let (configuration, content) = try await reader.read()
    return try PageInquiry(options, configuration: configuration, content: content).provenance(of: name)
  }

  func load(
    _ listed: FoundFiles, pictures: PictureMaking, knowing known: ParsedFiles = ParsedFiles(),
    wordsDates: Bool = true, joining parts: JoinedParts? = nil
  ) async throws(BuildFailure) -> LoadedSite {
    var site = SiteSources(options, pictures: pictures, knowing: known, isLocking: true)
    do {
      _ = try await site.update(.everything, listed: listed, wordsDates: wordsDates)
    } catch {
      throw .inputOutput(error)
    }
    if options.asksOnline {
      try await site.ask(options, listed: listed, hearPlaces: placeProgress, hearRoutes: routeProgress)
    }
    if let parts { site.take(parts.photos) }
    do {
      try await site.makePhotos(of: { $0.share(of: options, joining: parts) }, hear: photoProgress)
    } catch {
      throw .inputOutput(error)
    }
    guard site.isConfigured, let content = site.content else {
      throw .configuration(site.problems.reported)
    }
    var problems = site.problems
    var locked: LockedTrips?
    if let part = content.locked.first {
      problems += part.diagnostics.filter { !problems.contains($0) }
      locked = await LockedTrips(
        of: part.catalogue, options, settings: content.settings, reporting: &problems)
    }
    return LoadedSite(sources: site, content: content, locked: locked, problems: problems)
  }

  /// Makes every unit, and checks the whole site.
  func judge(
    _ site: LoadedSite, store: PageStore
  ) async throws(BuildFailure) -> (rendering: Rendering, report: BuildReport, warnings: [Diagnostic]) {
    let rendering = await render(site, into: store) { UnitPlanner(of: $0, seal: $1) }
    let files = rendering.files
    let warnings = try rendering.judged(
      files, clashes: rendering.clashes(files, in: site.content), of: site.content, problems: site.problems,
      isStrict: options.isStrict)
    if let error = rendering.fileError { throw .inputOutput(error) }
    let report = rendering.report(of: site.content.counts, warnings: warnings.count, hasOutput: false)
    return (rendering, report, warnings)
  }

  private func fill(
    _ output: OutputFolder, with site: LoadedSite, _ state: IncrementalState, joining parts: JoinedParts?,
    finish: (BuildReport, [Diagnostic]) -> Void
  ) async throws(BuildFailure) {
    let content = site.content
    let rendering = await render(site, into: .folder(output), joining: parts) {
      parts == nil ? await state.planner(for: $0, seal: $1, output) : UnitPlanner(of: $0, seal: $1)
    }
    let digestOfFiles = rendering.digestOfFiles
    let hasSameFiles = state.hasSameFiles(digestOfFiles, of: content, in: output)
    lazy var files = rendering.files
    let clashes = hasSameFiles ? [] : rendering.clashes(files, in: content)
    // Report the author's errors first. Two files with the same address can also cause a file error.
    let warnings = try rendering.judged(
      files, clashes: clashes, of: content, problems: site.problems, isStrict: options.isStrict,
      isPart: options.part != nil)
    if let error = rendering.fileError { throw .inputOutput(error) }
    let paths = hasSameFiles ? output.listedPaths : files.map(\.path)
    let obstacle: String?
    do { obstacle = try output.obstacle(to: paths) } catch { throw .inputOutput(error) }
    if let obstacle {
      throw .cannotCreate(
        "\(options.outputFolder)/\(obstacle) is not ours, and a page needs its place", hint: "move it away")
    }
    let removed: Int
    do {
      if let part = options.part { try PartFolder.begin(part, options) }
      removed = try output.commit(paths)
      // Other parts need other files.
      if options.part == nil {
        try NeededFiles(options).prune(
          keeping: Set(rendering.units.flatMap(\.findings.derived)).union(
            ([content] + content.locked).flatMap(\.derivedPhotos)))
      }
    } catch {
      throw .inputOutput(error)
    }
    await state.keep(
      rendering, digestOfFiles: digestOfFiles, hasClashes: !clashes.isEmpty, of: content, site.files,
      warnings: warnings, in: output)
    if let part = options.part { try await site.writeRecord(of: part, rendering.units, options) }
    withExtendedLifetime((site, state, rendering)) {
      finish(
        rendering.report(
          of: content.counts(ofPart: options.part), removed: removed, warnings: warnings.count,
          hasOutput: true),
        warnings)
    }
  }

  /// Makes the units that the planners find dirty. `plan` makes the planner of a content with these keys.
  private func render(
    _ site: LoadedSite, into store: PageStore, joining parts: JoinedParts? = nil,
    plan: (SiteContent, UInt64) async -> UnitPlanner
  ) async -> Rendering {
    let content = site.content
    var rendering = await render(
      content, copies: options.part.map(content.copies) ?? content.copies + (site.locked?.readers ?? []),
      into: store, from: 0, joining: parts, planner: await plan(content, 0))
    if let locked = site.locked, let part = content.locked.first {
      rendering.append(
        await render(
          part, copies: options.part.map(part.copies) ?? part.copies, locked: locked, into: store,
          from: content.positions.end, joining: parts, planner: await plan(part, locked.digest)))
    }
    return rendering
  }

  /// `first` is the position of the first module, and others follow by `UnitPositions`. A part with locked trips has no sitemap.
  private func render(
    _ content: SiteContent, copies: [FileCopy], locked: LockedTrips? = nil, into store: PageStore,
    from first: Int, joining parts: JoinedParts?, planner: UnitPlanner
  ) async -> Rendering {
    var context = RenderContext(allowsRawHTML: false) { _, _ in }
    let trips = options.part?.positions(of: content.catalogue.trips.count)
    let plans = content.modules.enumerated().map {
      planner.plan($1, at: first + $0, onlyOf: trips, in: &context)
    }
    let copying = planner.plan(copies, at: first + content.positions.copies)
    let done = Progress(steps: plans.map(\.due.count).reduce(copying.due.count, +), report: progress)
    var rendering = Rendering()
    for (module, plan) in zip(content.modules, plans) {
      await make(plan, of: content, locked, into: store, &rendering) { maker, due in
        maker.make(due, by: module, joining: parts)
        done.advance()
      }
    }
    if locked == nil, trips == nil {
      let position = first + content.positions.sitemap
      rendering.listedFiles = rendering.digestOfFiles &+ (content.makesRobots ? 1 : 0)
      if let kept = planner.kept(at: position, listing: rendering.listedFiles) {
        rendering.units += kept
      } else {
        let sitemap = content.sitemap(of: rendering.files)
        let plan = planner.plan(sitemap, at: position, in: &context)
        await make(plan, of: content, nil, into: store, &rendering) { $0.make($1, by: sitemap) }
      }
    }
    await make(copying, of: content, locked, into: store, &rendering) { maker, due in
      maker.make(due, by: copies[due.index], joining: parts)
      done.advance()
    }
    return rendering
  }

  private func make(
    _ plan: UnitPlan, of content: SiteContent, _ locked: LockedTrips?, into store: PageStore,
    _ rendering: inout Rendering,
    by make: @escaping @Sendable (inout UnitMaker, UnitPlan.Due) -> Void
  ) async {
    rendering.units += plan.kept
    let parts = await inParallel(plan.due.count, jobs: options.jobs) {
      UnitMaker(store, of: content, locked: locked)
    } work: { index, maker in
      make(&maker, plan.due[index])
    } finish: { maker in
      maker.finished()
    }
    for part in parts { rendering.append(part) }
  }
}
