/// A replacement of bytes in a text.
struct Splice: Equatable {
  var range: Range<Int>
  var text: [UInt8]

  init(_ range: Range<Int>, _ text: [UInt8] = []) {
    self.range = range
    self.text = text
  }

  init(at offset: Int, _ text: [UInt8]) { self.init(offset..<offset, text) }
}

extension [UInt8] {
  /// The text with these replacements, which must not overlap. Insertions at one place keep their order.
  func applying(_ splices: [Splice]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + splices.reduce(0) { $0 + $1.text.count })
    var end = 0
    let sorted = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, splice) in sorted {
      precondition(splice.range.lowerBound >= end)
      result += self[end..<splice.range.lowerBound]
      result += splice.text
      end = splice.range.upperBound
    }
    return result + self[end...]
  }
}
