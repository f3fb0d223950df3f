internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Serves a site to browsers, and sends changes to open tabs. It uses one event loop.
package struct PreviewServer: Sendable {
  /// The port of the server.
  package let port: Int
  private let channel: any Channel
  private let site: NIOLoopBoundBox<ServedSite?>
  private let group: MultiThreadedEventLoopGroup

  /// Listens on `port` of `host`. Port 0 means any free port. The path of the site is `base`: "/" or "/sub/". If it is secret, no answer
  /// tells it.
  ///
  /// Calls `source` when the port is known. Until it returns, clients wait.
  package static func start(
    host: String, port: Int, base: String = "/", isSecret: Bool = false,
    limits: PreviewLimits = PreviewLimits(),
    source: (_ port: Int) async -> any PreviewSource
  ) async throws(PreviewError) -> PreviewServer {
    let room = EntranceRoom(for: limits.connections)
    if let shortage = room.shortage { throw PreviewError(.fewDescriptors, shortage, host: host, port: port) }
    let limits = limits.within(room)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let site = NIOLoopBoundBox.makeEmptyBox(valueType: ServedSite.self, eventLoop: loop)
    do {
      let channel = try await listen(on: host, port, group, limits, most: room.clients, site)
      let port = channel.localAddress?.port ?? port
      let source = await source(port)
      try await loop.submit {
        site.value = ServedSite(
          source: source, base: base, isSecret: isSecret, hosts: AllowedHosts(listeningOn: host),
          limits: limits, loop: loop)
      }.get()
      try await channel.setOption(.autoRead, value: true).get()
      return PreviewServer(port: port, channel: channel, site: site, group: group)
    } catch {
      await shutDown(group)
      throw PreviewError(error, host: host, port: port)
    }
  }

  /// Binds the address, and accepts no clients yet.
  private static func listen(
    on host: String, _ port: Int, _ group: MultiThreadedEventLoopGroup, _ limits: PreviewLimits, most: Int,
    _ site: NIOLoopBoundBox<ServedSite?>
  ) async throws -> any Channel {
    try await ServerBootstrap(group: group)
      // The system bounds it. If the queue is full, the system drops clients, and they try again after a second.
      .serverChannelOption(.backlog, value: 4096)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.autoRead, value: false)
      // Accepts one client per read. Then the gate can stop at its limit.
      .serverChannelOption(.maxMessagesPerRead, value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(EntranceGate(most: most))
        }
      }
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // A client can close its side after its last request and still wait for answers.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard let site = site.value else { throw ChannelError.ioOnClosedChannel }
          let decoder = HTTPRequestDecoder(limitConfiguration: limits.decoder)
          // Answers say their own length, or end with the connection.
          var encoding = HTTPResponseEncoder.Configuration()
          encoding.automaticallySetFramingHeaders = false
          try channel.pipeline.syncOperations.addHandlers(
            ByteToMessageHandler(decoder), HTTPResponseEncoder(configuration: encoding), Connection(site))
        }
      }
      .bind(host: host, port: port).get()
  }

  /// Applies an edit, and tells the open tabs.
  package func show(_ update: PreviewUpdate) {
    channel.eventLoop.execute { site.value?.take(update) }
  }

  /// Closes every connection.
  package func stop() async { await Self.shutDown(group) }

  private static func shutDown(_ group: MultiThreadedEventLoopGroup) async {
    await withCheckedContinuation { done in
      // The only possible error is that the group is already shut down.
      group.shutdownGracefully { _ in done.resume() }
    }
  }
}
