internal import Publishing

/// The progress of publishing: a line that changes on a terminal, or events for other programs.
struct TransferLine {
  private let bytes: Int
  private let console: Console
  /// The time when sending began.
  private var start: ContinuousClock.Instant?
  private var last: (phase: PublishProgress.Phase, step: Int, time: ContinuousClock.Instant)?

  init(bytes: Int, console: Console) {
    self.bytes = bytes
    self.console = console
  }

  mutating func show(_ progress: PublishProgress) {
    let now = ContinuousClock.now
    if start == nil, progress.phase != .preparing { start = now }
    // Programs get an event for each phase and for each twentieth of the bytes, so the events do not depend on time.
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
    case .preparing: return "\(Amount.ofBytes(progress.bytes)) of \(Amount.ofBytes(bytes)) collected"
    case .assets, .pages:
      // The first second measures the delay of the connection, not its speed.
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
