/// Gives `items` in chunks of `count` to `jobs` workers and collects their results, in any order. Calls `hear` with the
/// number of finished items. After a failure, no other chunk starts.
package func inChunks<Item: Sendable, Value: Sendable, Failure: Error>(
  _ items: [Item], of count: Int, jobs: Int, hear: (Int) -> Void = { _ in },
  work: @escaping @Sendable (ArraySlice<Item>) throws(Failure) -> [Value]
) async throws(Failure) -> [Value] {
  let results = await withTaskGroup(of: (Int, Result<[Value], Failure>).self) { group in
    var results: [Result<[Value], Failure>] = []
    var done = 0
    func take(_ part: (Int, Result<[Value], Failure>)) -> Bool {
      done += part.0
      hear(done)
      results.append(part.1)
      if case .failure = part.1 { return false }
      return true
    }
    var goesOn = true
    for (index, start) in stride(from: 0, to: items.count, by: count).enumerated() {
      if index >= jobs, let part = await group.next() { goesOn = take(part) }
      if !goesOn { break }
      let part = items[start..<min(start + count, items.count)]
      group.addTask { (part.count, Result { () throws(Failure) in try work(part) }) }
    }
    for await part in group { _ = take(part) }
    return results
  }
  var values: [Value] = []
  for result in results { values += try result.get() }
  return values
}
