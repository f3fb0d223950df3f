internal import ContentSource
internal import Entities
internal import Files
internal import Journeys
internal import SiteModules
internal import Synchronization
internal import Templates
package import Text

/// The pipeline, from files to a site.
///
/// 1. `BuildMemory`: what the last build left, and whether anything is another since.
/// 2. `Configuration`: site.yml, the theme and its compiled templates.
/// 3. `ContentLoading`: Content/ to a library of itineraries.
/// 4. Every module makes those of its pages into which something else goes than before; they are staged beside
///    their places.
/// 5. `ReferenceCheck` and `AddressCheck`: links lead somewhere, no two files want one address.
/// 6. The staged pages take their places, all of them or none.
package struct SiteBuilder: Sendable {
  private let options: BuildOptions
  /// Told how many pages' worth of work is done, of how many.
  private let progress: @Sendable (Int, Int) -> Void
  private let endsProcess: Bool

  /// - Parameter endsProcess: Whether the process ends after a build. What it was made from is left to the system
  ///   then: to let go of it piece by piece took an eighth of a build that had one trip to make again.
  package init(
    options: BuildOptions, endsProcess: Bool = false,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) {
    self.options = options
    self.endsProcess = endsProcess
    self.progress = progress
  }

  /// Builds the site into the output folder; warnings are handed to `warn` also when the build succeeds.
  package func build(warn: ([Diagnostic]) -> Void) async throws(BuildFailure) -> BuildReport {
    let loading = ContentLoading(options: options, makesPictures: true)
    let read = try await list(loading)
    if let clash = SiteFolders.clash(
      of: options.outputFolder, with: ["Content", "Themes", ".tripsite-cache"], in: options.site)
    {
      throw .cannotCreate(
        "\(options.outputFolder) \(clash)", hint: "name a folder that is apart from it with --output")
    }
    let output = try OutputFolder(at: options.outputFolder)
    do {
      var recall = Recall(options, output: output)
      if let idle = await recall.idle(read, in: output) {
        try discard(output)
        warn(idle.warnings)
        return idle.report
      }
      let content = try await load(loading, read, recall: &recall)
      return try await fill(output, with: content, recall: recall, warn: warn)
    } catch {
      try discard(output)
      throw error
    }
  }

  private func discard(_ output: OutputFolder) throws(BuildFailure) {
    do throws(FileError) { try output.discard() } catch { throw .inputOutput(error) }
  }

  /// Does all that `build` does, but writes nothing.
  package func check(warn: ([Diagnostic]) -> Void) async throws(BuildFailure) -> BuildReport {
    let loading = ContentLoading(options: options, makesPictures: false)
    var recall = Recall(options, output: nil)
    let content = try await load(loading, try await list(loading), recall: &recall)
    let rendering = await render(content, into: nil, planner: UnitPlanner(of: content))
    let diagnostics = try rendering.judged(content: content, isStrict: options.isStrict)
    warn(diagnostics)
    return rendering.report(trips: content.library.trips.count, removed: 0, warnings: diagnostics.count)
  }

  /// Makes every page as `build` does, and keeps only what stands for its content. Nothing is written but drafts of
  /// pictures, into a folder of the system's for such things, which is gone in the end, and the content of the files
  /// that `keeping` wants.
  package func survey(
    keeping: KeptContents? = nil, warn: ([Diagnostic]) -> Void
  ) async throws(BuildFailure) -> SiteSurvey {
    let drafts: TemporaryFolder
    do { drafts = try TemporaryFolder() } catch { throw .inputOutput(error) }
    func remove() throws(BuildFailure) {
      do { try drafts.remove() } catch { throw .inputOutput(error) }
    }
    do throws(BuildFailure) {
      let loading = ContentLoading(options: options, makesPictures: true, pictureDrafts: drafts.path)
      var recall = Recall(options, output: nil)
      let content = try await load(loading, try list(loading), recall: &recall)
      let rendering = await render(
        content, into: nil, survey: Survey(keeping: keeping), planner: UnitPlanner(of: content))
      let diagnostics = try rendering.judged(content: content, isStrict: options.isStrict)
      if let error = rendering.fileError { throw BuildFailure.inputOutput(error) }
      warn(diagnostics)
      try remove()
      return SiteSurvey(
        report: rendering.report(
          trips: content.library.trips.count, removed: 0, warnings: diagnostics.count),
        files: rendering.survey)
    } catch {
      try remove()
      throw error
    }
  }

  /// Makes every page once more, from the files alone, and compares it with the one that stands in the output
  /// folder: returns the paths of those that differ, are missing, or should not be there, sorted.
  package func verify() async throws(BuildFailure) -> [String] {
    let loading = ContentLoading(options: options, makesPictures: true)
    var recall = Recall(options, output: nil)
    let content = try await load(loading, try await list(loading), recall: &recall)
    let output = try OutputFolder(comparing: options.outputFolder)
    let rendering = await render(content, into: output, planner: UnitPlanner(of: content))
    _ = try rendering.judged(content: content, isStrict: options.isStrict)
    if let error = rendering.fileError { throw .inputOutput(error) }
    let wrong = rendering.units.flatMap { $0.files.filter(\.wasWritten).map(\.file.path) }
    let differing = output.paths.symmetricDifference(PathSet(paths: rendering.files.map(\.path)))
      .union(PathSet(paths: wrong)).sortedPaths
    if !differing.isEmpty { MemoryFolder.forget(options) }
    return differing
  }

  /// Finds what a file of the site is made of, and writes nothing. `name` is an address of the site, or the path
  /// of one of its files or of a file of Content/.
  package func explain(_ name: String) async throws(BuildFailure) -> Provenance {
    let loading = ContentLoading(options: options)
    var read = try await list(loading)
    var diagnostics: [Diagnostic] = []
    guard let configuration = Configuration.load(options, reporting: &diagnostics).configuration else {
      throw .configuration(diagnostics.sorted(by: Diagnostic.precedes))
    }
    await loading.read(&read, lookup: configuration.lookup, known: nil)
    let content = await loading.content(from: read, with: configuration, wordsDates: false)
    return try PageInquiry(options, configuration: configuration, content: content).provenance(of: name)
  }

  private func list(_ loading: ContentLoading) async throws(BuildFailure) -> ContentLoading.Read {
    guard Folder.isFolder(options.contentFolder) else {
      throw .noInput(
        "\(options.site) has no folder Content/",
        hint: "`tripsite new site NAME` makes a small site to begin with")
    }
    return try await loading.list()
  }

  private func load(
    _ loading: ContentLoading, _ listed: ContentLoading.Read, recall: inout Recall
  ) async throws(BuildFailure) -> LoadedContent {
    var diagnostics: [Diagnostic] = []
    var read = listed
    let (configuration, naming) = Configuration.load(options, reporting: &diagnostics)
    let lookup = configuration?.lookup ?? PlaceLookup(naming: naming)
    await loading.read(&read, lookup: lookup, known: recall.readings(lookup: lookup))
    guard let configuration else {
      throw .configuration((diagnostics + read.allDiagnostics).sorted(by: Diagnostic.precedes))
    }
    var content = await loading.content(
      from: read, with: configuration, wordsDates: !recall.knowsMostPages)
    content.diagnostics += diagnostics
    recall.take(read, frame: content.frame)
    return content
  }

  private func fill(
    _ output: OutputFolder, with content: LoadedContent, recall: Recall, warn: ([Diagnostic]) -> Void
  ) async throws(BuildFailure) -> BuildReport {
    let planner = await recall.planner(for: content, output)
    var rendering = await render(content, into: output, planner: planner)
    // First what the author can mend: two files that want one address may have met in the folder as well.
    let diagnostics = try rendering.judged(content: content, isStrict: options.isStrict)
    if let error = rendering.fileError { throw .inputOutput(error) }
    let paths = rendering.files.map(\.path)
    let obstacle: String?
    do { obstacle = try output.obstacle(to: paths) } catch { throw .inputOutput(error) }
    if let obstacle {
      throw .cannotCreate(
        "\(options.outputFolder)/\(obstacle) is not ours, and a page needs its place", hint: "move it away")
    }
    do throws(FileError) {
      let removed = try output.commit(paths)
      await recall.keep(
        &rendering.units, warnings: diagnostics, trips: content.library.trips.count, output)
      if endsProcess { _ = Unmanaged.passRetained(Remains(content, recall, planner, rendering)) }
      warn(diagnostics)
      return rendering.report(
        trips: content.library.trips.count, removed: removed, warnings: diagnostics.count)
    } catch {
      throw .inputOutput(error)
    }
  }

  /// Makes what the planner finds due; with no `output` the pages are dropped.
  private func render(
    _ content: LoadedContent, into output: OutputFolder?, survey: Survey? = nil, planner: UnitPlanner
  ) async -> Rendering {
    var bench = Workbench(allowsRawHTML: false) { _, _ in }
    let plans = content.modules.enumerated().map { planner.plan($1, at: $0, on: &bench) }
    let copied = content.copies
    let copies = planner.plan(copied, at: content.modules.count + 1, inputs: content.inputs(of:))
    let steps = plans.map(\.due.count).reduce(copies.due.count, +)
    let done = Progress(steps: steps, report: progress)
    var rendering = Rendering(diagnostics: content.diagnostics)
    for (module, plan) in zip(content.modules, plans) {
      rendering.append(kept: plan.kept)
      let parts = await inParallel(plan.due.count, jobs: options.jobs) { _ in
        Worker(output: output, survey: survey, content: content)
      } work: { index, worker in
        worker.make(plan.due[index], by: module)
        done.advance()
      } finish: { worker in
        worker.finished()
      }
      for part in parts { rendering.append(part) }
    }
    rendering.sort()
    let last = content.sitemap(of: rendering.files)
    let plan = planner.plan(last, at: content.modules.count, on: &bench)
    rendering.append(kept: plan.kept)
    var worker = Worker(output: output, survey: survey, content: content)
    for due in plan.due { worker.make(due, by: last) }
    rendering.append(worker.finished())
    rendering.append(kept: copies.kept)
    let parts = await inParallel(copies.due.count, jobs: options.jobs) { _ in
      Worker(output: output, survey: survey, content: content)
    } work: { index, worker in
      worker.make(copies.due[index], by: copied[copies.due[index].index])
      done.advance()
    } finish: { worker in
      worker.finished()
    }
    for part in parts { rendering.append(part) }
    rendering.sort()
    return rendering
  }
}

/// What a build was made from.
private final class Remains {
  private let content: LoadedContent
  private let recall: Recall
  private let planner: UnitPlanner
  private let rendering: Rendering

  init(_ content: LoadedContent, _ recall: Recall, _ planner: UnitPlanner, _ rendering: Rendering) {
    self.content = content
    self.recall = recall
    self.planner = planner
    self.rendering = rendering
  }
}

private final class Progress: Sendable {
  private let done = Atomic(0)
  private let steps: Int
  private let report: @Sendable (Int, Int) -> Void

  init(steps: Int, report: @escaping @Sendable (Int, Int) -> Void) {
    self.steps = steps
    self.report = report
  }

  func advance() {
    let count = done.add(1, ordering: .relaxed).newValue
    if count % 64 == 0 { report(count, steps) }
  }
}
