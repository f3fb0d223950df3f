internal import NIOCore
internal import NIOHTTP1

/// A page with its header as bytes.
struct ReadyPage {
  let page: Page
  /// Everything after the first lines, which all answers share. Without the body if the body is a file.
  let whole: ByteBuffer

  init(_ page: Page) {
    self.page = page
    var fields = Self.fields(of: page, type: page.type, size: page.size)
    fields.writeString("\r\n")
    if case .bytes(let body) = page.body { fields.writeImmutableBuffer(body) }
    whole = fields
  }

  /// The memory that the page uses.
  var size: Int { whole.readableBytes }

  /// The header fields and the empty line.
  var head: ByteBuffer {
    guard case .bytes = page.body else { return whole }
    return whole.getSlice(at: whole.readerIndex, length: whole.readableBytes - page.size) ?? whole
  }

  /// The header for a part of the page.
  func head(of part: Range<Int>) -> ByteBuffer {
    var fields = Self.fields(of: page, type: page.type, size: part.count)
    fields.writeString("Content-Range: \(page.place(of: part))\r\n\r\n")
    return fields
  }

  /// The header for several parts.
  func head(of parts: Multipart) -> ByteBuffer {
    var fields = Self.fields(of: page, type: parts.type, size: parts.size)
    fields.writeString("\r\n")
    return fields
  }

  /// The header fields of this page only, without the empty line.
  private static func fields(of page: Page, type: String, size: Int) -> ByteBuffer {
    var fields = ByteBuffer(string: "Content-Type: \(type)\r\nCache-Control: no-cache\r\n")
    if page.status == .ok { fields.writeString("ETag: \(page.tag.text)\r\nAccept-Ranges: bytes\r\n") }
    fields.writeString("Content-Length: \(size)\r\n")
    return fields
  }
}
