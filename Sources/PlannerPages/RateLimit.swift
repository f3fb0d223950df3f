/// How many requests are answered: a few at once, and then as many as come in.
///
/// J. S. Turner, "New Directions in Communications" (1986): the leaky bucket.
struct RateLimit: Sendable {
  /// More than a person makes, and fewer than keep the machine busy.
  static let (mostAtOnce, perSecond) = (200.0, 50.0)

  private var waiting = 0.0
  private var last: ContinuousClock.Instant

  init(from start: ContinuousClock.Instant) { last = start }

  /// Whether a request is answered. `now` never falls.
  mutating func allows(at now: ContinuousClock.Instant) -> Bool {
    let passed = last.duration(to: now) / .seconds(1)
    last = now
    waiting = max(0, waiting - passed * Self.perSecond)
    if waiting + 1 > Self.mostAtOnce { return false }
    waiting += 1
    return true
  }
}
