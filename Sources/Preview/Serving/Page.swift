internal import NIOCore
internal import NIOHTTP1
internal import Text

/// The content of an address, ready to send.
struct Page: Sendable {
  enum Body: Sendable {
    case bytes(ByteBuffer)
    case file(path: String, size: Int)
  }

  let status: HTTPResponseStatus
  let type: String
  let tag: EntityTag
  let body: Body
  /// The digest of the content of a tab. Nil if the server adds no script.
  let digest: UInt64?

  var size: Int {
    switch body {
    case .bytes(let bytes): bytes.readableBytes
    case .file(_, let size): size
    }
  }

  init(_ file: PreviewFile, at path: String, status: HTTPResponseStatus = .ok) {
    self.status = status
    type = MediaType.of(path)
    switch file.body {
    case .file(let path, let size):
      tag = EntityTag(file.digest)
      body = .file(path: path, size: size)
      digest = nil
    case .bytes(let html) where type == MediaType.html:
      // A page with another status is another page, even if it looks the same.
      let digest = file.digest &+ UInt64(status.code)
      let shown = PreviewScript.inject(into: html, digest: digest)
      tag = shown.withUnsafeReadableBytes { EntityTag(of: $0) }
      body = .bytes(shown)
      self.digest = digest
    case .bytes(let bytes):
      tag = bytes.withUnsafeBytes { EntityTag(of: $0) }
      body = .bytes(ByteBuffer(bytes: bytes))
      digest = nil
    }
  }
}

extension Page {
  /// The answer for an address that does not exist: the site's own page, or a plain text.
  static func missing(_ file: PreviewFile?) -> Page {
    let file = file ?? PreviewFile(body: .bytes(Array(plainNotFound.utf8)), digest: 0)
    return Page(file, at: "404.html", status: .notFound)
  }

  private static let plainNotFound = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Not found</title></head>
    <body><p>There is no page here.</p></body></html>

    """
}
