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
  package func load() -> CachedBuild? { state().flatMap(Self.build) }

  /// The beginning of the data of the last build.
  package static func summary(of state: ArraySlice<UInt8>) -> BuildSummary? {
    state.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      // The hash of the readings.
      _ = record.hash()
      let summary = BuildSummary(from: &record)
      return record.isSound ? summary : nil
    }
  }

  /// All data of the last build.
  package static func build(of state: ArraySlice<UInt8>) -> CachedBuild? {
    state.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      return CachedBuild(from: &record)
    }
  }

  /// The facts of photos from the last build into the output folder, without the parsed files. Empty if there is none.
  package static func photos(_ options: BuildOptions) -> ParsedFiles {
    do throws(FileError) {
      return try BuildCache(options, output: options.outputFolder).state()?.withUnsafeBytes { bytes in
        var record = RecordReader(bytes)
        _ = record.hash()
        return BuildSummary.photos(from: &record)
      } ?? ParsedFiles()
    } catch {
      // There is no output folder.
      return ParsedFiles()
    }
  }

  /// The bytes of the last build's data. Nil if there is none, or if it is damaged.
  package func state() -> ArraySlice<UInt8>? {
    do throws(FileError) {
      let state = try File.read(path + "/state").bytes
      let start = Self.format.utf8.count + 32
      guard state.count > start, state.starts(with: Self.format.utf8) else { return nil }
      let hash = ContentHash(String(decoding: state[Self.format.utf8.count..<start], as: UTF8.self))
      return hash == state[start...].withUnsafeBytes { ContentHash($0) } ? state[start...] : nil
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

  private func readings(hash: ContentHash) -> [UInt8]? { pieces("readings", hash: hash) }

  /// The record of the search of the last build.
  package func search(of build: CachedBuild) -> [UInt8]? { pieces("search", hash: build.searchHash) }

  private func pieces(_ name: String, hash: ContentHash) -> [UInt8]? {
    do throws(FileError) {
      let bytes = try File.read(path + "/" + name).bytes
      let found = bytes.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: Self.piece).reduce(ContentHash([])) { hash, start in
          hash.followed(
            by: UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + Self.piece, bytes.count)]))
        }
      }
      return found == hash ? bytes : nil
    } catch {
      return nil
    }
  }

  /// Keeps `build`, the parsed `files`, and the record of the `search` if there is a new one, if possible.
  package func keep(_ build: CachedBuild, files: [MarkdownFile], search: [UInt8]?) async {
    do throws(FileError) {
      try await write(build, files, search)
    } catch {
      // The site is complete. The next build makes everything again.
      return
    }
  }

  private func write(
    _ build: CachedBuild, _ files: [MarkdownFile], _ search: [UInt8]?
  ) async throws(FileError) {
    var build = build
    try Folder.make(path)
    let folder = try FolderHandle(path)
    try folder.removeTree("readings.new")
    try folder.removeTree("state.new")
    // The files belong together. Until all are written, there is no state.
    try folder.removeFile("state")
    if let search { build.searchHash = try Self.write(search, as: "search", in: folder) }
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

  /// Returns the hash of the pieces.
  private static func write(
    _ bytes: [UInt8], as name: String, in folder: FolderHandle
  ) throws(FileError) -> ContentHash {
    try folder.removeTree(name + ".new")
    var writer = try FileWriter(folder.path + "/" + name + ".new")
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try write(bytes[start..<min(start + piece, bytes.count)], to: &writer)
    }
    try folder.rename(name + ".new", to: name)
    return writer.hash
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
