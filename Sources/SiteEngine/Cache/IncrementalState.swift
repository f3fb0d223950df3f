internal import ContentReaders
internal import Files
internal import Pages
internal import SiteContents
internal import SiteModules
internal import SiteReading
internal import Text

/// The data of the previous build, and the data for the next build.
struct IncrementalState: Sendable {
  private let options: BuildOptions
  /// Nil if nothing can be kept.
  private let cache: BuildCache?
  /// The bytes of `known`, until they are read.
  private var saved: ArraySlice<UInt8>?
  private var known: CachedBuild?
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
    saved = cache?.state()
  }

  /// Reads all data of the previous build. `idle` needs only its beginning.
  mutating func read() {
    known = saved.flatMap(BuildCache.build)
    saved = nil
  }

  /// The report and the warnings of the last build, if nothing changed since. Then there is nothing to do.
  func idle(
    _ listed: FoundFiles, in output: OutputFolder
  ) async -> (report: BuildReport, warnings: [Diagnostic])? {
    guard let saved, let known = BuildCache.summary(of: saved), let inputs, let cache,
      listed.problems.isEmpty,
      !(options.isStrict && !known.warnings.isEmpty), known.configuration.isSame(as: inputs),
      !known.mayChange, known.manifest != nil, output.stamp(of: Manifest.name) == known.manifest,
      known.markdown.map(\.path).isSame(as: listed.listing.markdown),
      known.statics.map(\.path).isSame(as: listed.listing.statics)
    else { return nil }
    func areSame(_ stamps: [FileStamp?], _ before: some Sequence<FileStamp?>) -> Bool {
      zip(stamps, before).allSatisfy { $0 != nil && $0 == $1 }
    }
    guard areSame(listed.markdown, known.markdown.lazy.map(\.stamp)),
      areSame(listed.statics, known.statics.lazy.map(\.stamp)), await hasSameLibrary(as: known),
      await areIntact(known, in: output)
    else { return nil }
    cache.noteIdleBuild()
    let report = BuildReport(
      trips: known.counts.trips, drafts: known.counts.drafts, pages: known.pages, written: 0,
      unchanged: known.files, removed: 0, warnings: known.warnings.count)
    return (report, known.warnings)
  }

  private func hasSameLibrary(as known: BuildSummary) async -> Bool {
    if known.libraries.isEmpty { return true }
    return await LibraryScan(options, folders: known.libraries).isSame(as: known.library)
  }

  /// Whether nobody changed or removed a file in the output folder.
  private func areIntact(_ known: BuildSummary, in output: OutputFolder) async -> Bool {
    let parts = await inParallel(known.batchCount, chunk: 1, jobs: options.jobs) {
      true
    } work: { batch, isIntact in
      isIntact =
        isIntact && known.allSatisfy(inBatch: batch) { $1 != nil && output.stamp(of: $0) == $1 }
    } finish: { isIntact in
      isIntact
    }
    return parts.allSatisfy { $0 }
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
    guard let cache else { return ParsedFiles() }
    guard let known else { return ParsedFiles(search: SearchMemory { nil }) }
    var files = await cache.files(of: known)
    files.search = SearchMemory { [knowsMostPages] in knowsMostPages ? cache.search(of: known) : nil }
    return files
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
      common: Causes(from: known.configuration, to: now), listed: known.listedFiles, seal: seal)
  }

  /// Whether the files of `content` are those of the last build, none of which clashed with another. Then they need not be sorted
  /// and checked. `digest` stands for them.
  func hasSameFiles(_ digest: UInt64, of content: SiteContent, in output: OutputFolder) -> Bool {
    guard let known, let now = inputs?.with(frame: content.frame), known.manifest != nil else { return false }
    return known.digestOfFiles == digest && !known.hasClashes
      && Causes(from: known.configuration, to: now).isEmpty
      && output.stamp(of: Manifest.name) == known.manifest
  }

  /// Saves outputs and their inputs for the next build.
  func keep(
    _ rendering: Rendering, digestOfFiles: UInt64, hasClashes: Bool, of content: SiteContent,
    _ files: ParsedFiles, warnings: [Diagnostic], in output: OutputFolder
  ) async {
    guard let cache, let inputs = inputs?.with(frame: content.frame) else { return }
    var units = await stamped(rendering.units, in: output)
    // The next build needs the files in about this order.
    units.sort { Folder.precedes($0.files.first?.file.path ?? "", $1.files.first?.file.path ?? "") }
    await cache.keep(
      CachedBuild(
        configuration: inputs, readingInputs: files.readingInputs, markdown: [],
        statics: files.statics.files, libraries: files.library.folders,
        libraryPhotos: files.library.photos, factInputs: files.factInputs, units: units, warnings: warnings,
        digestOfFiles: digestOfFiles, listedFiles: rendering.listedFiles, hasClashes: hasClashes,
        manifest: output.stamp(of: Manifest.name), counts: content.counts,
        readingsHash: ContentHash([]), searchHash: known?.searchHash ?? ContentHash([])),
      files: files.markdown.filter { !$0.lacksCourses }, search: files.search?.record)
  }

  /// The units with the stamps of the files that were made.
  private func stamped(_ units: [UnitRecord], in output: OutputFolder) async -> [UnitRecord] {
    let made = units.indices.filter { !units[$0].causes.isEmpty }
    let stamps = await mapInParallel(made.count, jobs: options.jobs) { index in
      units[made[index]].files.map { output.stamp(of: $0.file.path) }
    }
    var units = units
    for (index, stamps) in zip(made, stamps) {
      for (file, stamp) in stamps.enumerated() { units[index].files[file].stamp = stamp }
    }
    return units
  }
}

extension ConfigurationInputs {
  fileprivate func with(frame: UInt64) -> ConfigurationInputs {
    var inputs = self
    inputs.frame = frame
    return inputs
  }
}
