internal import Text

/// Prints new problems on the terminal, and says when there are none left.
struct PreviewLog {
  private let console: Console
  private var shown: [Diagnostic] = []

  init(_ console: Console) { self.console = console }

  mutating func note(_ problems: [Diagnostic]) {
    guard problems != shown else { return }
    if problems.isEmpty {
      console.say("no problems left")
    } else {
      console.show(problems)
      console.summarise(problems, "")
    }
    shown = problems
  }
}
