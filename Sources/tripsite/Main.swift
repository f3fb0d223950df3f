internal import ArgumentParser
internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The entry point. It is not async: without memory for a thread, the thread pool would wait forever before a command
/// could report an error.
@main enum Main {
  /// In bytes: stacks for two threads, the 64 MiB that the C library reserves for the first allocation of a thread,
  /// and some working memory.
  private static let leastRoom = 96 << 20

  /// A static text, because there may be no memory for another one.
  private static let message: StaticString = """
    error: there is not enough memory to start: the address space of this process is limited
      hint: raise the limit, as by `ulimit -v unlimited`

    """

  static func main() {
    guard AddressSpace.hasRoom(for: leastRoom) else {
      write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(73)
    }
    AddressSpace.keepFreedMemory()
    Task.detached {
      var arguments = CommandLine.arguments.dropFirst()
      // `help keys` prints the keys, not the help of the command `keys`.
      if arguments.starts(with: ["help", "keys"]) { arguments = arguments.dropFirst() }
      CommandNames.refuseUnknown(in: Array(arguments))
      do {
        let words = KeyOptions.expanded(in: NegativeNumbers.joined(to: Array(arguments)))
        var command = try await Tripsite.asyncParseAsRoot(words)
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      } catch {
        UsageText.end(with: error)
      }
      exit(0)
    }
    while true { pause() }
  }
}
