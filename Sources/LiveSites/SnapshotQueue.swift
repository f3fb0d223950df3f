/// Makes snapshots one after the other, each from the last one, so that none is lost.
struct SnapshotQueue {
  /// Ends when the newest snapshot is taken.
  private var last: Task<Void, Never>?

  /// Does `work` after all earlier work.
  mutating func add<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Task<Result, Never> {
    let step = Task { [last] in
      await last?.value
      return await work()
    }
    last = Task { _ = await step.value }
    return step
  }
}
