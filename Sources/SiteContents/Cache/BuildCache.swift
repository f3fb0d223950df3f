internal import Entities
package import Files
package import SiteReading

/// The data that builds into one output folder keep for later builds. The folder of this data can be deleted at any
/// time. If it cannot be written, every build is a full build.
package struct BuildCache: Sendable {
  /// The first line. Another program can write other records, so it is not read: everything in the cache depends on the
  /// program anyway.
  private static let format: String = {
    let program = FileStamp.program
    return "tripsite build cache of \(program?.size ?? 0) \(program?.modified ?? 0)\n"
  }()
  /// The file `readings` is hashed and written in pieces of this many bytes.
  private static let piece = 1 << 20
  private let path: String
  private let jobs: Int

  /// `output` is an existing folder.
  package init(_ options: BuildOptions, output: String) throws(FileError) {
    let name = ContentHash(Array(try Folder.realPath(of: output).utf8)).description.prefix(16)
    path = options.cacheFolder + "/build-" + name
    jobs = options.jobs
  }

  /// Deletes the state. The next build then makes every page.
  package static func forget(_ options: BuildOptions) {
    do throws(FileError) {
      let cache = try BuildCache(options, output: options.outputFolder)
      try FolderHandle(cache.path).removeFile("state")
    } catch {
      // There is no cache.
      return
    }
  }

  /// The data of the last build. Nil if there is none, or if it is damaged.
  package func load() -> CachedBuild? { record { CachedBuild(from: &$0) } }

  /// The facts of photos from the last build into the output folder, without the parsed files. Empty if there is none.
  package static func photos(_ options: BuildOptions) -> ParsedFiles {
    do throws(FileError) {
      return try BuildCache(options, output: options.outputFolder).record { CachedBuild.photos(from: &$0) }
        ?? ParsedFiles()
    } catch {
      // There is no output folder.
      return ParsedFiles()
    }
  }

  private func record<Value>(_ read: (inout RecordReader) -> Value?) -> Value? {
    do throws(FileError) {
      let state = try File.read(path + "/state").bytes
      return state.withUnsafeBytes { bytes in
        let start = Self.format.utf8.count + 32
        guard bytes.count > start, bytes.starts(with: Self.format.utf8) else { return nil }
        let content = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let hash = ContentHash(String(decoding: bytes[Self.format.utf8.count..<start], as: UTF8.self))
        guard hash == ContentHash(content) else { return nil }
        var record = RecordReader(content)
        return read(&record)
      }
    } catch {
      return nil
    }
  }

  /// The parsed files of the last build. Most builds that find no changes do not need them.
  package func files(of build: CachedBuild) async -> ParsedFiles {
    guard let readings = readings(hash: build.readingsHash) else { return ParsedFiles() }
    let files = await mapInParallel(build.markdown.count, jobs: jobs) { index -> MarkdownFile? in
      let file = build.markdown[index]
      guard readings.indices.contains(file.parsed.lowerBound), file.parsed.upperBound <= readings.count
      else { return nil }
      let bytes = readings[file.parsed]
      return bytes.withUnsafeBytes { buffer in
        var record = RecordReader(buffer)
        guard let parsed = record.parsedFile(), record.isAtEnd else { return nil }
        return MarkdownFile(path: file.path, stamp: file.stamp, parsed: parsed, record: bytes)
      }
    }
    return ParsedFiles(
      markdown: files.compactMap(\.self), statics: StaticFiles(build.statics),
      library: build.library, factInputs: build.factInputs, readingInputs: build.readingInputs)
  }

  private func readings(hash: ContentHash) -> [UInt8]? {
    do throws(FileError) {
      let readings = try File.read(path + "/readings").bytes
      let found = readings.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: Self.piece).reduce(ContentHash([])) { hash, start in
          hash.followed(
            by: UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + Self.piece, bytes.count)]))
        }
      }
      return found == hash ? readings : nil
    } catch {
      return nil
    }
  }

  /// Keeps `build` and the parsed `files`, if possible.
  package func keep(_ build: CachedBuild, files: [MarkdownFile]) async {
    do throws(FileError) {
      try await write(build, files)
    } catch {
      // The site is complete. The next build makes everything again.
      return
    }
  }

  private func write(_ build: CachedBuild, _ files: [MarkdownFile]) async throws(FileError) {
    var build = build
    try Folder.make(path)
    let folder = try FolderHandle(path)
    try folder.removeTree("readings.new")
    try folder.removeTree("state.new")
    // The two files belong together. Until both are written, there is no state.
    try folder.removeFile("state")
    var writer = try FileWriter(path + "/readings.new")
    var waiting: [UInt8] = []
    waiting.reserveCapacity(Self.piece * 2)
    build.markdown = []
    var offset = 0
    // Work in batches, so that only a few records are in memory.
    for start in stride(from: 0, to: files.count, by: 1024) {
      let records = await mapInParallel(min(1024, files.count - start), jobs: jobs) { index in
        files[start + index].record ?? Self.record(of: files[start + index].parsed)
      }
      for (file, record) in zip(files[start...], records) {
        build.markdown.append(
          CachedMarkdown(path: file.path, stamp: file.stamp, parsed: offset..<(offset + record.count)))
        offset += record.count
        waiting += record
        while waiting.count >= Self.piece {
          try Self.write(waiting[..<Self.piece], to: &writer)
          waiting.removeFirst(Self.piece)
        }
      }
    }
    if !waiting.isEmpty { try Self.write(waiting[...], to: &writer) }
    build.readingsHash = writer.hash
    var record = RecordWriter()
    build.write(to: &record)
    try folder.rename("readings.new", to: "readings")
    var state = try FileWriter(path + "/state.new")
    try Self.write(Array((Self.format + ContentHash(record.bytes).description).utf8)[...], to: &state)
    try Self.write(record.bytes[...], to: &state)
    try folder.rename("state.new", to: "state")
    try folder.removeFile(Self.idle)
  }

  private static func record(of parsed: ParsedFile) -> ArraySlice<UInt8> {
    var record = RecordWriter()
    record.put(parsed)
    return record.bytes[...]
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to writer: inout FileWriter) throws(FileError) {
    try bytes.withUnsafeBytes { piece in
      Result { () throws(FileError) in try writer.write(piece) }
    }.get()
  }

  /// Records that a build found no changes.
  package func noteIdleBuild() {
    if lastBuildWasIdle { return }
    do throws(FileError) {
      try FolderHandle(path).create(Self.idle, [])
    } catch {
      // This only helps to explain later why nothing was written.
      return
    }
  }

  package var lastBuildWasIdle: Bool { Folder.kind(of: path + "/" + Self.idle) != nil }

  private static let idle = "idle"
}
