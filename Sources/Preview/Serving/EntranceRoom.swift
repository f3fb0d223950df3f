internal import Files
internal import NIOCore

/// The number of clients for which there are file descriptors.
struct EntranceRoom {
  /// A browser opens up to six connections to a host.
  private static let fewest = 6
  /// One for the connection of a client, one for the file that it receives.
  private static let each = 2
  /// For the event loop, the watched folders and the started browser, and two for each worker.
  private static let reserve = 16 + 2 * System.coreCount

  /// Clients above the limit that are accepted only to receive a refusal.
  private static let refused = 32

  private let free: Int

  init(for connections: Int) {
    free = Descriptors.free(upTo: Self.reserve + Self.each * (connections + Self.refused))
  }

  var clients: Int { (free - Self.reserve) / Self.each }

  /// Nil if there is enough room.
  var shortage: String? {
    if clients >= Self.fewest { return nil }
    return
      "it needs \(Self.reserve + Self.each * Self.fewest) more open files, and the limit leaves \(free)"
  }
}
