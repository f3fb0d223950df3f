/// What a search still has to look at, in buckets by cost. All buckets share one array.
struct SearchBuckets {
  private struct Entry {
    let number: Int32
    /// The position of the next entry of the bucket. Negative at its end.
    let next: Int32
  }

  /// The position of the first entry of each bucket. Negative if it is empty.
  private var heads: [Int32]
  private var entries: [Entry] = []
  private var waiting = 0
  /// One less than the number of buckets, a power of two. A division would take longer than all the rest.
  private let mask: Int

  /// The costs of all entries always differ by less than `count`.
  init(count: Int) {
    var size = 1
    while size < count { size *= 2 }
    mask = size - 1
    heads = [Int32](repeating: -1, count: size)
  }

  var isEmpty: Bool { waiting == 0 }

  mutating func append(_ number: Int32, cost: Int) {
    let bucket = cost & mask
    entries.append(Entry(number: number, next: heads[bucket]))
    heads[bucket] = Int32(entries.count - 1)
    waiting += 1
  }

  /// The last entry with this cost. Nil if there is none.
  mutating func popLast(cost: Int) -> Int32? {
    let bucket = cost & mask
    let head = heads[bucket]
    if head < 0 { return nil }
    heads[bucket] = entries[Int(head)].next
    waiting -= 1
    return entries[Int(head)].number
  }
}
