internal import Entities
package import Files
internal import Pages
package import Text

/// What the saved state of a build begins with: enough to see that nothing changed since, and to report it.
package struct BuildSummary: Sendable {
  package var statics: [StaticFile]
  package var libraries: [String]
  package var libraryPhotos: [StaticFile]
  package var factInputs: UInt64
  package var configuration: ConfigurationInputs
  package var warnings: [Diagnostic]
  /// The stamp of the manifest in the output folder.
  package var manifest: FileStamp?
  package var counts: ContentCounts
  /// Whether a unit can change although no file changes.
  package var mayChange: Bool
  /// The number of pages among the files.
  package var pages: Int
  /// The number of files in the output folder.
  package var files: Int
  /// Sorted by path.
  package var markdown: [(path: String, stamp: FileStamp?)]
  /// Records of the files in the output folder, some in each, in the order of the units.
  private var batches: [[UInt8]]

  /// The number of files in a batch.
  private static let batch = 256
}

extension BuildSummary {
  init(_ build: CachedBuild) {
    statics = build.statics
    (libraries, libraryPhotos, factInputs) = (build.libraries, build.libraryPhotos, build.factInputs)
    configuration = build.configuration
    (warnings, manifest, counts) = (build.warnings, build.manifest, build.counts)
    mayChange = build.units.contains { unit in
      // Passphrases can change outside of all files.
      unit.findings.mayChange || unit.files.contains { $0.file.lockedPath != nil }
    }
    pages = build.units.reduce(0) { $0 + $1.files.count { $0.file.isPage } }
    files = build.units.reduce(0) { $0 + $1.files.count }
    markdown = build.markdown.map { ($0.path, $0.stamp) }
    batches = []
    var record = RecordWriter()
    var count = 0
    for file in build.units.lazy.flatMap(\.files) {
      record.put(file.file.path)
      record.put(file.stamp)
      count += 1
      if count.isMultiple(of: Self.batch) {
        batches.append(record.bytes)
        record = RecordWriter()
      }
    }
    if !record.bytes.isEmpty { batches.append(record.bytes) }
  }

  func write(to record: inout RecordWriter) {
    record.put(statics) { $0.put($1) }
    record.put(libraries) { $0.put($1) }
    record.put(libraryPhotos) { $0.put($1) }
    record.put(factInputs)
    configuration.write(to: &record)
    record.put(warnings) { $0.put($1) }
    record.put(manifest)
    record.put(counts.trips)
    record.put(counts.drafts)
    record.put(mayChange)
    record.put(pages)
    record.put(files)
    record.put(markdown) { record, file in
      record.put(file.path)
      record.put(file.stamp)
    }
    record.put(batches) { $0.put(piece: $1[...]) }
  }

  init(from record: inout RecordReader) {
    let photos = Self.photos(from: &record)
    (statics, libraries) = (photos.statics.files, photos.library.folders)
    (libraryPhotos, factInputs) = (photos.library.photos, photos.factInputs)
    configuration = ConfigurationInputs(from: &record)
    warnings = record.list { $0.diagnostic() }
    manifest = record.stamp()
    counts = ContentCounts(trips: record.number(), drafts: record.number())
    mayChange = record.flag()
    (pages, files) = (record.number(), record.number())
    markdown = record.list { (path: $0.text(), stamp: $0.stamp()) }
    batches = record.list { Array($0.piece()) }
  }

  /// Reads the beginning of a record: the files that are not Markdown, with the facts of photos.
  static func photos(from record: inout RecordReader) -> ParsedFiles {
    var files = ParsedFiles(statics: StaticFiles(record.list { $0.staticFile() }))
    files.library.folders = record.list { $0.text() }
    files.library.photos = record.list { $0.staticFile() }
    files.factInputs = record.word()
    return files
  }

  package var library: PhotoLibrary { PhotoLibrary(folders: libraries, photos: libraryPhotos) }

  package var batchCount: Int { batches.count }

  /// Calls `take` with each file of a batch and its stamp, until it returns false. Returns whether it never did.
  package func allSatisfy(inBatch index: Int, _ take: (String, FileStamp?) -> Bool) -> Bool {
    batches[index].withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      while !record.isAtEnd { if !take(record.text(), record.stamp()) { return false } }
      return true
    }
  }

  /// All files in the output folder.
  var outputs: [(path: String, stamp: FileStamp?)] {
    var all: [(path: String, stamp: FileStamp?)] = []
    all.reserveCapacity(files)
    for index in batches.indices {
      _ = allSatisfy(inBatch: index) {
        all.append(($0, $1))
        return true
      }
    }
    return all
  }
}

extension ConfigurationInputs {
  fileprivate func write(to record: inout RecordWriter) {
    for number in [program, settings, places, ground, answers, theme, frame] { record.put(number) }
    record.put(Int(day.number))
  }

  fileprivate init(from record: inout RecordReader) {
    self.init(
      program: record.word(), settings: record.word(), places: record.word(), ground: record.word(),
      answers: record.word(), theme: record.word(), frame: record.word(),
      day: CalendarDay(number: Int32(truncatingIfNeeded: record.number())))
  }
}
