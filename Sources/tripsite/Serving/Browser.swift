internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The web browser of the user.
enum Browser {
  /// Opens `address` without a shell. A failure is only a warning.
  static func open(_ address: String, _ console: Console) async {
    let opener = Desktop.opener
    let started: Int32
    do throws(FileError) {
      guard let program = ProgramCall.path(of: opener) else {
        throw FileError(path: opener, action: "cannot start", code: ENOENT)
      }
      started = try ProgramStart(program, [address])()
    } catch {
      return console.warn("cannot open a browser: \(opener): \(error.reason)")
    }
    Task {
      // Some browsers return immediately, others end hours later.
      var status: Int32 = 0
      while waitpid(started, &status, WNOHANG) == 0 {
        do { try await Task.sleep(for: .milliseconds(200)) } catch { return }
      }
      if status != 0 { console.warn("cannot open a browser: \(opener) failed") }
    }
  }
}

/// Ctrl-C and SIGTERM end a preview immediately, with exit code 0, because a preview keeps everything in memory.
enum EndSignals {
  static func obey() {
    for each in [SIGINT, SIGTERM] { signal(each) { _ in _exit(0) } }
  }
}
