internal import Entities
package import Files
internal import Pictures
package import Text

/// The data that a build keeps for the next build: the parsed files, the inputs of every unit, and the results.
package struct CachedBuild: Sendable {
  package var configuration: ConfigurationInputs
  /// The digest of the inputs of parsed files. Nil if the parsed files cannot be used again.
  package var readingInputs: UInt64?
  /// Sorted by path.
  package var markdown: [CachedMarkdown]
  package var statics: [StaticFile]
  /// The libraries, and their photos.
  package var libraries: [String]
  package var libraryPhotos: [StaticFile]
  /// Stands for everything that facts of photos depend on, besides the photos.
  package var factInputs: UInt64
  package var units: [UnitRecord]
  /// The warnings of the build.
  package var warnings: [Diagnostic]
  /// The stamp of the manifest in the output folder.
  package var manifest: FileStamp?
  package var counts: ContentCounts
  /// The hash of the file `readings`.
  package var readingsHash: ContentHash

  package init(
    configuration: ConfigurationInputs, readingInputs: UInt64? = nil, markdown: [CachedMarkdown],
    statics: [StaticFile], libraries: [String], libraryPhotos: [StaticFile], factInputs: UInt64,
    units: [UnitRecord], warnings: [Diagnostic], manifest: FileStamp? = nil, counts: ContentCounts,
    readingsHash: ContentHash
  ) {
    self.configuration = configuration
    self.readingInputs = readingInputs
    self.markdown = markdown
    self.statics = statics
    self.libraries = libraries
    self.libraryPhotos = libraryPhotos
    self.factInputs = factInputs
    self.units = units
    self.warnings = warnings
    self.manifest = manifest
    self.counts = counts
    self.readingsHash = readingsHash
  }
}

/// A Markdown file, and the range of its record in the file `readings`.
package struct CachedMarkdown: Sendable {
  package var path: String
  package var stamp: FileStamp?
  var parsed: Range<Int>
}

extension CachedBuild {
  package var library: PhotoLibrary { PhotoLibrary(folders: libraries, photos: libraryPhotos) }

  func write(to record: inout RecordWriter) {
    record.put(readingsHash.high)
    record.put(readingsHash.low)
    record.put(statics) { $0.put($1) }
    record.put(libraries) { $0.put($1) }
    record.put(libraryPhotos) { $0.put($1) }
    record.put(factInputs)
    record.put(configuration.program)
    record.put(configuration.settings)
    record.put(configuration.places)
    record.put(configuration.ground)
    record.put(configuration.answers)
    record.put(configuration.theme)
    record.put(configuration.frame)
    record.put(Int(configuration.day.number))
    record.put(readingInputs) { $0.put($1) }
    record.put(markdown) { record, file in
      record.put(file.path)
      record.put(file.stamp)
      record.put(file.parsed.lowerBound)
      record.put(file.parsed.count)
    }
    record.put(units) { record, unit in
      record.put(unit.name.module)
      record.put(unit.name.text)
      record.put(unit.story)
      record.put(unit.inputs)
      record.put(unit.links)
      record.put(unit.files) { record, file in
        record.put(file.file)
        record.put(file.stamp)
        record.put(file.wasWritten)
      }
      record.put(unit.findings)
      record.put(unit.causes.rawValue)
    }
    record.put(warnings) { $0.put($1) }
    record.put(manifest)
    record.put(counts.trips)
    record.put(counts.drafts)
  }

  /// Reads the beginning of a record: the files that are not Markdown, with the facts of photos.
  static func photos(from record: inout RecordReader) -> ParsedFiles {
    // The hash of the readings.
    _ = (record.word(), record.word())
    return facts(from: &record)
  }

  private static func facts(from record: inout RecordReader) -> ParsedFiles {
    var files = ParsedFiles(statics: StaticFiles(record.list { $0.staticFile() }))
    files.library.folders = record.list { $0.text() }
    files.library.photos = record.list { $0.staticFile() }
    files.factInputs = record.word()
    return files
  }

  /// Nil if the bytes are not a valid record.
  init?(from record: inout RecordReader) {
    readingsHash = ContentHash(high: record.word(), low: record.word())
    let photos = Self.facts(from: &record)
    (statics, libraries, libraryPhotos) = (
      photos.statics.files, photos.library.folders, photos.library.photos
    )
    factInputs = photos.factInputs
    configuration = ConfigurationInputs(
      program: record.word(), settings: record.word(), places: record.word(), ground: record.word(),
      answers: record.word(),
      theme: record.word(),
      frame: record.word(), day: CalendarDay(number: Int32(truncatingIfNeeded: record.number())))
    readingInputs = record.optional { $0.word() }
    markdown = record.list { CachedMarkdown(path: $0.text(), stamp: $0.stamp(), parsed: $0.range()) }
    units = record.list { record in
      UnitRecord(
        name: UnitName(module: record.number(), text: record.text()), story: record.word(),
        inputs: record.word(), links: record.word(),
        files: record.list { FileRecord(file: $0.file(), stamp: $0.stamp(), wasWritten: $0.flag()) },
        findings: record.findings(), causes: Causes(rawValue: record.number()))
    }
    warnings = record.list { $0.diagnostic() }
    manifest = record.stamp()
    counts = ContentCounts(trips: record.number(), drafts: record.number())
    guard record.isSound, record.isAtEnd else { return nil }
  }
}

extension RecordWriter {
  fileprivate mutating func put(_ file: StaticFile) {
    put(file.path)
    put(file.stamp)
    put(file.size) { record, size in
      record.put(size.width)
      record.put(size.height)
    }
    put(file.photo) { $1.write(to: &$0) }
    put(file.isUnreadPhoto)
    put(file.film) { $0.put($1) }
    put(file.isTooLarge)
    put(file.flaws.count)
    for flaw in file.flaws {
      put(Int(flaw.kind.rawValue))
      put(flaw.what)
      put(flaw.line)
      put(flaw.column)
    }
    put(Int(file.safety.kind.rawValue))
    put(file.safety.refusal) { $0.put(Int($1.rawValue)) }
    put(file.safety.detail) { $0.put($1) }
    put(file.told) { record, told in record.put(told) { $0.put($1) } }
  }
}

extension RecordReader {
  private mutating func flaw() -> PictureFlaw? {
    let kind = PictureFlaw.Kind(rawValue: UInt8(truncatingIfNeeded: number()))
    let (what, line, column) = (text(), number(), number())
    return kind.map { PictureFlaw($0, what, line: line, column: column) }
  }

  fileprivate mutating func staticFile() -> StaticFile {
    StaticFile(
      path: text(), stamp: stamp(), size: optional { PixelSize(width: $0.number(), height: $0.number()) },
      photo: optional { PictureFacts(from: &$0) }, isUnreadPhoto: flag(), film: optional { $0.word() },
      isTooLarge: flag(),
      flaws: list { $0.flaw() }.compactMap(\.self),
      safety: FileSafety(
        kind: FileKind(rawValue: UInt8(truncatingIfNeeded: number())) ?? .unknown,
        refusal: optional { FileRefusal(rawValue: UInt8(truncatingIfNeeded: $0.number())) ?? .unknown },
        detail: optional { $0.text() }),
      told: optional { record in record.list { $0.text() } })
  }
}
