internal import NIOCore
internal import NIOHTTP1

/// Server-sent events for HTML's EventSource. The stream ends with its connection.
enum NewsStream {
  static let headers: HTTPHeaders = [
    "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store",
  ]

  /// The time that a browser waits after it loses the connection, in milliseconds.
  static let start = ByteBuffer(string: "retry: 500\n\n")

  /// `news` is one line.
  static func message(_ news: String) -> ByteBuffer { ByteBuffer(string: "data: \(news)\n\n") }

  /// Keeps the connection open.
  static let heartbeat = ByteBuffer(string: ":\n\n")
}
