internal import NIOCore
internal import NIOHTTP1

/// A page with its header written out.
struct ReadyPage {
  let page: Page
  /// All of the answer behind the lines of every answer; without the body if that is a file's.
  let whole: ByteBuffer

  init(_ page: Page) {
    self.page = page
    var fields = Self.fields(of: page, type: page.type, size: page.size)
    fields.writeString("\r\n")
    if case .bytes(let body) = page.body { fields.writeImmutableBuffer(body) }
    whole = fields
  }

  /// What it holds in memory.
  var size: Int { whole.readableBytes }

  /// Header lines and the empty one.
  var head: ByteBuffer {
    guard case .bytes = page.body else { return whole }
    return whole.getSlice(at: whole.readerIndex, length: whole.readableBytes - page.size) ?? whole
  }

  /// The same for a part of it.
  func head(of part: Range<Int>) -> ByteBuffer {
    var fields = Self.fields(of: page, type: page.type, size: part.count)
    fields.writeString("Content-Range: \(page.place(of: part))\r\n\r\n")
    return fields
  }

  /// The same for several.
  func head(of parts: Multipart) -> ByteBuffer {
    var fields = Self.fields(of: page, type: parts.type, size: parts.size)
    fields.writeString("\r\n")
    return fields
  }

  /// Header lines, without those of every answer and the empty one.
  private static func fields(of page: Page, type: String, size: Int) -> ByteBuffer {
    var fields = ByteBuffer(string: "Content-Type: \(type)\r\nCache-Control: no-cache\r\n")
    if page.status == .ok { fields.writeString("ETag: \(page.tag.text)\r\nAccept-Ranges: bytes\r\n") }
    fields.writeString("Content-Length: \(size)\r\n")
    return fields
  }
}
