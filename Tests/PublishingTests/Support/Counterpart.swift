import Files
import Glibc
import Synchronization
import TestSupport

/// A server that runs beside a test, on a port of this machine. It ends with this object, and with the test's
/// process however that ends.
final class Counterpart: Sendable {
  let port: Int
  private let command: [String]
  private let environment: [String: String]
  /// Where it may write; its words go to the file `log` there.
  let scratch: Scratch
  private let running = Mutex<Running?>(nil)

  /// Starts what `command` makes of a free port and waits until it answers.
  init(
    in scratch: Scratch, environment: [String: String] = [:], command: (_ port: Int) throws -> [String]
  ) throws {
    self.scratch = scratch
    port = try Loopback.freePort()
    self.command = try command(port)
    self.environment = environment
    try start()
  }

  // Before the folder goes that it writes to.
  deinit { kill() }

  /// What it wrote.
  func log() throws -> String { try contents(of: scratch.path + "/log") }

  /// Starts it again on the same port, after it was killed.
  func start() throws {
    try running.withLock { running in
      precondition(running == nil, "\(command[0]) runs")
      running = try Running(command, environment: environment, log: scratch.path + "/log")
    }
    let deadline = ContinuousClock.now + .seconds(120)
    var hasBegun = false
    while !Loopback.answers(port) {
      let isAlive = running.withLock { $0?.isAlive ?? false }
      hasBegun = hasBegun || isAlive
      guard isAlive || !hasBegun, ContinuousClock.now < deadline else {
        kill()
        throw CounterpartFailure(command: command, messages: try log())
      }
      usleep(10_000)
    }
  }

  /// Ends it and all that it started at this moment, as a cut of the power would.
  func kill() {
    running.withLock { running in
      running?.kill()
      running = nil
    }
  }
}

struct CounterpartFailure: Error, CustomStringConvertible {
  var command: [String]
  /// What the server wrote.
  var messages: String

  var description: String { "\(command.joined(separator: " ")) does not answer\n\(messages)" }
}

private struct Running: Sendable {
  let shell: pid_t
  /// The shell ends the server when this is closed, which the system does when the test's process ends.
  private let life: Int32

  init(_ command: [String], environment: [String: String], log: String) throws {
    var ends: [Int32] = [0, 0]
    // Closed for programs that other threads start meanwhile, which a pipe cannot be from its beginning.
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      throw FileError(path: "socket", action: "cannot make a")
    }
    let output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard output >= 0 else { throw FileError(path: log, action: "cannot create") }
    defer {
      close(ends[0])
      close(output)
    }
    life = ends[1]
    let script = #""$@" </dev/null & read -r _; kill $!; wait"#
    shell = try spawn(
      ["sh", "-c", script, "sh"] + command, environment: environment, input: ends[0], output: output,
      errors: output)
  }

  /// The shell waits without end, the server is its only child.
  var isAlive: Bool { ProcessTree.below(shell).count > 0 }

  func kill() {
    ProcessTree.kill(below: shell)
    close(life)
    _ = ended(shell)
  }
}

/// The processes that one started, and those that these started.
enum ProcessTree {
  /// False for one that is gone or only waits to be buried.
  static func isRunning(_ process: pid_t) -> Bool { parent(of: process) != nil }

  fileprivate static func below(_ root: pid_t) -> Set<pid_t> {
    var parents: [pid_t: pid_t] = [:]
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = pid_t(name), let parent = parent(of: process) { parents[process] = parent }
    }
    var found: Set<pid_t> = []
    var rest = [root]
    while let next = rest.popLast() {
      for (process, parent) in parents where parent == next && found.insert(process).inserted {
        rest.append(process)
      }
    }
    return found
  }

  /// Ends a process and all that it started; it is for the caller to bury it.
  static func kill(_ root: pid_t) {
    Glibc.kill(root, SIGSTOP)
    kill(below: root)
    Glibc.kill(root, SIGKILL)
  }

  /// All are stopped before the first is killed, so that none starts another unseen.
  fileprivate static func kill(below root: pid_t) {
    var stopped: Set<pid_t> = []
    while case let new = below(root).subtracting(stopped), !new.isEmpty {
      for process in new { Glibc.kill(process, SIGSTOP) }
      stopped.formUnion(new)
    }
    for process in stopped { Glibc.kill(process, SIGKILL) }
    while stopped.contains(where: isRunning) { usleep(1000) }
  }

  private static func parent(of process: pid_t) -> pid_t? {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    guard fgets(&line, 512, file) != nil else { return nil }
    // "123 (a name) S 1 …": the name may hold anything.
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 1 && fields[0] != "Z" ? pid_t(fields[1]) : nil
  }
}
