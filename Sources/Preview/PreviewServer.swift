internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Shows a site to browsers, and tells those that have it open what becomes of it. One event loop does it all.
package struct PreviewServer: Sendable {
  /// Where it listens.
  package let port: Int
  private let channel: any Channel
  private let site: NIOLoopBound<ServedSite>
  private let group: MultiThreadedEventLoopGroup

  /// Listens on `port` of `host`, 0 for any that is free. The site lives at `base`: "/" or "/sub/".
  package static func start(
    host: String, port: Int, base: String = "/", limits: PreviewLimits = PreviewLimits(),
    source: any PreviewSource
  ) async throws(PreviewError) -> PreviewServer {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    do {
      let site = try await loop.submit {
        NIOLoopBound(
          ServedSite(
            source: source, base: base, hosts: AllowedHosts(listeningOn: host), limits: limits, loop: loop),
          eventLoop: loop)
      }.get()
      let channel = try await listen(on: host, port, group, site)
      let port = channel.localAddress?.port ?? port
      return PreviewServer(port: port, channel: channel, site: site, group: group)
    } catch {
      await shutDown(group)
      throw PreviewError(error, host: host, port: port)
    }
  }

  private static func listen(
    on host: String, _ port: Int, _ group: MultiThreadedEventLoopGroup, _ site: NIOLoopBound<ServedSite>
  ) async throws -> any Channel {
    var limits = NIOHTTPDecoderLimitConfiguration()
    let (bytes, fields) = try await group.next().submit {
      (site.value.limits.headerBytes, site.value.limits.headerFields)
    }.get()
    limits.maxHeaderListSize = bytes
    limits.maxHeaderFieldSize = bytes / 2
    limits.maxHeaderFieldCount = fields
    let configuration = limits
    return try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      // A client that has asked all may say so, and still wants its answers.
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let decoder = HTTPRequestDecoder(limitConfiguration: configuration)
          try channel.pipeline.syncOperations.addHandlers(
            ByteToMessageHandler(decoder), Connection(site.value))
        }
      }
      .bind(host: host, port: port).get()
  }

  /// Takes in what an edit came to, and tells the open tabs.
  package func show(_ update: PreviewUpdate) {
    channel.eventLoop.execute { site.value.take(update) }
  }

  /// Closes every connection.
  package func stop() async {
    channel.close(promise: nil)
    channel.eventLoop.execute { site.value.closeAll() }
    await Self.shutDown(group)
  }

  private static func shutDown(_ group: MultiThreadedEventLoopGroup) async {
    await withCheckedContinuation { done in
      // All that a group can say is that it was shut down before.
      group.shutdownGracefully { _ in done.resume() }
    }
  }
}
