internal import NIOCore

/// Server-sent events for HTML's EventSource. The stream ends with its connection.
enum NewsStream {
  static func head(_ date: ByteBuffer) -> ByteBuffer {
    var head = ByteBuffer(string: "HTTP/1.1 200 OK\r\n")
    head.writeImmutableBuffer(date)
    head.writeString(
      "Content-Type: text/event-stream; charset=utf-8\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n"
        // In milliseconds. A browser that loses the connection waits so long.
        + "retry: 500\n\n")
    return head
  }

  /// `news` is one line.
  static func message(_ news: String) -> ByteBuffer { ByteBuffer(string: "data: \(news)\n\n") }

  /// Keeps the connection open.
  static let heartbeat = ByteBuffer(string: ":\n\n")
}
