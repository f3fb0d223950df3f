internal import CLinux

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
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var held: Int32 = -1
    defer { if held >= 0 { close(held) } }
    switch input {
    case .nothing: posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    case .bytes(let bytes):
      held = try Self.memory(bytes)
      posix_spawn_file_actions_adddup2(&actions, held, STDIN_FILENO)
    }
    posix_spawn_file_actions_adddup2(&actions, output.writingEnd, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, messages.writingEnd, STDERR_FILENO)
    if let folder { clinux_add_chdir(&actions, folder) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var variables = self.variables.map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    // The threads of tasks block most signals, and the program would as well: it could not even be interrupted.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw FileError(path: program, action: "cannot start", code: code) }
    return process
  }

  /// As `NAME=value`.
  private var variables: [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee {
      let variable = String(cString: text)
      let name = String(variable.prefix { $0 != "=" })
      if environment[name] == nil, !withheld.contains(name) { variables.append(variable) }
      next += 1
    }
    return variables + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// A file without a name that holds `bytes`, to be read from its beginning.
  private static func memory(_ bytes: [UInt8]) throws(FileError) -> Int32 {
    let file = clinux_memory_file()
    guard file >= 0 else { throw FileError(path: "input of a program", action: "cannot make") }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress! + written, bytes.count - written) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let error = FileError(path: "input of a program", action: "cannot make")
        close(file)
        throw error
      }
      written += count
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}

/// A pipe of which this process reads one end.
private struct Pipe: ~Copyable {
  private let readingEnd: Int32
  let writingEnd: Int32

  init() throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { throw FileError(path: "a pipe", action: "cannot make") }
    (readingEnd, writingEnd) = (ends[0], ends[1])
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
