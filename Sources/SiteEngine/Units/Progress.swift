internal import Synchronization

/// Counts finished units.
final class Progress: Sendable {
  private let done = Atomic(0)
  private let steps: Int
  private let report: @Sendable (Int, Int) -> Void

  init(steps: Int, report: @escaping @Sendable (Int, Int) -> Void) {
    self.steps = steps
    self.report = report
  }

  func advance() {
    let count = done.add(1, ordering: .relaxed).newValue
    if count % 64 == 0 { report(count, steps) }
  }
}
