import Testing

@testable import PlannerPages

@Suite struct `A limit of requests` {
  @Test func `answers many at once, and later ones at a steady rate`() {
    let start = ContinuousClock.now
    var limit = RateLimit.ofUser(from: start)
    var answered: [Int] = []
    // 300 at once, a hundred with 20 ms between them, one more at once, and 300 after a minute.
    for moments in [
      [Duration](repeating: .zero, count: 300), (1...100).map { .milliseconds(20 * $0) }, [.seconds(2)],
      [Duration](repeating: .seconds(60), count: 300),
    ] {
      answered.append(moments.count { limit.allows(at: start + $0) })
    }
    #expect(answered == [200, 100, 0, 200])
  }
}
