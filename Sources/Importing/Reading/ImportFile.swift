internal import ContentSource
internal import Files
internal import Text

/// A file to import. Its beginning is read. Formats that need the whole file read the rest.
struct ImportFile: Sendable {
  /// Larger files are refused, except by formats that are read in parts.
  static let largest = 64 << 20
  private static let headLength = 1 << 20

  let path: String
  let size: Int
  let head: [UInt8]
  /// In lower case, with its dot.
  let ending: String
  /// The name without folders and ending.
  let name: String

  init(_ path: String) throws(FileError) {
    self.path = path
    size = FileStamp(of: path)?.size ?? 0
    let start = try OpenFile(path).bytes(at: 0, count: min(Self.headLength, max(size, 1)))
    head = start
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    ending = file[dot...].lowercased()
    name = String(file[..<dot])
  }

  /// Whether the beginning of the file contains `text`.
  func begins(with text: String) -> Bool { firstContent.starts(with: text.utf8) }

  func mentions(_ text: String) -> Bool { head.firstRange(of: Array(text.utf8)) != nil }

  /// The beginning after a byte order mark and white space.
  private var firstContent: ArraySlice<UInt8> {
    head.dropFirst(head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).drop { $0 <= 0x20 }
  }

  /// The whole text. Nil, with an error reported, if the file is too large or is not text.
  func text(_ report: inout ImportReport) -> [UInt8]? {
    guard let bytes = bytes(&report) else { return nil }
    report.source = SourceFile(path: path, bytes: bytes)
    if let defect = bytes.withUnsafeBytes({ TextDefect.first(in: $0) }) {
      report.error(defect.message, at: defect.kind == .utf16 ? nil : defect.offset, hint: defect.hint)
      return nil
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array("   ".utf8) + bytes.dropFirst(3) : bytes
  }

  /// All bytes. Nil, with an error reported, if the file is too large.
  func bytes(_ report: inout ImportReport) -> [UInt8]? {
    do throws(FileError) {
      return try File.read(path, limit: Self.largest).bytes
    } catch {
      report.error(
        error.isTooLarge
          ? "the file is larger than \(Self.largest >> 20) MiB" : "\(error.action): \(error.reason)")
      return nil
    }
  }
}
