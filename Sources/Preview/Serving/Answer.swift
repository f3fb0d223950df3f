internal import NIOCore
internal import NIOHTTP1

/// An answer to a request.
struct Answer {
  let status: HTTPResponseStatus
  /// The fields after the first ones, which all answers share.
  let headers: HTTPHeaders
  /// Nil if there is no body, or if it is sent in pieces.
  private(set) var body: ByteBuffer?
  private(set) var transfer: (body: Page.Body, portions: [Transfer.Portion])?

  private init(_ status: HTTPResponseStatus, _ headers: HTTPHeaders) {
    self.status = status
    self.headers = headers
  }

  init(_ reply: Reply, to request: Request) {
    self.init(reply.status, reply.headers)
    if !request.isHead { body = reply.body }
  }

  init(_ answer: SourceAnswer, to request: Request) {
    var headers = HTTPHeaders(answer.fields)
    headers.add(name: "Content-Length", value: "\(answer.body.count)")
    self.init(HTTPResponseStatus(statusCode: answer.status), headers)
    if !request.isHead { body = ByteBuffer(bytes: answer.body) }
  }

  /// Conditions have priority over ranges (RFC 9110, 13.2.2).
  init(_ ready: ReadyPage, to request: Request) {
    let page = ready.page
    guard page.status == .ok else {
      self.init(whole: ready, to: request)
      return
    }
    if let tags = request.ifNoneMatch, page.tag.isNamed(in: tags) {
      self.init(.notModified, ["Cache-Control": "no-cache", "ETag": page.tag.text])
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
      self.init(.partialContent, ready.headers(of: parts[0]))
      transfer = (page.body, [.part(parts[0])])
    case .parts(let parts):
      let multipart = Multipart(page, parts: parts)
      self.init(.partialContent, ready.headers(of: multipart))
      transfer = (page.body, multipart.portions)
    }
  }

  private init(whole ready: ReadyPage, to request: Request) {
    self.init(ready.page.status, ready.headers)
    if request.isHead { return }
    if case .bytes(let bytes) = ready.page.body, ready.size <= Transfer.piece {
      body = bytes
    } else {
      transfer = (ready.page.body, [.part(0..<ready.page.size)])
    }
  }
}
