internal import Synchronization

/// Does `work` for every index below `count` on `jobs` workers, each with a state of its own, and returns what
/// `finish` makes of the states.
///
/// Workers take chunks of 64 indices in turn, so which state sees which index is chance: results must not
/// depend on it.
func inParallel<State: ~Copyable, Result: Sendable>(
  _ count: Int, jobs: Int, start: @escaping @Sendable (_ worker: Int) -> State,
  work: @escaping @Sendable (Int, inout State) -> Void,
  finish: @escaping @Sendable (consuming State) -> Result
) async -> [Result] {
  let chunk = 64
  let queue = Queue()
  return await withTaskGroup(of: Result.self) { group in
    for worker in 0..<max(1, min(jobs, (count + chunk - 1) / chunk)) {
      group.addTask {
        var state = start(worker)
        while true {
          let first = queue.next.wrappingAdd(chunk, ordering: .relaxed).oldValue
          if first >= count { break }
          for index in first..<min(first + chunk, count) { work(index, &state) }
        }
        return finish(state)
      }
    }
    var results: [Result] = []
    for await result in group { results.append(result) }
    return results
  }
}

private final class Queue: Sendable {
  let next = Atomic(0)
}
