internal import Synchronization

/// Calls `work` for every index below `count` on `jobs` workers. Each worker has its own state. Returns the results of
/// `finish` for all states.
///
/// Workers take chunks of indices in turn. It is random which state gets which index, so results must not depend on
/// it.
///
/// - Parameter chunk: how many indices a worker takes at once. Nil for 64, or fewer if that leaves workers idle.
package func inParallel<State: ~Copyable, Result: Sendable>(
  _ count: Int, chunk: Int? = nil, jobs: Int, start: @escaping @Sendable () -> State,
  work: @escaping @Sendable (Int, inout State) -> Void,
  finish: @escaping @Sendable (consuming State) -> Result
) async -> [Result] {
  let queue = Queue()
  let chunk = chunk ?? max(1, min(mostOfChunk, count / (jobs * leastChunks)))
  return await withTaskGroup(of: Result.self) { group in
    for _ in 0..<max(1, min(jobs, (count + chunk - 1) / chunk)) {
      group.addTask {
        var state = start()
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

/// The results of `value` for every index below `count`, in order. `jobs` workers compute them.
package func mapInParallel<Value: Sendable>(
  _ count: Int, chunk: Int? = nil, jobs: Int, _ value: @escaping @Sendable (Int) -> Value
) async -> [Value] {
  let parts = await inParallel(count, chunk: chunk, jobs: jobs) {
    [(index: Int, value: Value)]()
  } work: { index, values in
    values.append((index, value(index)))
  } finish: { values in
    values
  }
  if parts.count == 1 { return parts[0].map(\.value) }
  var values = [Value?](repeating: nil, count: count)
  for part in parts { for (index, value) in part { values[index] = value } }
  return values.compactMap(\.self)
}

private let mostOfChunk = 64
/// For each worker. The work of indices differs, so the last chunks are small.
private let leastChunks = 8

private final class Queue: Sendable {
  let next = Atomic(0)
}

/// Runs outside the actor that waits for it, so that several pages can be made at the same time.
@concurrent package func apart<Value: Sendable>(_ work: @Sendable () -> Value) async -> Value { work() }
