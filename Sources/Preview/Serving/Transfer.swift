internal import Files
internal import NIOCore
internal import NIOHTTP1

/// Sends a body to a client, one piece after the other. So a slow client needs little memory, and a file can have any
/// size.
struct Transfer: Sendable {
  static let piece = 256 * 1024

  enum Portion: Sendable {
    case text(ByteBuffer)
    /// A part of the body.
    case part(Range<Int>)
  }

  let body: Page.Body
  let portions: [Portion]
  let channel: any Channel
  /// Called after each piece.
  let moved: @Sendable () -> Void

  /// Whether the whole body was sent.
  func run() async -> Bool {
    do {
      switch body {
      case .bytes(let bytes):
        return try await send { offset, count in bytes.getSlice(at: offset, length: count) }
      case .file(let path, _):
        let file = try OpenFile(path)
        return try await send { offset, count in
          ByteBuffer(bytes: try file.bytes(at: offset, count: count))
        }
      }
    } catch {
      // The client or the file is gone. The announced length cannot be kept.
      return false
    }
  }

  private func send(_ piece: (_ offset: Int, _ count: Int) throws -> ByteBuffer?) async throws -> Bool {
    for portion in portions {
      switch portion {
      case .text(let text): try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(text)))
      case .part(let range):
        var offset = range.lowerBound
        while offset < range.upperBound {
          let count = min(Self.piece, range.upperBound - offset)
          guard let bytes = try piece(offset, count), bytes.readableBytes == count else { return false }
          try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes)))
          channel.eventLoop.execute(moved)
          offset += count
        }
      }
    }
    return true
  }
}
