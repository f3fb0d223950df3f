internal import ContentReaders
internal import Files
internal import Pages
internal import SiteContents
internal import SiteReading
internal import Text

/// The data of the previous build, and the data for the next build.
struct IncrementalState: Sendable {
  private let options: BuildOptions
  /// Nil if nothing can be kept.
  private let cache: BuildCache?
  private let known: CachedBuild?
  /// The current inputs that all pages share. Nil if they cannot be read.
  private let inputs: ConfigurationInputs?

  init(_ options: BuildOptions) {
    self.options = options
    inputs = ConfigurationInputs(options)
    var cache: BuildCache?
    do throws(FileError) {
      if inputs != nil { cache = try BuildCache(options, output: options.outputFolder) }
    } catch {
      // Then every build is a full build.
    }
    self.cache = cache
    known = cache?.load()
  }

  /// The report and the warnings of the last build, if nothing changed since. Then there is nothing to do.
  func idle(
    _ listed: FoundFiles, in output: OutputFolder
  ) async -> (report: BuildReport, warnings: [Diagnostic])? {
    guard let known, let inputs, let cache, listed.problems.isEmpty,
      !(options.isStrict && !known.warnings.isEmpty), known.configuration.isSame(as: inputs),
      known.manifest != nil, output.stamp(of: Manifest.name) == known.manifest,
      known.markdown.map(\.path).isSame(as: listed.listing.markdown),
      known.statics.map(\.path).isSame(as: listed.listing.statics),
      !known.units.contains(where: \.findings.mayChange),
      // Passphrases can change outside of all files.
      !known.units.contains(where: { $0.files.contains { $0.file.lockedPath != nil } })
    else { return nil }
    func areSame(_ stamps: [FileStamp?], _ before: some Sequence<FileStamp?>) -> Bool {
      zip(stamps, before).allSatisfy { $0 != nil && $0 == $1 }
    }
    guard areSame(listed.markdown, known.markdown.lazy.map(\.stamp)),
      areSame(listed.statics, known.statics.lazy.map(\.stamp)), await hasSameLibrary(as: known),
      await touched(in: output).isEmpty
    else { return nil }
    cache.noteIdleBuild()
    let rendering = Rendering(units: known.units)
    var report = rendering.report(of: known.counts, warnings: known.warnings.count, hasOutput: true)
    (report.written, report.unchanged) = (0, report.written + report.unchanged)
    return (report, known.warnings)
  }

  private func hasSameLibrary(as known: CachedBuild) async -> Bool {
    if known.libraries.isEmpty { return true }
    return await LibraryScan(options, folders: known.libraries).isSame(as: known.library)
  }

  /// The positions of the units of the last build with files that changed or are missing in the output folder.
  private func touched(in output: OutputFolder) async -> Set<Int> {
    guard let units = known?.units else { return [] }
    let parts = await inParallel(units.count, jobs: options.jobs) {
      [Int]()
    } work: { index, touched in
      let isIntact = units[index].files.allSatisfy { file in
        file.stamp != nil && output.stamp(of: file.file.path) == file.stamp
      }
      if !isIntact { touched.append(index) }
    } finish: { touched in
      touched
    }
    return Set(parts.joined())
  }

  /// The parsed files of the last build.
  func files() async -> ParsedFiles {
    guard let known, let cache else { return ParsedFiles() }
    return await cache.files(of: known)
  }

  /// Whether most pages will stay unchanged.
  var knowsMostPages: Bool {
    guard var before = known?.configuration, let inputs else { return false }
    before.day = inputs.day
    return before.isSame(as: inputs)
  }

  /// `seal` stands for the keys of the trips of `content`, if they are locked.
  func planner(for content: SiteContent, seal: UInt64 = 0, _ output: OutputFolder) async -> UnitPlanner {
    guard let known, let now = inputs?.with(frame: content.frame) else {
      return UnitPlanner(of: content, seal: seal)
    }
    return UnitPlanner(
      of: content, knowing: known.units, touched: await touched(in: output),
      common: Causes(from: known.configuration, to: now), seal: seal)
  }

  /// Saves outputs and their inputs for the next build.
  func keep(
    _ units: [UnitRecord], of content: SiteContent, _ files: ParsedFiles, warnings: [Diagnostic],
    in output: OutputFolder
  ) async {
    guard let cache, let inputs = inputs?.with(frame: content.frame) else { return }
    var units = await stamped(units, in: output)
    // The next build needs the files in about this order.
    units.sort { Folder.precedes($0.files.first?.file.path ?? "", $1.files.first?.file.path ?? "") }
    await cache.keep(
      CachedBuild(
        configuration: inputs, readingInputs: files.readingInputs, markdown: [],
        statics: files.statics.files, libraries: files.library.folders,
        libraryPhotos: files.library.photos, factInputs: files.factInputs, units: units, warnings: warnings,
        manifest: output.stamp(of: Manifest.name), counts: content.counts,
        readingsHash: ContentHash([])),
      files: files.markdown)
  }

  /// The units with the stamps of the files that were made.
  private func stamped(_ units: [UnitRecord], in output: OutputFolder) async -> [UnitRecord] {
    await mapInParallel(units.count, jobs: options.jobs) { index in
      var unit = units[index]
      if unit.causes.isEmpty { return unit }
      for file in unit.files.indices { unit.files[file].stamp = output.stamp(of: unit.files[file].file.path) }
      return unit
    }
  }
}

extension ConfigurationInputs {
  fileprivate func with(frame: UInt64) -> ConfigurationInputs {
    var inputs = self
    inputs.frame = frame
    return inputs
  }
}
