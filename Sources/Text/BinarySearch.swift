extension RandomAccessCollection {
  /// The position of the first element that `isInSecondPart` accepts, or the end. All accepted elements stand behind all
  /// others. The name comes from swift-algorithms.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
