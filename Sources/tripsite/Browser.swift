internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The browser of whoever sits before the machine.
enum Browser {
  /// Lets xdg-open show `address`, without a shell in between; that it cannot is worth a warning alone.
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
      return console.warn("no browser was opened: xdg-open: \(String(cString: strerror(code)))")
    }
    let started = process
    Task {
      // Some end when the browser is told, some with the browser, hours later.
      var status: Int32 = 0
      while waitpid(started, &status, WNOHANG) == 0 {
        do { try await Task.sleep(for: .milliseconds(200)) } catch { return }
      }
      if status != 0 { console.warn("no browser was opened: xdg-open failed") }
    }
  }
}

/// Ctrl-C and SIGTERM: all that a preview holds is in memory, so it ends on the spot, and that is no failure.
enum EndSignals {
  static func obey() {
    for each in [SIGINT, SIGTERM] { signal(each) { _ in _exit(0) } }
  }
}
