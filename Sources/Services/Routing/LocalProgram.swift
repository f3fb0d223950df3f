internal import Files

/// A program of a routing engine on this machine.
struct LocalProgram: Sendable {
  private static let longestRun: Duration = .seconds(6 * 3600)
  /// Tenths of a second until a server has its data in memory.
  private static let longestStart = 3000

  private let name: String
  let path: String

  /// Nil if it is not installed.
  init?(_ name: String) {
    guard let path = ProgramCall.path(of: name) else { return nil }
    (self.name, self.path) = (name, path)
  }

  /// Returns what the program prints.
  @discardableResult
  func run(_ arguments: [String]) throws(LocalEngineFailure) -> [UInt8] {
    let outcome: ProgramCall.Outcome
    do throws(FileError) {
      outcome = try ProgramCall(path, arguments).run(limit: Self.longestRun)
    } catch {
      throw LocalEngineFailure("\(name) cannot run: \(error.reason)")
    }
    if outcome.isOverdue { throw LocalEngineFailure("\(name) takes too long") }
    if outcome.code == 0 { return outcome.output }
    let lines = String(decoding: outcome.messages + outcome.output, as: UTF8.self).split(separator: "\n")
    let words = lines.last { $0.lowercased().contains("error") } ?? lines.last ?? ""
    throw LocalEngineFailure("\(name) ends with \(outcome.code): \(Refusal.told(String(words)))")
  }

  /// Starts a server and waits until it takes connections. `arguments` returns its arguments for a free port.
  func serve(_ arguments: (Int) throws(LocalEngineFailure) -> [String]) async throws(LocalEngineFailure)
    -> LocalServer
  {
    let port: LocalPort
    do throws(FileError) { port = try LocalPort.free() } catch {
      throw LocalEngineFailure("\(name) gets no port: \(error.reason)")
    }
    let words = try arguments(Int(port.number))
    var program: BackgroundProgram
    do throws(FileError) { program = try BackgroundProgram(path, words) } catch {
      throw LocalEngineFailure("\(name) cannot run: \(error.reason)")
    }
    for _ in 0..<Self.longestStart {
      if program.hasEnded() { throw LocalEngineFailure("\(name) ends before it answers") }
      if port.isOpen { return LocalServer(program, url: "http://127.0.0.1:\(port.number)") }
      do {
        try await Task.sleep(for: .milliseconds(100))
      } catch {
        throw LocalEngineFailure("\(name) was not waited for")
      }
    }
    throw LocalEngineFailure("\(name) does not begin to answer")
  }
}

/// Why a routing engine on this machine failed, in its own words.
package struct LocalEngineFailure: Error, Equatable, Sendable {
  package var message: String
  /// Whether site.yml asks for something that the engine does not have.
  package var isOfSettings: Bool

  init(_ message: String, isOfSettings: Bool = false) {
    (self.message, self.isOfSettings) = (message, isOfSettings)
  }
}

/// A routing engine that has begun to answer. It ends when the value goes out of scope.
package struct LocalServer: ~Copyable {
  private let program: BackgroundProgram
  package let url: String

  init(_ program: consuming BackgroundProgram, url: String) {
    self.program = program
    self.url = url
  }

  package consuming func end() {}
}
