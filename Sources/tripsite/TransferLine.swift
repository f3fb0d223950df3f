internal import Publishing

/// How far a publishing is: a line that a terminal writes over and over, or events for programs.
struct TransferLine {
  private let bytes: Int
  private let console: Console
  /// When sending began.
  private var start: ContinuousClock.Instant?
  private var last: (phase: PublishProgress.Phase, step: Int, time: ContinuousClock.Instant)?

  init(bytes: Int, console: Console) {
    self.bytes = bytes
    self.console = console
  }

  mutating func show(_ progress: PublishProgress) {
    let now = ContinuousClock.now
    if start == nil, progress.phase != .preparing { start = now }
    // Programs hear of each phase and each twentieth part, so that what they hear depends on no clock.
    let step = bytes == 0 ? 20 : progress.bytes * 20 / bytes
    let isNew = last.map { $0.phase != progress.phase || $0.step != step } ?? true
    if console.isJSON {
      if isNew { console.event(PublishEvent.progress(progress, of: bytes)) }
    } else if isNew || last.map({ now - $0.time > .milliseconds(100) }) ?? true {
      console.status(text(progress, at: now))
    } else {
      return
    }
    last = (progress.phase, step, now)
  }

  private func text(_ progress: PublishProgress, at now: ContinuousClock.Instant) -> String {
    switch progress.phase {
    case .preparing: return "\(Amount.ofBytes(progress.bytes)) of \(Amount.ofBytes(bytes)) taken in"
    case .assets, .pages:
      // The first moment tells of the way there, not of the speed on it.
      let seconds = start.map { (now - $0) / .seconds(1) } ?? 0
      let left =
        progress.bytes == 0 || seconds < 1
        ? nil : seconds / Double(progress.bytes) * Double(bytes - progress.bytes)
      return "\(Amount.ofBytes(progress.bytes)) of \(Amount.ofBytes(bytes))"
        + (left.map { ", \(Amount.ofTime(seconds: $0)) left" } ?? "")
    case .manifest: return "\(Amount.ofBytes(bytes)) sent"
    case .removals: return "removing"
    }
  }
}
