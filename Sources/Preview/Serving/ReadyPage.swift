internal import NIOCore
internal import NIOHTTP1

/// A page with its header written out.
struct ReadyPage {
  let page: Page
  /// Header lines, without those of every answer and the empty one.
  private let fields: ByteBuffer
  /// All of the answer behind the lines of every answer; without the body if that is a file's.
  let whole: ByteBuffer

  init(_ page: Page) {
    self.page = page
    var fields = ByteBuffer(string: "Content-Type: \(page.type)\r\nCache-Control: no-cache\r\n")
    if page.status == .ok { fields.writeString("ETag: \(page.tag.text)\r\nAccept-Ranges: bytes\r\n") }
    self.fields = fields
    fields.writeString("Content-Length: \(page.size)\r\n\r\n")
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
  func head(of range: Range<Int>) -> ByteBuffer {
    var fields = fields
    fields.writeString(
      "Content-Length: \(range.count)\r\n"
        + "Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/\(page.size)\r\n\r\n")
    return fields
  }
}
