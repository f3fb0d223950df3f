internal import NIOCore

/// Several parts of a page in one body (RFC 9110, 14.6; RFC 2046, 5.1.1).
struct Multipart {
  /// The media type of the body, with its boundary.
  let type: String
  /// The pieces to send, in order.
  let portions: [Transfer.Portion]
  let size: Int

  /// The boundary must not occur in the parts, so it is random.
  init(_ page: Page, parts: [Range<Int>], boundary: String = String(UInt64.random(in: 0 ... .max), radix: 36))
  {
    type = "multipart/byteranges; boundary=\(boundary)"
    var portions: [Transfer.Portion] = []
    var size = 0
    func add(_ text: String) {
      portions.append(.text(ByteBuffer(string: text)))
      size += text.utf8.count
    }
    for (position, part) in parts.enumerated() {
      add(
        (position == 0 ? "" : "\r\n") + "--\(boundary)\r\nContent-Type: \(page.type)\r\n"
          + "Content-Range: \(page.place(of: part))\r\n\r\n")
      portions.append(.part(part))
      size += part.count
    }
    add("\r\n--\(boundary)--\r\n")
    self.portions = portions
    self.size = size
  }
}

extension Page {
  /// The position of a part, in the form of Content-Range.
  func place(of part: Range<Int>) -> String { "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)" }
}
