import Files
import Glibc

/// How a program that a test ran ended.
struct Outcome: Equatable {
  /// Its exit status, or 128 and the number of the signal that ended it.
  var status: Int32
  var output: [UInt8]
  var errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
  /// Each line of the output.
  var lines: [String] { text.split(separator: "\n").map(String.init) }
}

struct CommandFailure: Error, CustomStringConvertible {
  var command: [String]
  var outcome: Outcome

  var description: String {
    "\(command.joined(separator: " ")): status \(outcome.status)\n\(outcome.text)\(outcome.errors)"
  }
}

/// Runs a program of PATH, its name and its arguments, to its end; one that fails is an error.
@discardableResult
func run(
  _ command: [String], in folder: String = "/", environment: [String: String] = [:], input: [UInt8] = []
) throws -> Outcome {
  let outcome = try attempt(command, in: folder, environment: environment, input: input)
  guard outcome.status == 0 else { throw CommandFailure(command: command, outcome: outcome) }
  return outcome
}

/// Runs a program that may fail.
func attempt(
  _ command: [String], in folder: String = "/", environment: [String: String] = [:], input: [UInt8] = []
) throws -> Outcome {
  let given = try NamelessFile()
  let output = try NamelessFile()
  let errors = try NamelessFile()
  try given.write(input)
  let process = try spawn(
    command, in: folder, environment: environment, input: given.descriptor, output: output.descriptor,
    errors: errors.descriptor)
  let status = ended(process)
  return Outcome(
    status: status, output: try output.read(), errors: String(decoding: try errors.read(), as: UTF8.self))
}

/// Starts a program with these descriptors and no others that are ours.
func spawn(
  _ command: [String], in folder: String = "/", environment: [String: String] = [:], input: Int32,
  output: Int32, errors: Int32
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
  // Threads that tests run on block most signals, and who is started would as well.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
  var variables: [String] = []
  var inherited = environ
  while let each = inherited.pointee {
    let variable = String(cString: each)
    if environment[String(variable.prefix { $0 != "=" })] == nil { variables.append(variable) }
    inherited += 1
  }
  variables += environment.map { "\($0.key)=\($0.value)" }
  let arguments = (["env", "-C", folder] + command).map { strdup($0) } + [nil]
  let values = variables.map { strdup($0) } + [nil]
  defer { for each in arguments + values { free(each) } }
  var process: pid_t = 0
  let code = posix_spawnp(&process, "env", &actions, &attributes, arguments, values)
  guard code == 0 else { throw FileError(path: command[0], action: "cannot start", code: code) }
  return process
}

/// Waits for the end of a program; see `Outcome.status`.
func ended(_ process: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
}

/// A file without a name.
private struct NamelessFile: ~Copyable {
  let descriptor: Int32

  init() throws {
    let name = "/tmp/tripsite-test-\(UInt64.random(in: 0 ... .max))"
    descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: name, action: "cannot create") }
    unlink(name)
  }

  deinit { close(descriptor) }

  /// For a reader that begins with the first byte.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress!, $0.count) }
      guard count > 0 else { throw FileError(path: "/tmp", action: "cannot write to") }
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  func read() throws -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: size)
    guard pread(descriptor, &bytes, size, 0) == size else {
      throw FileError(path: "/tmp", action: "cannot read from")
    }
    return bytes
  }
}
