internal import NIOCore
internal import NIOHTTP1

/// One client. Its requests are answered in order, one at a time.
///
/// During an answer, nothing is read, so that a client cannot send requests faster than it reads answers.
final class Connection: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum State {
    case waiting
    case reading(Request, bodyBytes: Int, most: Int)
    /// The source makes the answer, or the body is being sent.
    case answering
    /// A browser waits for changes.
    case listening(Tab)
    /// The last answer is sent. Further input is dropped.
    case ending
  }

  private enum Input {
    case part(HTTPServerRequestPart)
    case failure(Reply)
    case end
  }

  private let site: ServedSite
  private var state = State.waiting
  private var inputs = CircularBuffer<Input>(initialCapacity: 0)
  private var wantsRead = false
  private var isInRead = false
  private var hasInputEnded = false
  private var hasAsked = false
  private var context: ChannelHandlerContext?
  private let start = NIODeadline.now()
  /// How long a connection is new.
  private static let novelty = TimeAmount.milliseconds(100)
  /// The time when the connection ends if the client does nothing.
  private(set) var deadline = NIODeadline.distantFuture

  init(_ site: ServedSite) { self.site = site }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    deadline = .now() + site.limits.requestTime
    if !site.enter(self) { end(with: .tooMany) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    if case .listening(let tab) = state { site.close(tab) }
    state = .ending
    inputs.removeAll()
    site.leave(self)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isInRead = true
    take(.part(unwrapInboundIn(data)))
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    isInRead = false
    context.flush()
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow: take(.failure(.fieldsTooLarge))
    case is HTTPParserError: take(.failure(.badRequest))
    default: context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      hasInputEnded = true
      take(.end)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func read(context: ChannelHandlerContext) {
    if isBusy { wantsRead = true } else { context.read() }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    proceed()
    context.fireChannelWritabilityChanged()
  }

  /// Called after the deadline.
  func timeIsUp() {
    switch state {
    case .listening:
      deadline = .now() + site.limits.heartbeat
      write(NewsStream.heartbeat)
      context?.flush()
    case .waiting where hasAsked: end()
    case .waiting, .reading: end(with: .tooSlow)
    default: context?.close(promise: nil)
    }
  }

  /// Nil while the source makes an answer.
  func standing(at now: NIODeadline) -> Standing? {
    switch state {
    case .waiting where !hasAsked: now - start < Self.novelty ? .new : .silent
    case .waiting, .reading, .ending: .idle
    case .listening: .listening
    case .answering: deadline == .distantFuture ? nil : .receiving
    }
  }

  /// Ends at once, for another connection.
  func makeRoom() { context?.close(promise: nil) }

  private var isBusy: Bool {
    switch state {
    case .answering: true
    case .ending: false
    default: context?.channel.isWritable == false
    }
  }

  private func take(_ input: Input) {
    if inputs.isEmpty, !isBusy { handle(input) } else { inputs.append(input) }
    if !isInRead { context?.flush() }
  }

  /// Continues with input that arrived during an answer.
  private func proceed() {
    while !isBusy, let input = inputs.popFirst() { handle(input) }
    if !isBusy, wantsRead {
      wantsRead = false
      context?.read()
    }
    if !isInRead { context?.flush() }
  }

  private func handle(_ input: Input) {
    switch (input, state) {
    case (.part(.head(let head)), .waiting):
      deadline = .now() + site.limits.requestTime
      let request = Request(head)
      state = .reading(request, bodyBytes: 0, most: site.largestBody(of: request))
      hasAsked = true
      if let refusal = site.refusal(of: head.method) { end(with: refusal) }
    case (.part(.body(let bytes)), .reading(var request, let before, let most)):
      let count = before + bytes.readableBytes
      if count <= most, site.takesBodies { request.body += bytes.readableBytesView }
      state = .reading(request, bodyBytes: count, most: most)
      if count > most { end(with: site.takesBodies ? .bodyTooLarge(most: most) : .tooLarge) }
    case (.part(.end), .reading(let request, _, _)):
      follow(site.course(of: request), of: request)
    case (.failure(let reply), .waiting), (.failure(let reply), .reading): end(with: reply)
    case (.end, .waiting), (.end, .reading): end()
    case (.end, .listening), (.end, .ending): context?.close(promise: nil)
    default: return
    }
  }

  private func follow(_ course: ServedSite.Course, of request: Request) {
    guard let context else { return }
    switch course {
    case .answer(let answer): send(answer, to: request)
    case .refusal(let reply): end(with: reply)
    case .lookUp(let path):
      site.lookUp(path, for: request.target, answering(request, context))
    case .ask(let source, let question):
      site.ask(source, question, answering(request, context))
    case .listen(let path, let digest):
      let tab = Tab(path: path, digest: digest) { [weak self] news in self?.tell(news) }
      state = .listening(tab)
      deadline = .now() + site.limits.heartbeat
      write(site.head(.ok, NewsStream.headers))
      write(NewsStream.start)
      context.flush()
      site.open(tab)
    }
  }

  /// Waits for an answer, and returns how to send it.
  private func answering(
    _ request: Request, _ context: ChannelHandlerContext
  ) -> @Sendable ((Request) -> Answer) -> Void {
    state = .answering
    deadline = .distantFuture
    let waiting = NIOLoopBound((connection: self, request: request), eventLoop: context.eventLoop)
    return { answer in
      let (connection, request) = waiting.value
      connection.send(answer(request), to: request)
      connection.proceed()
    }
  }

  private func send(_ answer: Answer, to request: Request) {
    guard let context else { return }
    write(site.head(answer.status, answer.headers, to: request))
    if let body = answer.body { write(body) }
    guard let (body, portions) = answer.transfer else { return finish(request) }
    state = .answering
    deadline = .now() + site.limits.stallTime
    let waiting = NIOLoopBound((connection: self, request: request), eventLoop: context.eventLoop)
    let transfer = Transfer(body: body, portions: portions, channel: context.channel) {
      let connection = waiting.value.connection
      connection.deadline = .now() + connection.site.limits.stallTime
    }
    Task {
      let isWhole = await transfer.run()
      transfer.channel.eventLoop.execute {
        let (connection, request) = waiting.value
        guard isWhole else {
          connection.context?.close(promise: nil)
          return
        }
        connection.finish(request)
        connection.proceed()
      }
    }
  }

  private func finish(_ request: Request) {
    guard request.keepsAlive else { return end() }
    if case .ending = state { return }
    context?.write(wrapOutboundOut(.end(nil)), promise: nil)
    state = .waiting
    deadline = .now() + site.limits.idleTime
  }

  /// Sends the reason and closes the connection.
  private func end(with reply: Reply) {
    write(site.head(reply.status, reply.headers))
    write(reply.body)
    end()
  }

  /// Closes the connection when everything is sent, or when the client stops reading. It still reads input for a
  /// while: if a connection is closed with unread bytes, TCP resets it, and the client loses the answer.
  private func end() {
    guard let context else { return }
    if case .listening(let tab) = state { site.close(tab) }
    state = .ending
    inputs.removeAll()
    deadline = .now() + min(site.limits.stallTime, .seconds(2))
    let connection = NIOLoopBound(context, eventLoop: context.eventLoop)
    let mode = hasInputEnded ? CloseMode.all : .output
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      connection.value.close(mode: mode, promise: nil)
    }
    if wantsRead {
      wantsRead = false
      context.read()
    }
  }

  private func tell(_ news: String) {
    guard case .listening = state, let context else { return }
    // A browser that cannot receive changes asks again later.
    guard context.channel.isWritable else { return context.close(promise: nil) }
    write(NewsStream.message(news))
    context.flush()
  }

  private func write(_ head: HTTPResponseHead) { context?.write(wrapOutboundOut(.head(head)), promise: nil) }

  private func write(_ body: ByteBuffer) {
    context?.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
  }
}
