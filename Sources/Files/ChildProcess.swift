#if canImport(Glibc)
  internal import Glibc
#endif

/// Another program, run to its end without a shell.
package enum ChildProcess {
  package enum Ending: Equatable, Sendable {
    case succeeded
    /// With the first line that it wrote to standard error, which may be empty.
    case failed(String)
    case killed
  }

  private static let longestMessage = 4096

  /// The first executable file of this name in PATH.
  package static func path(of program: String) -> String? {
    guard let folders = getenv("PATH") else { return nil }
    for folder in String(cString: folders).split(separator: ":") {
      let path = folder + "/" + program
      if Folder.kind(of: path) != .folder, access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// Runs `command`, a program's path and its arguments, with no input; what it says goes to a new file at
  /// `messages`. Kills it when it takes longer than `limit`.
  package static func run(
    _ command: [String], messages: String, limit: Duration
  ) throws(FileError) -> Ending {
    let process = try start(command, messages: messages)
    let deadline = ContinuousClock.now + limit
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now >= deadline {
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return .killed
      }
      usleep(1000)
    }
    if status == 0 { return .succeeded }
    let message = try File.read(messages).bytes.prefix(longestMessage)
    return .failed(String(decoding: message.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }

  private static func start(_ command: [String], messages: String) throws(FileError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, messages, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for each in arguments { free(each) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, command[0], &actions, nil, &arguments, environ)
    guard code == 0 else { throw FileError(path: command[0], action: "cannot start", code: code) }
    return process
  }
}
