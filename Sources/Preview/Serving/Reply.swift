internal import NIOCore
internal import NIOHTTP1
internal import Text

/// An answer that is not a page.
struct Reply {
  var status: HTTPResponseStatus
  /// Header fields, each with a line break.
  var fields = ""
  var text: String

  static let misdirected = Reply(
    status: .misdirectedRequest,
    text: "This server answers only to localhost, and to the address in --host.")
  static let badRequest = Reply(status: .badRequest, text: "The server does not understand this request.")
  static let tooLarge = Reply(status: .payloadTooLarge, text: "This server accepts no uploads.")
  static let fieldsTooLarge = Reply(
    status: .requestHeaderFieldsTooLarge, text: "The header of this request is too large.")
  static let tooSlow = Reply(status: .requestTimeout, text: "The request took too long.")
  static let tooMany = Reply(
    status: .serviceUnavailable, fields: "Retry-After: 1\r\n", text: "Too many connections are open.")
  static let notAllowed = Reply(
    status: .methodNotAllowed, fields: "Allow: GET, HEAD\r\n", text: "This server supports only GET and HEAD."
  )
  static let notOurs = Reply(status: .notFound, text: "There is no such file.")

  static func redirect(to address: String) -> Reply {
    Reply(status: .permanentRedirect, fields: "Location: \(address)\r\n", text: address)
  }

  static func outside(_ base: String) -> Reply {
    Reply(status: .notFound, text: "The address of the site is \(base)")
  }

  static func unsatisfiable(size: Int) -> Reply {
    Reply(
      status: .rangeNotSatisfiable, fields: "Content-Range: bytes */\(size)\r\n",
      text: "The file has \(size) bytes.")
  }

  /// The whole answer. The connection then closes.
  func closing(_ date: ByteBuffer) -> ByteBuffer {
    var bytes = ByteBuffer(string: "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    bytes.writeImmutableBuffer(date)
    bytes.writeString("Connection: close\r\n")
    bytes.writeImmutableBuffer(self.bytes(hasBody: true))
    return bytes
  }

  /// Everything after the first lines, which all answers share.
  func bytes(hasBody: Bool) -> ByteBuffer {
    let body = text + "\n"
    return ByteBuffer(
      string: "Content-Type: \(MediaType.text)\r\nContent-Length: \(body.utf8.count)\r\n"
        + "Cache-Control: no-cache\r\n\(fields)\r\n" + (hasBody ? body : ""))
  }
}
