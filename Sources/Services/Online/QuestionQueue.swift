internal import Files

/// Asks one service over HTTP with curl, one question at a time, and with pauses.
package struct QuestionQueue: Sendable {
  /// How often and how fast to ask.
  package struct Patience: Sendable {
    /// Between the beginnings of two requests to a public host.
    package var pause: Duration = .seconds(1)
    /// Before the second try. Each further try waits four times as long.
    package var retry: Duration = .seconds(2)
    package var tries = 3
    /// For a whole request.
    package var limit: Duration

    package init(limit: Duration) { self.limit = limit }
  }

  private static let largestAnswer = 16 << 20

  /// The service in messages, as in "the engine".
  private let service: String
  private let isLocal: Bool
  private let curl: String
  private let userAgent: String
  private let patience: Patience
  private var last: ContinuousClock.Instant?
  /// Set if the service does not answer at all. Then it gets no more questions.
  private var silence: Refusal?

  /// Nil if there is no curl. `url` is the address of the service. `version` is the version of this program. `subject` is what
  /// it asks for once each, as in "leg".
  package init?(_ service: String, at url: String, version: String, subject: String, patience: Patience) {
    guard let curl = ProgramCall.path(of: "curl") else { return nil }
    self.curl = curl
    self.service = service
    self.patience = patience
    isLocal = Self.isLocal(url)
    userAgent = "tripsite/\(version) (static site generator; asks once for each \(subject))"
  }

  /// Whether the service runs on this machine. Then it needs no pauses.
  private static func isLocal(_ url: String) -> Bool {
    let host = url.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
    return ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
  }

  /// `read` takes the body and the HTTP status of an answer.
  package mutating func ask<Answer>(
    _ address: String, read: ([UInt8], Int) throws(Refusal) -> Answer
  ) async -> Result<Answer, Refusal> {
    if let silence { return .failure(silence) }
    var pause = patience.retry
    var refusal = Refusal("")
    for attempt in 1...max(patience.tries, 1) {
      if attempt > 1 {
        await Self.rest(pause)
        pause *= 4
      }
      if !isLocal, let last {
        let rest = patience.pause - (ContinuousClock.now - last)
        if rest > .zero { await Self.rest(rest) }
      }
      last = ContinuousClock.now
      do throws(Refusal) {
        let (body, status) = try fetch(address)
        return .success(try read(body, status))
      } catch {
        refusal = error
        if !error.isPassing { return .failure(error) }
      }
    }
    silence = Refusal(refusal.reason)
    return .failure(refusal)
  }

  private static func rest(_ pause: Duration) async {
    do {
      try await Task.sleep(for: pause)
    } catch {
      // The task was cancelled. The next request then goes out at once, and is the last.
    }
  }

  private func fetch(_ address: String) throws(Refusal) -> (body: [UInt8], status: Int) {
    let seconds = max(Int(patience.limit.components.seconds), 1)
    var call = ProgramCall(
      curl,
      // --disable comes first, or curl would read the user's settings.
      [
        "--disable", "--silent", "--show-error", "--globoff", "--proto", "=http,https", "--location",
        "--max-redirs", "3", "--connect-timeout", "\(min(seconds, 20))", "--max-time", "\(seconds)",
        "--max-filesize", "\(Self.largestAnswer)", "--compressed", "--user-agent", userAgent,
        "--header", "Accept: application/json", "--write-out", "\\n%{http_code}", "--url", address,
      ])
    call.input = .nothing
    let outcome: ProgramCall.Outcome
    do throws(FileError) {
      outcome = try call.run(outputLimit: Self.largestAnswer + 16, limit: patience.limit + .seconds(5))
    } catch {
      throw Refusal("curl cannot run: \(error.reason)")
    }
    if outcome.isOutputCut || outcome.code == 63 {
      throw Refusal("\(service)'s answer is larger than \(Self.largestAnswer >> 20) MiB")
    }
    if outcome.isOverdue || outcome.code == 28 {
      throw Refusal("\(service) does not answer within \(seconds) s", isPassing: true)
    }
    guard outcome.code == 0 else {
      let words = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").last ?? ""
      throw Refusal("\(service) does not answer: \(words.prefix(200))", isPassing: true)
    }
    guard let line = outcome.output.lastIndex(of: 0x0A),
      let status = Int(String(decoding: outcome.output[(line + 1)...], as: UTF8.self))
    else { throw Refusal("curl said nothing about the answer") }
    return (Array(outcome.output[..<line]), status)
  }
}
