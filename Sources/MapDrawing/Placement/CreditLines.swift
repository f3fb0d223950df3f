extension JourneyMapViewModel {
  /// Where the credit stands, the best first.
  enum CreditCorner: CaseIterable {
    case lowerRight, lowerLeft, upperRight, upperLeft

    var isRight: Bool { self == .lowerRight || self == .upperRight }
    var isUpper: Bool { self == .upperRight || self == .upperLeft }
  }

  package struct CreditLink: Equatable, Sendable {
    package var text: String
    package var url: String
  }

  struct CreditLayout: Equatable, Sendable {
    /// Where lines end. A drawing that is too narrow for one line has the link in a line of its own. If pins are in every corner
    /// of a narrow map, each maker has a line.
    enum Break: CaseIterable { case never, beforeLink, everywhere }

    var corner = CreditCorner.lowerRight
    var lineBreak = Break.never
    var lines = 1
  }

  /// Takes the space of credits in the first corner without a pin: of the makers of the ground, of the streets, and of the terrain
  /// model above them.
  mutating func takeCredits(makers: String, of geometry: JourneyMapGeometry, in space: inout FreeSpace) {
    let frame = space.frame
    let link = geometry.streets == nil ? "" : CreditLink.openStreetMap.text
    let whole = [makers, link].filter { !$0.isEmpty }.joined(separator: " · ")
    if geometry.heights != nil { creditOfHeights = geometry.creditOfHeights }
    let isWide = Self.widthOfCredit(whole) <= frame.right - frame.left
    let first = isWide || makers.isEmpty || link.isEmpty ? CreditLayout.Break.never : .beforeLink
    func boxes(_ lines: [String], in corner: CreditCorner) -> [MapBox] {
      let height = JourneyMapType.heightOfCredit(lines: lines.count)
      let foot = corner.isUpper ? frame.top + height : frame.bottom
      var bottom = foot
      return lines.enumerated().map { index, line in
        let top = foot - JourneyMapType.heightOfCredit(lines: index + 1)
        defer { bottom = top }
        let width = min(Self.widthOfCredit(line), frame.right - frame.left)
        return corner.isRight
          ? MapBox(left: frame.right - width, top: top, right: frame.right, bottom: bottom)
          : MapBox(left: frame.left, top: top, right: frame.left + width, bottom: bottom)
      }
    }
    func lines(_ lineBreak: CreditLayout.Break) -> [String] {
      Self.lines(of: makers, link: link, lineBreak).reversed() + [creditOfHeights].compactMap(\.self)
    }
    func isFree(_ lineBreak: CreditLayout.Break, _ corner: CreditCorner) -> Bool {
      boxes(lines(lineBreak), in: corner).allSatisfy { space.isFree($0, ofJourney: false) }
    }
    creditLayout.lineBreak = first
    search: for lineBreak in [first, .everywhere] {
      for corner in CreditCorner.allCases where isFree(lineBreak, corner) {
        (creditLayout.corner, creditLayout.lineBreak) = (corner, lineBreak)
        break search
      }
    }
    let chosen = lines(creditLayout.lineBreak)
    creditLayout.lines = chosen.count
    for box in boxes(chosen, in: creditLayout.corner) { space.take(box) }
  }

  var linesOfCredit: Int { creditLayout.lines }

  /// From top to bottom.
  static func lines(of makers: String, link: String, _ lineBreak: CreditLayout.Break) -> [String] {
    let parts = [makers, link].filter { !$0.isEmpty }
    return switch lineBreak {
    case .never: [parts.joined(separator: " · ")]
    case .beforeLink: parts
    case .everywhere: makers.split(separator: " · ").map(String.init) + parts.suffix(link.isEmpty ? 0 : 1)
    }
  }

  private static func widthOfCredit(_ text: String) -> Double {
    TextWidth.ems(text) * JourneyMapType.largestCreditSize
  }
}
