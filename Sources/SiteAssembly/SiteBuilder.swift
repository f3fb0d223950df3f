internal import ContentSource
internal import Entities
internal import Files
internal import SiteModules
internal import Synchronization
internal import Templates
package import Text

/// The pipeline, from files to a site.
///
/// 1. `Configuration`: site.yml, the theme and its compiled templates.
/// 2. `ContentLoading`: Content/ to a library of itineraries.
/// 3. Every module makes its pages, which are staged beside their places.
/// 4. `ReferenceCheck` and `AddressCheck`: links lead somewhere, no two files want one address.
/// 5. The staged pages take their places, all of them or none.
package struct SiteBuilder: Sendable {
  private let options: BuildOptions
  /// Told how many pages' worth of work is done, of how many.
  private let progress: @Sendable (Int, Int) -> Void

  package init(options: BuildOptions, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) {
    self.options = options
    self.progress = progress
  }

  /// Builds the site into the output folder; warnings are handed to `warn` also when the build succeeds.
  package func build(warn: ([Diagnostic]) -> Void) async throws(BuildFailure) -> BuildReport {
    let content = try await load(makesPictures: true)
    let output = try OutputFolder(at: options.outputFolder)
    do {
      return try await fill(output, with: content, warn: warn)
    } catch {
      do throws(FileError) { try output.discard() } catch let leftover { throw .inputOutput(leftover) }
      throw error
    }
  }

  /// Does all that `build` does, but writes nothing.
  package func check(warn: ([Diagnostic]) -> Void) async throws(BuildFailure) -> BuildReport {
    let content = try await load(makesPictures: false)
    let rendering = await render(content, into: nil)
    let diagnostics = try rendering.judged(content: content, isStrict: options.isStrict)
    warn(diagnostics)
    return rendering.report(trips: content.library.trips.count, removed: 0, warnings: diagnostics.count)
  }

  private func load(makesPictures: Bool) async throws(BuildFailure) -> LoadedContent {
    guard Folder.isFolder(options.contentFolder) else {
      throw .noInput(
        "\(options.site) has no folder Content/",
        hint: "`tripsite new site NAME` makes a small site to begin with")
    }
    var diagnostics: [Diagnostic] = []
    let configuration = Configuration.load(options, reporting: &diagnostics)
    let loading = ContentLoading(options: options, makesPictures: makesPictures)
    let read = try await loading.read(facts: configuration?.facts ?? [])
    guard let configuration else {
      throw .configuration((diagnostics + read.allDiagnostics).sorted(by: Diagnostic.precedes))
    }
    var content = await loading.content(from: read, with: configuration)
    content.diagnostics += diagnostics
    return content
  }

  private func fill(
    _ output: OutputFolder, with content: LoadedContent, warn: ([Diagnostic]) -> Void
  ) async throws(BuildFailure) -> BuildReport {
    let rendering = await render(content, into: output)
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
      warn(diagnostics)
      return rendering.report(
        trips: content.library.trips.count, removed: removed, warnings: diagnostics.count)
    } catch {
      throw .inputOutput(error)
    }
  }

  /// Makes every page; with no `output` the pages are dropped.
  private func render(_ content: LoadedContent, into output: OutputFolder?) async -> Rendering {
    let copied = content.copies
    let steps = content.modules.map(\.count).reduce(0, +) + copied.count
    let done = Progress(steps: steps, report: progress)
    var rendering = Rendering(diagnostics: content.diagnostics)
    for module in content.modules {
      let parts = await inParallel(module.count, jobs: options.jobs) { _ in
        Worker(output: output, allowsRawHTML: content.settings.allowsRawHTML)
      } work: { index, worker in
        module.make(index, on: &worker.bench)
        done.advance()
      } finish: { worker in
        worker.finished()
      }
      for part in parts { rendering.append(part) }
    }
    rendering.sort()
    let last = content.sitemap(of: rendering.files)
    var worker = Worker(output: output, allowsRawHTML: false)
    for index in 0..<last.count { last.make(index, on: &worker.bench) }
    rendering.append(worker.finished())
    let copies = await inParallel(copied.count, jobs: options.jobs) { _ in
      Worker(output: output, allowsRawHTML: false)
    } work: { index, worker in
      worker.copy(copied[index])
      done.advance()
    } finish: { worker in
      worker.finished()
    }
    for part in copies { rendering.append(part) }
    rendering.sort()
    return rendering
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
