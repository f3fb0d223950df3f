internal import ContentSource
internal import Entities
internal import Files
internal import Journeys
internal import SiteModules
internal import Text

/// What a build remembers of the one before, and what it is to leave for the next.
struct Recall: Sendable {
  /// Nil where nothing can be remembered.
  private var folder: MemoryFolder?
  private var memory: BuildMemory?
  private var readingsHash = ContentHash([])
  private var now: ConfigurationInputs?
  private var known: KnownReadings?
  private var readingInputs: UInt64 = 0
  private var read = ContentLoading.Read()
  private let options: BuildOptions
  /// When the build began, in nanoseconds since 1970.
  private let start = FileStamp.now

  /// Without `output` nothing is remembered, and nothing left.
  init(_ options: BuildOptions, output: OutputFolder?) {
    self.options = options
    guard output != nil, let now = ConfigurationInputs(options) else { return }
    self.now = now
    do throws(FileError) {
      let folder = try MemoryFolder(options, output: options.outputFolder)
      self.folder = folder
      if let found = folder.memory() { (memory, readingsHash) = found }
    } catch {
      // Every build is a full one then.
      return
    }
  }

  /// Whether all is as the last build left it: then there is nothing to do but to say so.
  func idle(
    _ read: ContentLoading.Read, in output: OutputFolder
  ) async -> (report: BuildReport, warnings: [Diagnostic])? {
    guard let memory, let now, let folder, read.diagnostics.isEmpty,
      !(options.isStrict && !memory.warnings.isEmpty), memory.configuration.isSame(as: now),
      memory.manifest != nil, output.stamp(of: Manifest.name) == memory.manifest,
      memory.sources.map(\.path).isSame(as: read.listing.trips + read.listing.pages),
      memory.statics.map(\.path).isSame(as: read.listing.statics),
      !memory.units.contains(where: \.findings.mayChange)
    else { return nil }
    func areSame(_ stamps: [FileStamp?], _ before: some Sequence<FileStamp?>) -> Bool {
      zip(stamps, before).allSatisfy { $0 != nil && $0 == $1 }
    }
    guard areSame(read.stamps, memory.sources.lazy.map(\.stamp)),
      areSame(read.staticStamps, memory.statics.lazy.map(\.stamp)),
      await !intact(memory.units, in: output).contains(false)
    else { return nil }
    folder.noteIdleBuild()
    let files = memory.units.reduce(0) { $0 + $1.files.count }
    let pages = memory.units.reduce(0) { $0 + $1.files.count { $0.file.path.hasSuffix(".html") } }
    let report = BuildReport(
      trips: memory.trips, pages: pages, written: 0, unchanged: files, removed: 0,
      warnings: memory.warnings.count)
    return (report, memory.warnings)
  }

  /// Of each unit whether its files are still as they were left.
  private func intact(_ units: [UnitMemory], in output: OutputFolder) async -> [Bool] {
    let parts = await inParallel(units.count, jobs: options.jobs) { _ in
      [Int]()
    } work: { index, touched in
      let isIntact = units[index].files.allSatisfy { file in
        file.stamp != nil && output.stamp(of: file.file.path) == file.stamp
      }
      if !isIntact { touched.append(index) }
    } finish: { touched in
      touched
    }
    var intact = [Bool](repeating: true, count: units.count)
    for index in parts.joined() { intact[index] = false }
    return intact
  }

  /// The readings of the last build. Nil if they no longer hold, because places are looked up in another way.
  mutating func readings(lookup: PlaceLookup) -> KnownReadings? {
    guard let folder, let now, let program = FileStamp.program else { return nil }
    var inputs = InputDigest()
    inputs.add(program.size)
    inputs.add(program.modified)
    inputs.add(lookup.facts.rawValue)
    inputs.add(lookup.naming.languageKey)
    inputs.add(now.places)
    inputs.add(options.includesDrafts ? 1 : 0)
    readingInputs = inputs.value
    if let memory, memory.readingInputs == readingInputs {
      known = folder.kept(memory, readings: readingsHash).map { KnownReadings($0) }
    }
    return known
  }

  /// Whether most pages will be as they are.
  var knowsMostPages: Bool {
    guard known != nil, let memory, let now else { return false }
    var before = memory.configuration
    before.day = now.day
    return before.isSame(as: now)
  }

  mutating func take(_ read: ContentLoading.Read, frame: UInt64) {
    self.read = read
    now?.frame = frame
  }

  func planner(for content: LoadedContent, _ output: OutputFolder) async -> UnitPlanner {
    guard let memory, let now else { return UnitPlanner(of: content) }
    return UnitPlanner(
      of: content, knowing: memory, intact: await intact(memory.units, in: output), now: now,
      sources: read.sources)
  }

  /// Leaves what was made, and that of which it was made, to the next build; stamps the files of `units`, and
  /// sorts them by the first of these.
  func keep(
    _ units: inout [UnitMemory], warnings: [Diagnostic], trips: Int, _ output: OutputFolder
  ) async {
    guard let folder, let now else { return }
    await stamp(&units, in: output)
    // Nearly the order in which the next build wants their files.
    units.sort { Folder.precedes($0.files.first?.file.path ?? "", $1.files.first?.file.path ?? "") }
    let memory = BuildMemory(
      configuration: now, readingInputs: readingInputs,
      sources: read.sources.map { source in
        var source = source
        source.stamp = settled(source.stamp)
        return source
      },
      statics: read.statics.map { file in
        var file = file
        file.stamp = settled(file.stamp)
        return file
      },
      units: units, warnings: warnings, manifest: output.stamp(of: Manifest.name), trips: trips)
    folder.keep(memory) { index in
      if let known, let position = read.kept[index] {
        return known.kept.bytes(of: known.kept.memory.sources[position])
      }
      var record = RecordWriter()
      let trips = read.trips.count
      record.put(index < trips ? read.trips[index] : read.pages[index - trips])
      return record.bytes[...]
    }
  }

  /// The stamp of a file that was changed so shortly before the build began that it may have been changed again
  /// without showing it is not believed. File systems keep time to two seconds at worst.
  private func settled(_ stamp: FileStamp?) -> FileStamp? {
    stamp.flatMap { $0.changed < start - 2_000_000_000 ? $0 : nil }
  }

  /// Notes the stamps of the files that were made.
  private func stamp(_ units: inout [UnitMemory], in output: OutputFolder) async {
    let made = units.indices.filter { !units[$0].causes.isEmpty }
    let parts = await inParallel(made.count, jobs: options.jobs) { _ in
      [(unit: Int, file: Int, stamp: FileStamp?)]()
    } work: { [units] index, stamps in
      for (file, memory) in units[made[index]].files.enumerated() {
        stamps.append((made[index], file, output.stamp(of: memory.file.path)))
      }
    } finish: { stamps in
      stamps
    }
    for part in parts { for (unit, file, stamp) in part { units[unit].files[file].stamp = stamp } }
  }
}
