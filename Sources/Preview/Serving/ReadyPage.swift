internal import NIOCore
internal import NIOHTTP1
internal import Text

/// A page with its header fields.
struct ReadyPage {
  let page: Page
  /// The fields after the first ones, which all answers share.
  let headers: HTTPHeaders

  init(_ page: Page) {
    self.page = page
    headers = Self.headers(of: page, type: page.type, size: page.size)
  }

  /// The memory that the page uses, in bytes.
  var size: Int {
    if case .bytes(let body) = page.body { body.readableBytes + 512 } else { 512 }
  }

  /// The header fields for a part of the page.
  func headers(of part: Range<Int>) -> HTTPHeaders {
    var headers = Self.headers(of: page, type: page.type, size: part.count)
    headers.add(name: "Content-Range", value: page.place(of: part))
    return headers
  }

  /// The header fields for several parts.
  func headers(of parts: Multipart) -> HTTPHeaders {
    Self.headers(of: page, type: parts.type, size: parts.size)
  }

  /// The policy that the documentation recommends to hosts.
  private static let drawingPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

  private static func headers(of page: Page, type: String, size: Int) -> HTTPHeaders {
    var headers: HTTPHeaders = ["Content-Type": type, "Cache-Control": "no-cache"]
    if page.status == .ok {
      headers.add(name: "ETag", value: page.tag.text)
      headers.add(name: "Accept-Ranges", value: "bytes")
    }
    // A drawing that is opened by itself only draws.
    if page.type == MediaType.svg { headers.add(name: "Content-Security-Policy", value: Self.drawingPolicy) }
    headers.add(name: "Content-Length", value: "\(size)")
    return headers
  }
}
