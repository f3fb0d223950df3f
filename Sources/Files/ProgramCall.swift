#if canImport(Glibc)
  internal import Glibc
#endif

/// Another program with its arguments. It is started without a shell, and its output is read until it ends.
///
/// swift-subprocess 1.0 does the same, but only in async code, which all callers would become. It adds 7 MB to the
/// program, and 1,000 starts take 1.7 s of CPU with it, and 1.4 s with this.
package struct ProgramCall: Sendable {
  package enum Input: Sendable {
    case nothing
    case bytes([UInt8])
  }

  package struct Outcome: Sendable {
    /// The exit code. If a signal ended the program: 128 plus the number of the signal.
    package var code: Int32
    /// Standard output, up to the limit.
    package var output: [UInt8]
    /// Whether there was more output than the limit. The rest was dropped.
    package var isOutputCut: Bool
    /// The end of standard error, 64 KiB at most.
    package var messages: [UInt8]
    /// Whether the program was killed because it reached its time limit.
    package var isOverdue: Bool
  }

  package var program: String
  package var arguments: [String]
  package var input = Input.nothing
  /// Variables in addition to the inherited ones. They replace inherited variables with the same names.
  package var environment: [String: String] = [:]
  /// Inherited variables that the program does not get.
  package var withheld: Set<String> = []
  /// The working directory. Nil means the one of this process.
  package var folder: String?

  /// `program` is a path.
  package init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// The path of the first executable file with this name in PATH. Nil if there is none.
  package static func path(of program: String) -> String? {
    guard let folders = getenv("PATH") else { return nil }
    for folder in String(cString: folders).split(separator: ":") {
      let path = folder + "/" + program
      if Folder.kind(of: path) != .folder, access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Runs the program until it ends, or kills it after `limit`. Calls `hear` with new bytes of standard output and of
  /// standard error as soon as they come. If `isHopeless` then returns true, the program gets SIGTERM.
  package func run(
    outputLimit: Int = 1 << 20, limit: Duration? = nil,
    hear: (_ output: ArraySlice<UInt8>, _ messages: ArraySlice<UInt8>) -> Void = { _, _ in },
    isHopeless: () -> Bool = { false }
  ) throws(FileError) -> Outcome {
    let output = try Pipe()
    let messages = try Pipe()
    let started = Result { () throws(FileError) in try start(output, messages) }
    output.closeWritingEnd()
    messages.closeWritingEnd()
    let process = try started.get()
    var heard = Outcome(code: 0, output: [], isOutputCut: false, messages: [], isOverdue: false)
    let deadline = limit.map { ContinuousClock.now + $0 }
    var status: Int32 = 0
    var hasEnded = false
    while true {
      // Check this before the pipes are read. If the program has ended, its whole output is then in the pipes.
      if !hasEnded { hasEnded = waitpid(process, &status, WNOHANG) == process }
      Pipe.wait(output, messages, milliseconds: hasEnded ? 0 : 20)
      let said = output.read()
      let told = messages.read()
      if !said.isEmpty || !told.isEmpty {
        hear(said[...], told[...])
        if !hasEnded && isHopeless() { kill(process, SIGTERM) }
      }
      let room = max(0, outputLimit - heard.output.count)
      heard.output += said.prefix(room)
      if said.count > room { heard.isOutputCut = true }
      heard.messages += told
      if heard.messages.count > 128 << 10 { heard.messages.removeFirst(heard.messages.count - (64 << 10)) }
      // The program's own children can keep the pipes open after it ends, so do not wait until they are closed.
      if said.isEmpty && told.isEmpty && hasEnded { break }
      if let deadline, !hasEnded, ContinuousClock.now >= deadline {
        kill(process, SIGKILL)
        heard.isOverdue = true
        break
      }
    }
    if !hasEnded { while waitpid(process, &status, 0) < 0 && errno == EINTR {} }
    heard.code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    if heard.messages.count > 64 << 10 { heard.messages.removeFirst(heard.messages.count - (64 << 10)) }
    return heard
  }

  private func start(_ output: borrowing Pipe, _ messages: borrowing Pipe) throws(FileError) -> pid_t {
    var start = ProgramStart(program, arguments)
    start.variables = variables
    start.folder = folder
    start.output = output.writingEnd
    start.messages = messages.writingEnd
    guard case .bytes(let bytes) = input else { return try start() }
    let memory = try MemoryFile(bytes)
    start.input = memory.descriptor
    return try start()
  }

  /// As `NAME=value`.
  private var variables: [String] {
    let kept = ProgramStart.inherited.filter { variable in
      let name = String(variable.prefix { $0 != "=" })
      return environment[name] == nil && !withheld.contains(name)
    }
    return kept + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

/// A pipe. This process reads from one end.
private struct Pipe: ~Copyable {
  private let readingEnd: Int32
  let writingEnd: Int32

  init() throws(FileError) {
    (readingEnd, writingEnd) = try PipeEnds.make()
    _ = fcntl(readingEnd, F_SETFL, O_NONBLOCK)
  }

  func closeWritingEnd() { close(writingEnd) }

  deinit { close(readingEnd) }

  /// Waits until one of the pipes has data, at most for this time.
  static func wait(_ first: borrowing Pipe, _ second: borrowing Pipe, milliseconds: Int32) {
    var ends = [
      pollfd(fd: first.readingEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second.readingEnd, events: Int16(POLLIN), revents: 0),
    ]
    // `poll` always reports a pipe without writers as ready, so an empty pipe without writers is skipped. If both are
    // skipped, wait 1 ms at most for the end of the program.
    poll(&ends, 2, 0)
    for index in ends.indices where Int32(ends[index].revents) == POLLHUP { ends[index].fd = -1 }
    let isOver = ends.allSatisfy { $0.fd < 0 }
    poll(&ends, 2, isOver ? min(milliseconds, 1) : milliseconds)
  }

  /// The available bytes, 256 KiB at most. Does not wait.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 256 << 10) { buffer, count in
      count = max(0, Glibc.read(readingEnd, buffer.baseAddress, buffer.count))
    }
  }
}
