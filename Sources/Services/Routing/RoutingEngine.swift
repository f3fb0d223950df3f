package import Entities
internal import Files

/// Asks a routing engine over HTTP with curl, one question at a time.
package struct RoutingEngine: Sendable {
  /// How often and how fast to ask.
  package struct Patience: Sendable {
    /// Between the beginnings of two requests to a public host.
    package var pause: Duration = .seconds(1)
    /// Before the second try. Each further try waits four times as long.
    package var retry: Duration = .seconds(2)
    package var tries = 3
    /// For a whole request.
    package var limit: Duration = .seconds(60)

    package init() {}
  }

  private static let largestAnswer = 16 << 20

  private let settings: RoutingSettings
  private let curl: String
  private let userAgent: String
  private let patience: Patience
  private var last: ContinuousClock.Instant?
  /// Set if the engine does not answer at all. Then it gets no more questions.
  private var silence: RoutingAnswer.Refusal?

  /// Nil if there is no curl. `version` is the version of this program.
  package init?(_ settings: RoutingSettings, version: String, patience: Patience = Patience()) {
    guard let curl = ProgramCall.path(of: "curl") else { return nil }
    self.curl = curl
    self.settings = settings
    self.patience = patience
    userAgent = "tripsite/\(version) (static site generator; asks once for each leg)"
  }

  /// Whether the engine runs on this machine. Then it needs no pauses.
  private var isLocal: Bool {
    let host = settings.url.drop { $0 != "/" }.dropFirst(2).prefix { $0 != "/" }
    return ["localhost", "127.0.0.1", "[::1]"].contains { host == $0 || host.hasPrefix($0 + ":") }
  }

  /// `day` is the date of the answer.
  package mutating func ask(
    _ question: RouteQuestion, on day: CalendarDay
  ) async -> Result<RouteAnswer, RoutingAnswer.Refusal> {
    if let silence { return .failure(silence) }
    var pause = patience.retry
    var refusal = RoutingAnswer.Refusal("")
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
      do throws(RoutingAnswer.Refusal) {
        let (body, status) = try fetch(RoutingRequest.address(of: question, at: settings.url))
        return .success(try RoutingAnswer.route(in: body, status: status, to: question, on: day))
      } catch {
        refusal = error
        if !error.isPassing { return .failure(error) }
      }
    }
    silence = RoutingAnswer.Refusal(refusal.reason)
    return .failure(refusal)
  }

  private static func rest(_ pause: Duration) async {
    do {
      try await Task.sleep(for: pause)
    } catch {
      // The task was cancelled. The next request then goes out at once, and is the last.
    }
  }

  private func fetch(_ address: String) throws(RoutingAnswer.Refusal) -> (body: [UInt8], status: Int) {
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
      throw RoutingAnswer.Refusal("curl cannot run: \(error.reason)")
    }
    if outcome.isOutputCut || outcome.code == 63 {
      throw RoutingAnswer.Refusal("the engine's answer is larger than \(Self.largestAnswer >> 20) MiB")
    }
    if outcome.isOverdue || outcome.code == 28 {
      throw RoutingAnswer.Refusal("the engine does not answer within \(seconds) s", isPassing: true)
    }
    guard outcome.code == 0 else {
      let words = String(decoding: outcome.messages, as: UTF8.self).split(separator: "\n").last ?? ""
      throw RoutingAnswer.Refusal("the engine does not answer: \(words.prefix(200))", isPassing: true)
    }
    guard let line = outcome.output.lastIndex(of: 0x0A),
      let status = Int(String(decoding: outcome.output[(line + 1)...], as: UTF8.self))
    else { throw RoutingAnswer.Refusal("curl said nothing about the answer") }
    return (Array(outcome.output[..<line]), status)
  }
}
