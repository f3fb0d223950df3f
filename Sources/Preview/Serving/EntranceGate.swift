internal import NIOCore

/// Limits the number of clients. The others wait in the system's queue until one leaves.
///
/// Clients must never take the last file descriptor. Without one, the event loop calls `accept` in a loop that never
/// ends, and libdispatch, which opens files in /proc now and then, ends the process with SIGILL.
final class EntranceGate: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias OutboundIn = any Channel

  private let most: Int
  private var inside = 0
  private var wantsNext = false

  init(most: Int) { self.most = most }

  func read(context: ChannelHandlerContext) {
    if inside < most { context.read() } else { wantsNext = true }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    inside += 1
    let gate = NIOLoopBound((gate: self, context: context), eventLoop: context.eventLoop)
    unwrapInboundIn(data).closeFuture.hop(to: context.eventLoop).whenComplete { _ in
      gate.value.gate.leave(gate.value.context)
    }
    context.fireChannelRead(data)
  }

  private func leave(_ context: ChannelHandlerContext) {
    inside -= 1
    guard wantsNext else { return }
    wantsNext = false
    context.read()
  }
}
