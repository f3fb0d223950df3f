internal import NIOCore

/// The script that the preview server adds to pages.
enum PreviewScript {
  static let name = "preview.js"
  static let page = Page(
    PreviewFile(body: .bytes(PackageResources.preview_js), digest: 0), at: name)

  /// Adds the script before the end of the body of `html`.
  static func inject(into html: [UInt8], digest: UInt64) -> ByteBuffer {
    let tag =
      "<script src=\"/\(RequestTarget.ownFolder)/\(name)\" data-digest=\"\(String(digest, radix: 16))\" defer>"
      + "</script>"
    let end = endOfBody(in: html)
    var buffer = ByteBufferAllocator().buffer(capacity: html.count + tag.utf8.count)
    buffer.writeBytes(html[..<end])
    buffer.writeString(tag)
    buffer.writeBytes(html[end...])
    return buffer
  }

  /// The position of the last `</body>`, in any case. Without one, the end.
  private static func endOfBody(in html: [UInt8]) -> Int {
    let needle = Array("</body".utf8)
    var position = html.count - needle.count
    while position >= 0 {
      if html[position] == needle[0],
        zip(html[position...], needle).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 && $1 != UInt8(ascii: "/") })
      {
        return position
      }
      position -= 1
    }
    return html.count
  }
}
