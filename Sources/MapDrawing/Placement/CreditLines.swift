extension JourneyMapViewModel {
  package struct CreditLink: Equatable, Sendable {
    package var text: String
    package var url: String
  }

  /// Takes the space of credits in the lower right corner: of the makers of the ground, of the streets, and of the terrain model
  /// above them. Returns the width of the widest line.
  mutating func takeCredits(
    makers: String, of geometry: JourneyMapGeometry, in space: inout FreeSpace
  ) -> Double {
    let frame = space.frame
    let parts = [makers, geometry.streets == nil ? "" : CreditLink.openStreetMap.text].filter { !$0.isEmpty }
    let line = parts.joined(separator: " · ")
    isCreditBroken = parts.count > 1 && Self.widthOfCredit(line) > frame.right - frame.left
    if geometry.heights != nil { creditOfHeights = geometry.creditOfHeights }
    let lines = (isCreditBroken ? parts.reversed() : [line]) + [creditOfHeights].compactMap(\.self)
    var bottom = frame.bottom
    for (index, line) in lines.enumerated() {
      let top = frame.bottom - JourneyMapType.heightOfCredit(lines: index + 1)
      space.take(
        MapBox(
          left: max(frame.right - Self.widthOfCredit(line), frame.left), top: top, right: frame.right,
          bottom: bottom))
      bottom = top
    }
    return lines.map(Self.widthOfCredit).max() ?? 0
  }

  var linesOfCredit: Int { 1 + (isCreditBroken ? 1 : 0) + (creditOfHeights == nil ? 0 : 1) }

  private static func widthOfCredit(_ text: String) -> Double {
    TextWidth.ems(text) * JourneyMapType.largestCreditSize
  }
}
