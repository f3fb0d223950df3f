#if canImport(Glibc)
  internal import Glibc
#endif

/// Another program with its arguments: started without a shell, listened to until it ends.
package struct ProgramCall: Sendable {
  package enum Input: Sendable {
    case nothing
    case bytes([UInt8])
  }

  package struct Outcome: Sendable {
    /// The exit code; 128 and the signal's number where a signal ended the program.
    package var code: Int32
    /// What it wrote to standard output, up to the bound.
    package var output: [UInt8]
    /// Whether there was more output than the bound, which was dropped.
    package var isOutputCut: Bool
    /// The end of what it wrote to standard error, 64 KiB at most.
    package var messages: [UInt8]
    /// Whether it was killed because its time was up.
    package var isOverdue: Bool
  }

  package var program: String
  package var arguments: [String]
  package var input = Input.nothing
  /// In addition to what is inherited, and instead of variables of the same names.
  package var environment: [String: String] = [:]
  /// Variables that are not handed on.
  package var withheld: Set<String> = []
  /// Where it runs; nil for where this process does.
  package var folder: String?

  /// `program` is a path.
  package init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// The first executable file of this name in PATH.
  package static func path(of program: String) -> String? {
    guard let folders = getenv("PATH") else { return nil }
    for folder in String(cString: folders).split(separator: ":") {
      let path = folder + "/" + program
      if Folder.kind(of: path) != .folder, access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Runs the program to its end, or kills it when `limit` is over. `hear` is handed what it writes to standard
  /// output and to standard error, as it comes; where `isHopeless` after that, the program is asked to end.
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
      // Before the pipes are read: whatever it wrote while it lived is in them now.
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
      // A child of its own may hold the pipes for longer than the program lives.
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

/// A pipe of which this process reads one end.
private struct Pipe: ~Copyable {
  private let readingEnd: Int32
  let writingEnd: Int32

  init() throws(FileError) {
    (readingEnd, writingEnd) = try PipeEnds.make()
    _ = fcntl(readingEnd, F_SETFL, O_NONBLOCK)
  }

  func closeWritingEnd() { close(writingEnd) }

  deinit { close(readingEnd) }

  /// Waits until there is something to read.
  static func wait(_ first: borrowing Pipe, _ second: borrowing Pipe, milliseconds: Int32) {
    var ends = [
      pollfd(fd: first.readingEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second.readingEnd, events: Int16(POLLIN), revents: 0),
    ]
    // A pipe that nobody can write to any more is always ready: then the end of the program is waited for.
    poll(&ends, 2, 0)
    for index in ends.indices where Int32(ends[index].revents) == POLLHUP { ends[index].fd = -1 }
    let isOver = ends.allSatisfy { $0.fd < 0 }
    poll(&ends, 2, isOver ? min(milliseconds, 1) : milliseconds)
  }

  /// What is there to read now, 256 KiB at most.
  func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 256 << 10) { buffer, count in
      count = max(0, Glibc.read(readingEnd, buffer.baseAddress, buffer.count))
    }
  }
}
