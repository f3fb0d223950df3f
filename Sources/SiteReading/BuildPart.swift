/// A share of the trips of a site, which a build makes by itself: part 3 of 16.
package struct BuildPart: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  package static let mostParts = 9999
  /// The folder beside Content/ with all parts.
  package static let allFolder = "Parts"

  package init?(number: Int, of count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `3/16`.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
      let number = Int(numbers[0]), let count = Int(numbers[1])
    else { return nil }
    self.init(number: number, of: count)
  }

  /// As options say it: `3/16`.
  package var option: String { "\(number)/\(count)" }

  /// As messages say it.
  package var words: String { "part \(number) of \(count)" }

  /// Below the folder of the site.
  package var folder: String { "\(Self.allFolder)/\(number)-of-\(count)" }

  /// The positions of its items in a list of `all` items. The parts differ in length by at most one.
  package func positions(of all: Int) -> Range<Int> {
    ((number - 1) * all / count)..<(number * all / count)
  }
}
