internal import ContentSource
internal import Entities
internal import Files
internal import Text

/// The data that a build keeps for the next build: the parsed files, the inputs of every unit, and the results.
struct CachedBuild: Sendable {
  var configuration: ConfigurationInputs
  /// The digest of the inputs of parsed files. Nil if the parsed files cannot be used again.
  var readingInputs: UInt64?
  /// Sorted by path.
  var markdown: [CachedMarkdown]
  var statics: [StaticFile]
  var units: [UnitRecord]
  /// The warnings of the build.
  var warnings: [Diagnostic]
  /// The stamp of the manifest in the output folder.
  var manifest: FileStamp?
  /// The number of trips of the site.
  var trips: Int
  /// The hash of the file `readings`.
  var readingsHash: ContentHash
}

/// A Markdown file, and the range of its record in the file `readings`.
struct CachedMarkdown: Sendable {
  var path: String
  var stamp: FileStamp?
  var parsed: Range<Int>
}

extension CachedBuild {
  func write(to record: inout RecordWriter) {
    record.put(readingsHash.high)
    record.put(readingsHash.low)
    record.put(configuration.program)
    record.put(configuration.settings)
    record.put(configuration.places)
    record.put(configuration.ground)
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
    record.put(statics) { record, file in
      record.put(file.path)
      record.put(file.stamp)
      record.put(file.size) { record, size in
        record.put(size.width)
        record.put(size.height)
      }
      record.put(file.photo) { $1.write(to: &$0) }
      record.put(file.isUnreadPhoto)
      record.put(file.film) { $0.put($1) }
      record.put(file.isTooLarge)
      record.put(file.flaw) { $0.put(Int($1.rawValue)) }
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
    record.put(trips)
  }

  /// Nil if the bytes are not a valid record.
  init?(from record: inout RecordReader) {
    readingsHash = ContentHash(high: record.word(), low: record.word())
    configuration = ConfigurationInputs(
      program: record.word(), settings: record.word(), places: record.word(), ground: record.word(),
      theme: record.word(),
      frame: record.word(), day: CalendarDay(number: Int32(truncatingIfNeeded: record.number())))
    readingInputs = record.optional { $0.word() }
    markdown = record.list { CachedMarkdown(path: $0.text(), stamp: $0.stamp(), parsed: $0.range()) }
    statics = record.list { record in
      StaticFile(
        path: record.text(), stamp: record.stamp(),
        size: record.optional { PixelSize(width: $0.number(), height: $0.number()) },
        photo: record.optional { PictureFacts(from: &$0) }, isUnreadPhoto: record.flag(),
        film: record.optional { $0.word() }, isTooLarge: record.flag(),
        flaw: record.optional { PictureFlaw(rawValue: UInt8(truncatingIfNeeded: $0.number())) } ?? nil)
    }
    units = record.list { record in
      UnitRecord(
        name: UnitName(module: record.number(), text: record.text()), story: record.word(),
        inputs: record.word(), links: record.word(),
        files: record.list { FileRecord(file: $0.file(), stamp: $0.stamp(), wasWritten: $0.flag()) },
        findings: record.findings(), causes: Causes(rawValue: record.number()))
    }
    warnings = record.list { $0.diagnostic() }
    manifest = record.stamp()
    trips = record.number()
    guard record.isSound, record.isAtEnd else { return nil }
  }
}
