internal import NIOCore
internal import NIOHTTP1

/// The bytes of an answer.
struct Answer {
  let status: HTTPResponseStatus
  /// Everything after the first lines, which all answers share. Includes the body, unless it is sent in pieces.
  let bytes: ByteBuffer
  private(set) var transfer: (body: Page.Body, portions: [Transfer.Portion])?

  private init(_ status: HTTPResponseStatus, _ bytes: ByteBuffer) {
    self.status = status
    self.bytes = bytes
  }

  init(_ reply: Reply, to request: Request) {
    self.init(reply.status, reply.bytes(hasBody: !request.isHead))
  }

  /// Conditions have priority over ranges (RFC 9110, 13.2.2).
  init(_ ready: ReadyPage, to request: Request) {
    let page = ready.page
    guard page.status == .ok else {
      self.init(whole: ready, to: request)
      return
    }
    if let tags = request.ifNoneMatch, page.tag.isNamed(in: tags) {
      let fields = "Cache-Control: no-cache\r\nETag: \(page.tag.text)\r\n\r\n"
      self.init(.notModified, ByteBuffer(string: fields))
      return
    }
    var ranges = ByteRanges.whole
    // If-Range can contain a date, but no answer of ours has one.
    if let field = request.range, !request.isHead, request.ifRange.map({ $0 == page.tag.text }) ?? true {
      ranges = ByteRanges(field, of: page.size)
    }
    switch ranges {
    case .whole: self.init(whole: ready, to: request)
    case .unsatisfiable: self.init(.unsatisfiable(size: page.size), to: request)
    case .parts(let parts) where parts.count == 1:
      self.init(.partialContent, ready.head(of: parts[0]))
      transfer = (page.body, [.part(parts[0])])
    case .parts(let parts):
      let multipart = Multipart(page, parts: parts)
      self.init(.partialContent, ready.head(of: multipart))
      transfer = (page.body, multipart.portions)
    }
  }

  private init(whole ready: ReadyPage, to request: Request) {
    status = ready.page.status
    if request.isHead {
      bytes = ready.head
    } else if ready.size <= Transfer.piece, case .bytes = ready.page.body {
      bytes = ready.whole
    } else {
      bytes = ready.head
      transfer = (ready.page.body, [.part(0..<ready.page.size)])
    }
  }
}
