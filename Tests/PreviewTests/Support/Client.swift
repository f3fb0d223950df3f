import Dispatch
import Files
import Glibc

/// A socket to a server on this machine, for bytes as they are. Waits for at most half a minute, on a thread of
/// its own: those of tasks are few, and the server needs them.
actor Client {
  private let thread = OwnThread()
  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private let socket: Int32
  private var received: [UInt8] = []

  init(_ port: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw FileError(path: "socket", action: "cannot make") }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let code = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw FileError(path: "127.0.0.1:\(port)", action: "cannot connect to") }
  }

  deinit { close(socket) }

  /// Whether all of `text` could be sent.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// What comes until the server closes.
  func rest() throws -> [UInt8] {
    while try receive() {}
    defer { received = [] }
    return received
  }

  func text() throws -> String { String(decoding: try rest(), as: UTF8.self) }

  /// What comes up to and including `mark`, or until the server closes.
  func text(through mark: String) throws -> String {
    while true {
      if let range = received.firstRange(of: Array(mark.utf8)) {
        defer { received.removeFirst(range.upperBound) }
        return String(decoding: received[..<range.upperBound], as: UTF8.self)
      }
      guard try receive() else { break }
    }
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  /// The next answer, with the body that its Content-Length says.
  func answer(hasBody: Bool = true) throws -> Answered {
    let head = try text(through: "\r\n\r\n")
    var answer = Answered(head)
    guard hasBody, answer.status != 304, let length = answer["content-length"].flatMap({ Int($0) }) else {
      return answer
    }
    while received.count < length, try receive() {}
    answer.body = Array(received.prefix(length))
    received.removeFirst(min(length, received.count))
    return answer
  }

  /// False at the end.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0 && errno == ECONNRESET { return false }
    guard count >= 0 else { throw FileError(path: "the server", action: "cannot hear from") }
    received += buffer[..<count]
    return count > 0
  }
}

/// Runs what may block.
private final class OwnThread: SerialExecutor {
  private let queue = DispatchQueue(label: "client")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// An answer of a server.
struct Answered: Equatable {
  var status: Int
  /// By their names in small letters; dates are left out.
  var fields: [String: String] = [:]
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }
  subscript(name: String) -> String? { fields[name] }

  init(_ head: String) {
    let lines = head.split(separator: "\r\n")
    status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
  }
}
