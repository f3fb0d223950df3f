internal import ArgumentParser

#if canImport(Glibc)
  internal import Glibc
#endif

/// Questions to a person at a terminal.
extension Console {
  private var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !isJSON }

  /// Returns if the answer is yes. Without a terminal, the option --yes is needed.
  func confirm(_ question: String) throws {
    guard canAsk else { throw ValidationError("there is no terminal to ask: \(question) Write --yes if so") }
    say(question + " [y/N] ", end: "")
    guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else {
      say("nothing was written")
      throw ExitCode(.done)
    }
  }

  /// The answer of the user. Without a terminal, `option` is needed.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ question: String, among: Choice.Type, option: String
  ) throws -> Choice where Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    guard canAsk else {
      throw ValidationError(
        "there is no terminal to ask: \(question) Write \(words.map { option + " " + $0 }.joined(separator: " or "))"
      )
    }
    while true {
      say(question + " [" + words.joined(separator: "/") + "] ", end: "")
      guard let answer = readLine() else { throw ExitCode(.usage) }
      if let choice = Choice(rawValue: answer.lowercased()) { return choice }
    }
  }
}
