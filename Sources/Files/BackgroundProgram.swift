#if canImport(Glibc)
  internal import Glibc
#endif

/// Another program that runs beside this one, without a shell. It ends when the value goes out of scope.
package struct BackgroundProgram: ~Copyable {
  /// Hundredths of a second between asking a program to end and killing it.
  private static let patience = 500

  private let process: Int32
  private var isOver = false

  /// `program` is a path. Its output goes nowhere.
  package init(_ program: String, _ arguments: [String]) throws(FileError) {
    process = try ProgramStart(program, arguments)()
  }

  /// Whether the program has ended by itself.
  package mutating func hasEnded() -> Bool {
    // Its number can belong to another process after this.
    if !isOver { isOver = waitpid(process, nil, WNOHANG) == process }
    return isOver
  }

  deinit {
    if isOver { return }
    kill(process, SIGTERM)
    for _ in 0..<Self.patience {
      if waitpid(process, nil, WNOHANG) == process { return }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0 && errno == EINTR {}
  }
}
