internal import Entities
package import Files
internal import Pages
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
  /// Stands for all files of the site.
  package var digestOfFiles: UInt64
  /// Stands for the files that the sitemap is made from.
  package var listedFiles: UInt64
  /// Whether files of the site clash with each other.
  package var hasClashes: Bool
  /// The stamp of the manifest in the output folder.
  package var manifest: FileStamp?
  package var counts: ContentCounts
  /// The hash of the file `readings`.
  package var readingsHash: ContentHash
  /// The hash of the file `search`.
  package var searchHash: ContentHash

  package init(
    configuration: ConfigurationInputs, readingInputs: UInt64? = nil, markdown: [CachedMarkdown],
    statics: [StaticFile], libraries: [String], libraryPhotos: [StaticFile], factInputs: UInt64,
    units: [UnitRecord], warnings: [Diagnostic], digestOfFiles: UInt64 = 0, listedFiles: UInt64 = 0,
    hasClashes: Bool = false, manifest: FileStamp? = nil, counts: ContentCounts,
    readingsHash: ContentHash, searchHash: ContentHash
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
    self.digestOfFiles = digestOfFiles
    self.listedFiles = listedFiles
    self.hasClashes = hasClashes
    self.manifest = manifest
    self.counts = counts
    self.readingsHash = readingsHash
    self.searchHash = searchHash
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
    record.put(readingsHash)
    BuildSummary(self).write(to: &record)
    record.put(searchHash)
    record.put(digestOfFiles)
    record.put(listedFiles)
    record.put(hasClashes)
    record.put(readingInputs) { $0.put($1) }
    record.put(markdown) { record, file in
      record.put(file.parsed.lowerBound)
      record.put(file.parsed.count)
    }
    record.put(units) { record, unit in
      record.put(unit.name.module)
      record.put(unit.name.text)
      record.put(unit.story)
      record.put(unit.inputs)
      record.put(unit.links)
      // The summary has the paths and the stamps.
      record.put(unit.files) { record, file in
        record.put(file.file)
        record.put(file.wasWritten)
      }
      record.put(unit.findings)
      record.put(unit.causes.rawValue)
    }
  }

  /// Nil if the bytes are not a valid record.
  init?(from record: inout RecordReader) {
    readingsHash = record.hash()
    let summary = BuildSummary(from: &record)
    (statics, libraries, libraryPhotos) = (summary.statics, summary.libraries, summary.libraryPhotos)
    (factInputs, configuration) = (summary.factInputs, summary.configuration)
    (warnings, manifest, counts) = (summary.warnings, summary.manifest, summary.counts)
    searchHash = record.hash()
    (digestOfFiles, listedFiles, hasClashes) = (record.word(), record.word(), record.flag())
    readingInputs = record.optional { $0.word() }
    let places = record.list { $0.range() }
    guard places.count == summary.markdown.count else { return nil }
    markdown = zip(summary.markdown, places).map {
      CachedMarkdown(path: $0.path, stamp: $0.stamp, parsed: $1)
    }
    var outputs = summary.outputs.makeIterator()
    // The files of a unit have the same origin. They share its text.
    var origin = OutputFile.Origin.program("")
    units = record.list { record in
      UnitRecord(
        name: UnitName(module: record.number(), text: record.text()), story: record.word(),
        inputs: record.word(), links: record.word(),
        files: record.list { record in
          let output = outputs.next()
          var file = record.file(at: output?.path ?? "")
          if file.origin == origin { file.origin = origin } else { origin = file.origin }
          return FileRecord(file: file, stamp: output?.stamp, wasWritten: record.flag())
        },
        findings: record.findings(), causes: Causes(rawValue: record.number()))
    }
    guard record.isSound, record.isAtEnd else { return nil }
  }
}
