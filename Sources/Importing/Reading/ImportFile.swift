internal import Files
internal import Text
internal import Tracks

/// A file to import. Its beginning is read. Formats that need the whole file read the rest.
struct ImportFile: Sendable {
  /// Larger files are refused, except by formats that are read in parts.
  static let largest = 64 << 20
  private static let headLength = 1 << 20

  let path: String
  let size: Int
  let head: [UInt8]
  /// The beginning of the text, in UTF-8.
  private let textHead: [UInt8]
  /// In lower case, with its dot.
  let ending: String
  /// The name without folders and ending.
  let name: String

  init(_ path: String) throws(FileError) {
    let size = FileStamp(of: path)?.size ?? 0
    let head = try OpenFile(path).bytes(at: 0, count: min(Self.headLength, max(size, 1)))
    self.init(path, head: head, size: size)
  }

  init(_ path: String, head start: [UInt8], size: Int) {
    (self.path, self.size, head) = (path, size, start)
    do throws(TextDecoder.UnknownEncoding) {
      var decoder = try TextDecoder(head: start)
      textHead = Array(decoder.take(start[...], isLast: false))
    } catch {
      textHead = start
    }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    ending = file[dot...].lowercased()
    name = String(file[..<dot])
  }

  /// Whether the text begins with `text` after white space, in any case of ASCII letters.
  func begins(with text: String) -> Bool {
    func capital(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }
    return textHead.drop { $0 <= 0x20 }.lazy.map(capital).starts(with: text.utf8.lazy.map(capital))
  }

  /// Whether the beginning of the text contains `text`.
  func mentions(_ text: String) -> Bool { textHead.place(of: text) != nil }

  /// The whole text in UTF-8. Nil, with an error reported, if the file is too large or is not text.
  func text(_ report: inout ImportReport) -> [UInt8]? {
    guard let written = bytes(&report) else { return nil }
    var bytes: [UInt8]
    do throws(TextDecoder.UnknownEncoding) { bytes = try TextDecoder.utf8(written) } catch {
      report.error(error.message, hint: error.hint)
      return nil
    }
    // Old programs of Macintosh end lines with a carriage return alone, and some programs put it into texts.
    for index in bytes.indices where bytes[index] == 0x0D {
      if index + 1 == bytes.count || bytes[index + 1] != 0x0A { bytes[index] = 0x0A }
    }
    report.source = SourceFile(path: path, bytes: bytes)
    if let defect = bytes.withUnsafeBytes({ TextDefect.first(in: $0) }) {
      report.error(defect.message, at: defect.kind == .utf16 ? nil : defect.offset, hint: defect.hint)
      return nil
    }
    return bytes
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
