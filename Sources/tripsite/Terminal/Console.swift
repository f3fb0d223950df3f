internal import ArgumentParser
internal import Audiences
internal import Files
internal import Planner
internal import Publishing
internal import SiteReading
internal import Text

#if canImport(Glibc)
  internal import Glibc
#endif

/// Messages go to standard error, results to standard output. Colour and progress appear only on a terminal.
struct Console: Sendable {
  private let isQuiet: Bool
  let isJSON: Bool
  private let hasColour: Bool
  private let showsProgress: Bool
  /// Whether results can have colours. They go to standard output.
  let hasColourOfResults: Bool
  /// The lines that the content of an audience lacks. Problems name the lines of the author's files.
  var hiddenLines = HiddenLines()

  init(isQuiet: Bool = false, isJSON: Bool = false) {
    self.isQuiet = isQuiet
    self.isJSON = isJSON
    let isTerminal = isatty(STDERR_FILENO) == 1
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
    let isColourWanted = !isJSON && !isDumb && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
    hasColour = isTerminal && isColourWanted
    hasColourOfResults = isColourWanted && isatty(STDOUT_FILENO) == 1
    // A line of progress is erased by an escape.
    showsProgress = isTerminal && isColourWanted && !isQuiet
  }

  /// Shows how many photos are made, and how long the others take at the same pace.
  func photoProgress() -> @Sendable (Int, Int) -> Void {
    let start = ContinuousClock.now
    return { done, count in
      let rest = (ContinuousClock.now - start) * Double(count - done) / Double(max(done, 1))
      let seconds = rest.components.seconds
      status(
        "\(done) of \(count) photos made, "
          + (seconds < 90 ? "\(seconds) s to go" : "\((seconds + 30) / 60) min to go"))
    }
  }

  func progress(_ done: Int, _ steps: Int) {
    status("\(done * 100 / max(steps, 1)) % of \(steps)")
  }

  /// Runs `work`, which hands over a report and warnings. Prints both, or why `work` failed, and then throws the exit code
  /// that says the same. `finish` tells whether it could print.
  func report(
    verb: String,
    _ work: (_ finish: (BuildReport, [Diagnostic]) -> Bool) async throws(BuildFailure) -> Void
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    var failure: BuildFailure?
    do throws(BuildFailure) {
      try await work { report, warnings in
        show(warnings)
        clearProgress()
        let duration = milliseconds(clock.now - start)
        do throws(BuildFailure) {
          if !isQuiet {
            try result(
              isJSON ? report.json(milliseconds: duration) : report.line(verb: verb, milliseconds: duration))
          }
        } catch {
          failure = error
        }
        return failure == nil
      }
      if let failure { throw failure }
    } catch {
      clearProgress()
      throw fail(error)
    }
  }

  /// Prints the result of a command.
  func result(_ text: String) throws(BuildFailure) {
    guard put(text + "\n", to: STDOUT_FILENO) else {
      throw .inputOutput(FileError(path: "standard output", action: "cannot write"))
    }
  }

  /// The same for asynchronous work.
  func run(_ work: () async throws(BuildFailure) -> Void) async throws {
    do throws(BuildFailure) { try await work() } catch { throw fail(error) }
  }

  /// The same for publishing, which can fail in more ways.
  func publish(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let failure as BuildFailure {
      clearProgress()
      throw fail(failure)
    } catch let failure as PublishFailure {
      clearProgress()
      let lines = failure.message.split(separator: "\n").map { String($0).shown }
      say(error: lines.joined(separator: "\n"), hint: failure.hint?.shown)
      throw ExitCode(failure.kind.rawValue)
    }
  }

  /// Prints to standard output, or else to standard error.
  func print(_ text: String, isResult: Bool) { _ = put(text, to: isResult ? STDOUT_FILENO : STDERR_FILENO) }

  /// Prints an event for another program.
  func event(_ json: String) { _ = put(json + "\n", to: STDOUT_FILENO) }

  /// The same for edits of trips.
  func plan(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let failure as BuildFailure {
      throw fail(failure)
    } catch let failure as PlanFailure {
      switch failure {
      case .content(let problems): throw fail(.content(problems))
      case .missing(let message, let hint): throw fail(.noInput(message.shown, hint: hint?.shown))
      case .refused(let message, let hint):
        say(error: message.shown, hint: hint?.shown)
        throw ExitCode(.content)
      case .exists(let message, let hint): throw fail(.cannotCreate(message.shown, hint: hint?.shown))
      case .readOnly(let file): throw fail(.readOnly(file))
      case .file(let error): throw fail(.inputOutput(error))
      case .conflict(let message, let hint):
        say(error: message.shown, hint: hint?.shown)
        throw ExitCode(.tryAgain)
      }
    }
  }

