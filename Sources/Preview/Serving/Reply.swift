internal import NIOCore
internal import NIOHTTP1
internal import Text

/// An answer that is not a page.
struct Reply {
  var status: HTTPResponseStatus
  /// Header fields that other replies do not have.
  var fields: HTTPHeaders = [:]
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
    status: .serviceUnavailable, fields: ["Retry-After": "1"], text: "Too many connections are open.")
  static let notAllowed = Reply(
    status: .methodNotAllowed, fields: ["Allow": "GET, HEAD"], text: "This server supports only GET and HEAD."
  )
  static let notAllowedBesidePost = Reply(
    status: .methodNotAllowed, fields: ["Allow": "GET, HEAD, POST"],
    text: "This server supports only GET, HEAD and POST.")
  static let notOurs = Reply(status: .notFound, text: "There is no such file.")

  static func bodyTooLarge(most: Int) -> Reply {
    Reply(
      status: .payloadTooLarge,
      text: "This is too large: the server takes \(most >> 10) kB at once. Write longer texts with an editor."
    )
  }

  static func redirect(to address: String) -> Reply {
    Reply(status: .permanentRedirect, fields: ["Location": address], text: address)
  }

  static func outside(_ base: String) -> Reply {
    Reply(status: .notFound, text: "The address of the site is \(base)")
  }

  static func unsatisfiable(size: Int) -> Reply {
    Reply(
      status: .rangeNotSatisfiable, fields: ["Content-Range": "bytes */\(size)"],
      text: "The file has \(size) bytes.")
  }

  var body: ByteBuffer { ByteBuffer(string: text + "\n") }

  /// The header fields after the first ones, which all answers share.
  var headers: HTTPHeaders {
    var headers: HTTPHeaders = [
      "Content-Type": MediaType.text, "Content-Length": "\(body.readableBytes)", "Cache-Control": "no-cache",
    ]
    headers.add(contentsOf: fields)
    return headers
  }
}
