internal import CLinux

#if canImport(Glibc)
  internal import Glibc
#endif

/// Starts another program, without a shell in between.
package struct ProgramStart {
  /// The path of the program.
  package var program: String
  package var arguments: [String]
  /// As `NAME=value`.
  package var variables: [String] = Self.inherited
  /// The working directory. Nil means the one of this process.
  package var folder: String?
  /// The descriptors of the program's standard streams. Nil means /dev/null.
  package var input: Int32?
  package var output: Int32?
  package var messages: Int32?

  package init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// The variables of this process, as `NAME=value`.
  static var inherited: [String] {
    var variables: [String] = []
    var next = environ
    while let text = next.pointee {
      variables.append(String(cString: text))
      next += 1
    }
    return variables
  }

  /// Returns the number of the process, for `waitpid`.
  package func callAsFunction() throws(FileError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let streams = [
      (STDIN_FILENO, input, O_RDONLY), (STDOUT_FILENO, output, O_WRONLY), (STDERR_FILENO, messages, O_WRONLY),
    ]
    for (stream, descriptor, mode) in streams {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0)
      }
    }
    // The program gets none of our files, and no port that a server listens on.
    clinux_add_closefrom(&actions, 3)
    if let folder { clinux_add_chdir(&actions, folder) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var variables = self.variables.map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    // The threads of tasks block most signals. The program would inherit this, and could not be interrupted.
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
}
