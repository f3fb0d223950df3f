internal import ArgumentParser
internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The entry point. It is not async: without memory for a thread, the thread pool would wait forever, before any
/// command could report it.
@main enum Main {
  /// In bytes: stacks for two threads, the 64 MiB that the C library sets aside for the first to allocate, and
  /// something to work with.
  private static let leastRoom = 96 << 20

  /// Written as it is, since there may be no room for another text.
  private static let message: StaticString = """
    error: there is not enough memory to start: the address space of this process is limited
      hint: raise the limit, as by `ulimit -v unlimited`

    """

  static func main() {
    guard AddressSpace.hasRoom(for: leastRoom) else {
      write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(73)
    }
    Task.detached {
      await Tripsite.main()
      exit(0)
    }
    while true { pause() }
  }
}
