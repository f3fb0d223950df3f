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

  /// Takes the space of credits in the first corner without a pin: of the makers of the ground, of the streets, and of the terrain
  /// model above them.
  mutating func takeCredits(makers: String, of geometry: JourneyMapGeometry, in space: inout FreeSpace) {
    let frame = space.frame
    let parts = [makers, geometry.streets == nil ? "" : CreditLink.openStreetMap.text].filter { !$0.isEmpty }
    let line = parts.joined(separator: " · ")
    isCreditBroken = parts.count > 1 && Self.widthOfCredit(line) > frame.right - frame.left
    if geometry.heights != nil { creditOfHeights = geometry.creditOfHeights }
    let lines = (isCreditBroken ? parts.reversed() : [line]) + [creditOfHeights].compactMap(\.self)
    func boxes(in corner: CreditCorner) -> [MapBox] {
      let height = JourneyMapType.heightOfCredit(lines: lines.count)
      var bottom = corner.isUpper ? frame.top + height : frame.bottom
      let foot = bottom
      return lines.enumerated().map { index, line in
        let top = foot - JourneyMapType.heightOfCredit(lines: index + 1)
        defer { bottom = top }
        let width = min(Self.widthOfCredit(line), frame.right - frame.left)
        return corner.isRight
          ? MapBox(left: frame.right - width, top: top, right: frame.right, bottom: bottom)
          : MapBox(left: frame.left, top: top, right: frame.left + width, bottom: bottom)
      }
    }
    creditCorner =
      CreditCorner.allCases.first { corner in
        boxes(in: corner).allSatisfy { space.isFree($0, ofJourney: false) }
      } ?? .lowerRight
    for box in boxes(in: creditCorner) { space.take(box) }
  }

  var linesOfCredit: Int { 1 + (isCreditBroken ? 1 : 0) + (creditOfHeights == nil ? 0 : 1) }

  private static func widthOfCredit(_ text: String) -> Double {
    TextWidth.ems(text) * JourneyMapType.largestCreditSize
  }
}
