internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The web browser of the user.
enum Browser {
  /// Opens `address` with xdg-open, without a shell. A failure is only a warning.
  static func open(_ address: String, _ console: Console) async {
    var process: pid_t = 0
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let command: [String] = ["xdg-open", address]
    var arguments = command.map { strdup($0) } + [nil]
    defer { for each in arguments { free(each) } }
    let code = posix_spawnp(&process, "xdg-open", &actions, nil, &arguments, environ)
    guard code == 0 else {
      return console.warn("cannot open a browser: xdg-open: \(String(cString: strerror(code)))")
    }
    let started = process
    Task {
      // Some browsers return immediately, others end hours later.
      var status: Int32 = 0
      while waitpid(started, &status, WNOHANG) == 0 {
        do { try await Task.sleep(for: .milliseconds(200)) } catch { return }
      }
      if status != 0 { console.warn("cannot open a browser: xdg-open failed") }
    }
  }
}

/// Ctrl-C and SIGTERM end a preview immediately, with exit code 0, because a preview keeps everything in memory.
enum EndSignals {
  static func obey() {
    for each in [SIGINT, SIGTERM] { signal(each) { _ in _exit(0) } }
  }
}