  /// Shows the progress, only on a terminal.
  func status(_ text: String) {
    if showsProgress { say("\r\u{1B}[K\(text)", end: "") }
  }

  func warn(_ message: String) {
    say("\(hasColour ? "\u{1B}[1;33mwarning:\u{1B}[0m" : "warning:") \(message)")
  }

  /// Says that drafts are not in the result of a command. `count` is their number.
  func note(draftsLeftOut count: Int) {
    if let note = DraftsLeftOut(count: count), !isJSON, !isQuiet { say(note.text) }
  }

  /// Runs `work`. If it fails, prints the reason and ends with its exit code.
  func run(_ work: () throws(BuildFailure) -> Void) throws {
    do throws(BuildFailure) { try work() } catch { throw fail(error) }
  }

  private func fail(_ failure: BuildFailure) -> ExitCode {
    switch failure.withoutAllowed {
    case .content(let diagnostics):
      show(diagnostics)
      summarise(diagnostics)
      return ExitCode(.content)
    case .unread(let diagnostics, let error):
      show(diagnostics)
      summarise(diagnostics)
      return ExitCode(error.isMissing ? .noInput : error.isRefusal ? .refused : .inputOutput)
    case .configuration(let diagnostics):
      show(diagnostics)
      summarise(diagnostics)
      return ExitCode(.configuration)
    case .noInput(let message, let hint):
      say(error: message, hint: hint)
      return ExitCode(.noInput)
    case .unreachable(let message, let hint):
      say(error: message, hint: hint)
      return ExitCode(.tryAgain)
    case .cannotCreate(let message, let hint):
      say(error: message, hint: hint)
      return ExitCode(.cannotCreate)
    case .missingProgram(let message, let hint):
      say(error: message, hint: hint)
      return ExitCode(.missingProgram)
    case .readOnly(let file):
      say(error: file.message.shown, hint: file.hint.shown)
      return ExitCode(.refused)
    case .inputOutput(let error):
      say(error: "\(error.action) \(error.path): \(error.reason)", hint: nil)
      return ExitCode(error.isRefusal ? .refused : .inputOutput)
    }
  }

  /// Prints the problems that no author allows.
  func show(_ diagnostics: [Diagnostic]) {
    clearProgress()
    for diagnostic in diagnostics.withoutAllowed(isWhole: false).map(hiddenLines.restored) {
      if isJSON {
        _ = put(diagnostic.json + "\n", to: STDOUT_FILENO)
      } else {
        say(diagnostic.rendered(color: hasColour), end: "")
      }
    }
  }

  /// Prints the number of errors and warnings, and then `outcome`.
  func summarise(_ diagnostics: [Diagnostic], _ outcome: String = "; nothing was written") {
    if isJSON || isQuiet { return }
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let words =
      (errors == 1 ? "1 error" : "\(errors) errors")
      + (warnings == 0 ? "" : warnings == 1 ? ", 1 warning" : ", \(warnings) warnings")
    say(words + outcome)
  }

  private func say(error message: String, hint: String?) {
    if isJSON {
      _ = put(
        Diagnostic(.error(.commandFailed), file: "", message, hint: hint).json + "\n", to: STDOUT_FILENO)
      return
    }
    let mark = hasColour ? "\u{1B}[1;31merror:\u{1B}[0m" : "error:"
    say("\(mark) \(message)" + (hint.map { "\n  hint: \($0)" } ?? ""))
  }

  func say(_ text: String, end: String = "\n") {
    // If standard error cannot be written, there is no other place for messages.
    _ = put(text + end, to: STDERR_FILENO)
  }

  /// Whether all of `text` was written.
  private func put(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  func clearProgress() {
    if showsProgress { say("\r\u{1B}[K", end: "") }
  }
}

extension ExitCode {
  init(_ status: ExitStatus) { self.init(status.rawValue) }
}

func milliseconds(_ duration: Duration) -> Int {
  Int(duration.components.seconds) * 1000 + Int(duration.components.attoseconds / 1_000_000_000_000_000)
}
