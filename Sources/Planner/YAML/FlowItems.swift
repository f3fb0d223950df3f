/// The items between brackets or the pairs between braces, as places in a text.
struct FlowItems {
  let source: YAMLSource
  /// Where the first item can begin, and the closing bracket.
  let inside: Range<Int>
  let items: [Range<Int>]

  /// Writes `text` as the item at `index`.
  func inserting(_ text: String, at index: Int) -> [Splice] {
    guard !items.isEmpty else { return [Splice(at: inside.lowerBound, source.encoded(text))] }
    guard index > 0 else {
      let next = items[0].lowerBound
      guard source.beginsLine(next) else { return [Splice(at: next, source.encoded(text + ", "))] }
      return [Splice(at: next, source.encoded(text + ",\n" + margin(of: next)))]
    }
    let before = items[index - 1]
    guard source.beginsLine(before.lowerBound) else {
      return [Splice(at: before.upperBound, source.encoded(", " + text))]
    }
    let next = index < items.count ? items[index].lowerBound : inside.upperBound
    let line = "\n" + margin(of: before.lowerBound) + text
    guard let comma = source.comma(in: before.upperBound..<next) else {
      // The last item. A comment behind it stays on its line.
      let end = source.lineEnd(at: before.upperBound)
      guard end < next else { return [Splice(at: before.upperBound, source.encoded("," + line))] }
      return [Splice(at: before.upperBound, source.encoded(",")), Splice(at: end, source.encoded(line))]
    }
    let end = source.lineEnd(at: comma)
    guard end < next else { return [Splice(at: comma + 1, source.encoded(" \(text),"))] }
    return [Splice(at: end, source.encoded(line + ","))]
  }

  /// Removes the item at `index` with one comma. Comments stay.
  func removing(_ index: Int) -> [Splice] {
    let item = items[index]
    let next = index + 1 < items.count ? items[index + 1].lowerBound : inside.upperBound
    if let comma = source.comma(in: item.upperBound..<next) {
      // A comment can be between the item and its comma.
      let gap = source.bytes[item.upperBound..<comma]
      if gap.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return [cut(item.lowerBound..<comma + 1)] }
      return [cut(item), cut(comma..<comma + 1)]
    }
    guard index > 0, let comma = source.comma(in: items[index - 1].upperBound..<item.lowerBound) else {
      return [cut(item)]
    }
    let gap = source.bytes[comma + 1..<item.lowerBound]
    if gap.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return [Splice(comma..<item.upperBound)] }
    return [Splice(comma..<comma + 1), cut(item)]
  }

  /// Puts the items in another order: `order` has the index of each item now. What is between them stays.
  func reordered(_ order: [Int]) -> [Splice] {
    zip(items.indices, order).compactMap { place, index in
      place == index ? nil : Splice(items[place], Array(source.bytes[items[index]]))
    }
  }

  private func margin(of offset: Int) -> String {
    let line = source.lineStart(at: offset)
    return String(decoding: source.bytes[line..<source.skippingSpaces(from: line)], as: UTF8.self)
  }

  /// Removes the range and the spaces behind it, or its whole lines if nothing else is there.
  private func cut(_ range: Range<Int>) -> Splice {
    let end = source.skippingSpaces(from: range.upperBound)
    if source.beginsLine(range.lowerBound), end == source.lineEnd(at: end) {
      return Splice(source.lineStart(at: range.lowerBound)..<source.nextLine(after: end))
    }
    return Splice(range.lowerBound..<(end < inside.upperBound ? end : range.upperBound))
  }
}
