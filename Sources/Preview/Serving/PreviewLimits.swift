internal import NIOCore
internal import NIOHTTP1

/// Limits for one client.
package struct PreviewLimits: Sendable {
  /// One more makes an idle connection end.
  package var connections = 512
  /// In bytes, for all header fields of a request. One field can have half of it.
  package var headerBytes = 32 * 1024
  package var headerFields = 100
  /// In bytes. The body of a request is read and dropped.
  package var bodyBytes = 64 * 1024
  /// The time until the header of the first request is complete, and then until the request is complete.
  package var requestTime: Duration = .seconds(10)
  /// The time between two requests.
  package var idleTime: Duration = .seconds(60)
  /// The time until a client accepts the next piece of an answer.
  package var stallTime: Duration = .seconds(30)
  /// The time between signals to browsers that wait for changes.
  package var heartbeat: Duration = .seconds(20)

  package init() {}

  /// With fewer connections if there are few descriptors. The gate must not close before idle connections make room.
  func within(_ room: EntranceRoom) -> PreviewLimits {
    var limits = self
    limits.connections = min(connections, room.clients - 1)
    return limits
  }

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
