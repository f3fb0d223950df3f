/// How many requests are answered: a few at once, and then as many as come in.
///
/// J. S. Turner, "New Directions in Communications" (1986): the leaky bucket.
struct RateLimit: Sendable {
  private let mostAtOnce: Double
  private let perSecond: Double
  private var waiting = 0.0
  private var last: ContinuousClock.Instant

  private init(_ mostAtOnce: Double, perSecond: Double, from start: ContinuousClock.Instant) {
    self.mostAtOnce = mostAtOnce
    self.perSecond = perSecond
    last = start
  }

  /// Of requests with the token: more than a person makes, and fewer than keep the machine busy.
  static func ofUser(from start: ContinuousClock.Instant) -> RateLimit {
    RateLimit(200, perSecond: 50, from: start)
  }

  /// Of requests without the token: the first ones of a browser that has an old link.
  static func ofStrangers(from start: ContinuousClock.Instant) -> RateLimit {
    RateLimit(20, perSecond: 2, from: start)
  }

  /// Whether a request is answered. `now` never falls.
  mutating func allows(at now: ContinuousClock.Instant) -> Bool {
    let passed = last.duration(to: now) / .seconds(1)
    last = now
    waiting = max(0, waiting - passed * perSecond)
    if waiting + 1 > mostAtOnce { return false }
    waiting += 1
    return true
  }
}
