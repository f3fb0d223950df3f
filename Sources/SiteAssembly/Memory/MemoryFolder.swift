internal import Entities
internal import Files

/// Where builds into one output folder keep what they know: it may be removed at any time, and where it cannot be
/// written, every build is a full one.
struct MemoryFolder: Sendable {
  private static let format = "tripsite build memory 3\n"
  private let path: String

  /// `output` is an existing folder.
  init(_ options: BuildOptions, output: String) throws(FileError) {
    let name = ContentHash(Array(try Folder.realPath(of: output).utf8)).description.prefix(16)
    path = options.cacheFolder + "/build-" + name
  }

  /// Has the next build make every page.
  static func forget(_ options: BuildOptions) {
    do throws(FileError) {
      let kept = try MemoryFolder(options, output: options.outputFolder)
      try FolderHandle(kept.path).removeFile("state")
    } catch {
      // There is none.
      return
    }
  }

  /// A memory and the readings of its sources.
  struct Kept: Sendable {
    var memory: BuildMemory
    private let readings: [UInt8]

    fileprivate init(_ memory: BuildMemory, readings: [UInt8]) {
      self.memory = memory
      self.readings = readings
    }

    /// Nil where it cannot be read.
    func reading(of source: SourceMemory) -> Reading? {
      readings.withUnsafeBytes { bytes in
        guard source.reading.lowerBound >= 0, source.reading.upperBound <= bytes.count else { return nil }
        var record = RecordReader(UnsafeRawBufferPointer(rebasing: bytes[source.reading]))
        let reading = record.reading()
        return record.isSound && record.isAtEnd ? reading : nil
      }
    }

    func bytes(of source: SourceMemory) -> ArraySlice<UInt8> { readings[source.reading] }
  }

  /// What the last build knew; nil where there is none, or where it is damaged.
  func memory() -> (memory: BuildMemory, readings: ContentHash)? {
    do throws(FileError) {
      let state = try File.read(path + "/state").bytes
      return state.withUnsafeBytes { bytes in
        let start = Self.format.utf8.count + 32
        guard bytes.count > start, bytes.starts(with: Self.format.utf8) else { return nil }
        let content = UnsafeRawBufferPointer(rebasing: bytes[start...])
        let hash = ContentHash(
          String(decoding: bytes[Self.format.utf8.count..<start], as: UTF8.self))
        guard hash == ContentHash(content) else { return nil }
        var record = RecordReader(content)
        let readings = record.hash()
        return BuildMemory(from: &record).map { ($0, readings) }
      }
    } catch {
      return nil
    }
  }

  /// With the readings, which most builds that find nothing changed do without.
  func kept(_ memory: BuildMemory, readings hash: ContentHash) -> Kept? {
    do throws(FileError) {
      let readings = try File.read(path + "/readings").bytes
      let found = readings.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: Self.piece).reduce(ContentHash([])) { hash, start in
          hash.followed(
            by: UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + Self.piece, bytes.count)]))
        }
      }
      return found == hash ? Kept(memory, readings: readings) : nil
    } catch {
      return nil
    }
  }

  /// The file of readings is hashed in pieces of so many bytes.
  private static let piece = 1 << 20

  /// Keeps `memory`, if it can; `reading` gives the bytes of the reading of each of its sources.
  func keep(_ memory: BuildMemory, reading: (Int) -> ArraySlice<UInt8>) {
    do throws(FileError) {
      try write(memory, reading: reading)
    } catch {
      // The site is built: the next build makes it as a whole again.
      return
    }
  }

  private func write(_ memory: BuildMemory, reading: (Int) -> ArraySlice<UInt8>) throws(FileError) {
    var memory = memory
    try Folder.make(path)
    let folder = try FolderHandle(path)
    try folder.removeTree("readings.new")
    try folder.removeTree("state.new")
    // From here on there is none until both are written: the two belong together.
    try folder.removeFile("state")
    var writer = try FileWriter(path + "/readings.new")
    var waiting: [UInt8] = []
    waiting.reserveCapacity(Self.piece * 2)
    var offset = 0
    for index in memory.sources.indices {
      let bytes = reading(index)
      memory.sources[index].reading = offset..<(offset + bytes.count)
      offset += bytes.count
      waiting += bytes
      while waiting.count >= Self.piece {
        try Self.write(waiting[..<Self.piece], to: &writer)
        waiting.removeFirst(Self.piece)
      }
    }
    if !waiting.isEmpty { try Self.write(waiting[...], to: &writer) }
    var record = RecordWriter()
    record.put(writer.hash.high)
    record.put(writer.hash.low)
    memory.write(to: &record)
    try folder.rename("readings.new", to: "readings")
    var state = try FileWriter(path + "/state.new")
    try Self.write(Array((Self.format + ContentHash(record.bytes).description).utf8)[...], to: &state)
    try Self.write(record.bytes[...], to: &state)
    try folder.rename("state.new", to: "state")
    try folder.removeFile(Self.idle)
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to writer: inout FileWriter) throws(FileError) {
    try bytes.withUnsafeBytes { piece in
      Result { () throws(FileError) in try writer.write(piece) }
    }.get()
  }

  /// Notes that a build found all as the one before had left it.
  func noteIdleBuild() {
    if lastBuildWasIdle { return }
    do throws(FileError) {
      try FolderHandle(path).create(Self.idle, [])
    } catch {
      // It only helps to tell afterwards why nothing was written.
      return
    }
  }

  var lastBuildWasIdle: Bool { Folder.kind(of: path + "/" + Self.idle) != nil }

  private static let idle = "idle"
}

extension RecordReader {
  fileprivate mutating func hash() -> ContentHash { ContentHash(high: word(), low: word()) }
}
