internal import Text

/// Tells on the terminal what became wrong, and when all is well again.
struct PreviewLog {
  private let console: Console
  private var shown: [Diagnostic] = []

  init(_ console: Console) { self.console = console }

  mutating func note(_ problems: [Diagnostic]) {
    guard problems != shown else { return }
    if problems.isEmpty {
      console.say("all is well again")
    } else {
      console.show(problems)
      console.summarise(problems, "")
    }
    shown = problems
  }
}
