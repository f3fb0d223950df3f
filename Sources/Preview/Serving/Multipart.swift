internal import NIOCore

/// Several parts of a page in one body (RFC 9110, 14.6; RFC 2046, 5.1.1).
struct Multipart {
  /// The media type of the whole, with the line between parts.
  let type: String
  /// What is sent, one behind the other.
  let portions: [Transfer.Portion]
  let size: Int

  /// What stands between parts must not occur in them: so it is chosen by lot each time.
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
  /// Where a part of it stands, as Content-Range says it.
  func place(of part: Range<Int>) -> String { "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)" }
}
