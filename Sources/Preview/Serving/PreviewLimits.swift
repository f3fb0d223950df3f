internal import NIOCore
internal import NIOHTTP1

/// What one client may cost.
package struct PreviewLimits: Sendable {
  package var connections = 512
  /// Of all header fields of a request, in bytes; one of them may have half of it.
  package var headerBytes = 32 * 1024
  package var headerFields = 100
  /// Of a request's body, which is read and dropped.
  package var bodyBytes = 64 * 1024
  /// Until the first header is whole, and from there until the request is.
  package var requestTime: Duration = .seconds(10)
  /// From one request to the next.
  package var idleTime: Duration = .seconds(60)
  /// Until a client takes the next piece of what it asked for.
  package var stallTime: Duration = .seconds(30)
  /// Between signs of life to browsers that wait for news.
  package var heartbeat: Duration = .seconds(20)

  package init() {}

  var decoder: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderListSize = headerBytes
    limits.maxHeaderFieldSize = headerBytes / 2
    limits.maxHeaderFieldCount = headerFields
    return limits
  }
}

extension NIODeadline {
  static func + (deadline: NIODeadline, duration: Duration) -> NIODeadline {
    let parts = duration.components
    return deadline + .nanoseconds(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
  }
}
