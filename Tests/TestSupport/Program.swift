import Files
import Glibc

/// The real program, run as a user runs it.
package struct Program {
  package struct Outcome: Equatable, Sendable {
    /// The exit code; 128 and the signal's number where a signal ended it, as shells say it.
    package var code: Int32
    package var output: String
    package var messages: String

    package init(code: Int32, output: String, messages: String) {
      self.code = code
      self.output = output
      self.messages = messages
    }
  }

  /// Where its streams go meanwhile.
  package let scratch: Scratch
  package var folder = "/"
  package var environment: [String: String] = [:]

  package init(_ scratch: Scratch) { self.scratch = scratch }

  package func callAsFunction(_ arguments: String...) throws -> Outcome {
    try run([Project.program] + arguments)
  }

  package func run(_ command: [String]) throws -> Outcome {
    let streams = try Streams(in: scratch)
    let process = try start(command, streams)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return Outcome(
      code: code, output: try contents(of: streams.output), messages: try contents(of: streams.messages))
  }

  /// Starts tripsite and kills it after so many microseconds; tells whether it was killed before it was done.
  package func killed(after microseconds: UInt32, _ arguments: [String]) throws -> Bool {
    let process = try start([Project.program] + arguments, try Streams(in: scratch))
    usleep(microseconds)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == SIGKILL
  }

  private struct Streams {
    let output: String
    let messages: String

    init(in scratch: Scratch) throws {
      var template = Array((scratch.path + "/.streams-XXXXXX").utf8CString)
      guard let made = mkdtemp(&template) else {
        throw FileError(path: scratch.path, action: "cannot make a folder")
      }
      output = String(cString: made) + "/out"
      messages = String(cString: made) + "/err"
    }
  }

  private func start(_ command: [String], _ streams: Streams) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, streams.output, O_WRONLY | O_CREAT, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, streams.messages, O_WRONLY | O_CREAT, 0o644)
    // Test threads block signals, and a child inherits this. Programs started by a shell have none blocked.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var variables = ["PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"]
    for name in ["LD_LIBRARY_PATH", "HOME"] {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    variables.merge(environment) { $1 }
    let command = ["env", "-C", folder] + command
    var arguments = command.map { strdup($0) } + [nil]
    var settings = variables.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for each in arguments + settings { free(each) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, command[0], &actions, &attributes, &arguments, &settings)
    guard code == 0 else { throw FileError(path: command[0], action: "cannot run", code: code) }
    return process
  }
}
