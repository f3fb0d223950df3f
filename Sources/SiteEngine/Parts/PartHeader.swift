internal import Files
internal import SiteReading

/// The first lines of the record of a part. Another program reads them too, so they are text.
struct PartHeader: Equatable {
  var part: BuildPart
  /// The version of the program that built the part.
  var version: String
  /// The hash of that program.
  var program: ContentHash?
  /// The hash of the bytes that follow. Nil as long as the part is being built.
  var content: ContentHash?

  private static let name = "tripsite part "

  var text: String {
    """
    \(Self.name)\(part.option)
    version \(version)
    program \(program?.description ?? "unknown")
    content \(content?.description ?? "unfinished")

    """
  }

  init(part: BuildPart, version: String, content: ContentHash? = nil) {
    self.part = part
    self.version = version
    program = ContentHash.program
    self.content = content
  }

  /// Reads the lines at the beginning of `bytes`. Nil if they are not the record of a part. `size` is the number of bytes of
  /// these lines.
  init?(_ bytes: UnsafeRawBufferPointer, size: inout Int) {
    var values: [String] = []
    size = 0
    for key in [Self.name, "version ", "program ", "content "] {
      let rest = bytes[size...].prefix(256)
      guard rest.starts(with: key.utf8), let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      values.append(
        String(decoding: UnsafeRawBufferPointer(rebasing: rest[(size + key.utf8.count)..<end]), as: UTF8.self)
      )
      size = end + 1
    }
    guard let part = BuildPart(values[0]) else { return nil }
    self.part = part
    version = values[1]
    (program, content) = (ContentHash(values[2]), ContentHash(values[3]))
  }
}
