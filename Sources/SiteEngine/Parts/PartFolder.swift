internal import Files
internal import Pages
internal import SiteContents
internal import SiteReading
internal import Text

/// The folder of a part: the files of its trips, and a file with its record.
struct PartFolder: Sendable {
  /// Not hidden, because programs that keep the results of jobs leave hidden files out.
  static let recordName = "tripsite-part"

  let path: String
  let record: PartRecord

  /// A folder that is no part, or whose part cannot be used.
  struct Refusal: Error {
    /// Nil if the folder is no part.
    var part: BuildPart?
    var problem: Diagnostic
  }

  /// Reads the record of the part in a folder. `version` is the version of this program.
  init(reading path: String, version: String) throws(Refusal) {
    self.path = path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path + "/" + Self.recordName).bytes
    } catch {
      throw Refusal(problem: Self.noPart(path, "it has no file \(Self.recordName)"))
    }
    var size = 0
    guard let header = bytes.withUnsafeBytes({ PartHeader($0, size: &size) }) else {
      throw Refusal(problem: Self.noPart(path, "its file \(Self.recordName) does not begin as one of a part"))
    }
    if header.version != version || header.program != ContentHash.program {
      throw Refusal(part: header.part, problem: Self.otherVersion(path, header, version))
    }
    let record = bytes.withUnsafeBytes { bytes -> PartRecord? in
      let content = UnsafeRawBufferPointer(rebasing: bytes[size...])
      return header.content == ContentHash(content) ? PartRecord(of: header.part, from: content) : nil
    }
    guard let record else {
      throw Refusal(
        part: header.part,
        problem: Diagnostic(
          .error(.damagedPart), file: path + "/" + Self.recordName,
          header.content == nil
            ? "the build of \(header.part.words) did not end"
            : "the record of \(header.part.words) is damaged",
          hint: Self.buildAgain(header.part)))
    }
    self.record = record
  }

  private static func noPart(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error(.notAPart), file: path, "this folder is no part: \(reason)",
      hint: "`tripsite build --part 1/4` makes a part; name only the folders of parts")
  }

  private static func otherVersion(_ path: String, _ header: PartHeader, _ version: String) -> Diagnostic {
    Diagnostic(
      .error(.partVersion), file: path,
      header.version == version
        ? "\(header.part.words) was built by another program than this, which also calls itself tripsite \(version)"
        : "\(header.part.words) was built by tripsite \(header.version), and this is tripsite \(version)",
      hint: "use the same program for all parts, and \(buildAgain(header.part))")
  }

  static func buildAgain(_ part: BuildPart) -> String {
    "build it again with `tripsite build --part \(part.option)`"
  }
}

extension PartFolder {
  /// Says in the folder that a part is being built there. `write` replaces this.
  static func begin(_ part: BuildPart, _ options: BuildOptions) throws(FileError) {
    let header = PartHeader(part: part, version: options.programVersion)
    try FileReplacement.write(Array(header.text.utf8), to: options.outputFolder + "/" + recordName)
  }

  /// Writes the record of a part whose files are in the output folder.
  static func write(
    _ units: [UnitRecord], of part: BuildPart, basis: PartBasis, photos: PhotoMaking.Outcome,
    trips: [MarkdownFile], _ options: BuildOptions
  ) async throws(FileError) {
    let folder = options.outputFolder
    // The same files give the same record.
    let units = units.sorted {
      ($0.name.module, PathBytes($0.name.text)) < ($1.name.module, PathBytes($1.name.text))
    }
    let hashed = try await inChunks(units, of: 64, jobs: options.jobs) { units throws(FileError) in
      var hashed: [PartUnit] = []
      for unit in units {
        var hashes: [ContentHash] = []
        for file in unit.files { hashes.append(try ContentHash.ofFile(folder + "/" + file.file.path).hash) }
        hashed.append(PartUnit(unit: unit.withoutStamps, hashes: hashes))
      }
      return hashed
    }
    let bytes = PartRecord(part: part, basis: basis, photos: photos, units: hashed, trips: trips).bytes
    let header = PartHeader(part: part, version: options.programVersion, content: ContentHash(bytes))
    try FileReplacement.write(Array(header.text.utf8) + bytes, to: folder + "/" + recordName)
  }

  /// Whether the folder at `path` is the folder of a part.
  static func isPart(_ path: String) -> Bool { Folder.kind(of: path + "/" + recordName) == .file }
}

extension UnitRecord {
  /// Stamps and causes differ from machine to machine.
  fileprivate var withoutStamps: UnitRecord {
    var unit = self
    unit.causes = .isNew
    unit.files = files.map { FileRecord(file: $0.file) }
    return unit
  }
}
