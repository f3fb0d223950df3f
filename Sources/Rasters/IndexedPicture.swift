/// A picture with a table of at most 256 colours. A pixel is a position in the table.
struct IndexedPicture {
  let width: Int
  let height: Int
  /// The colours of shapes. The other colours are mixtures at their edges.
  let paints: [CanvasColour]
  private(set) var colours: [CanvasColour]
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int, paints: [CanvasColour], colours: [CanvasColour], pixels: [UInt8]) {
    (self.width, self.height, self.paints, self.colours, self.pixels) = (
      width, height, paints, colours, pixels
    )
  }

  /// The picture with at most `most` colours. The colours of shapes stay, and the most frequent mixtures. Every other pixel gets
  /// the most similar of these.
  func reduced(to most: Int) -> IndexedPicture {
    if colours.count <= most { return self }
    var counts = [Int](repeating: 0, count: colours.count)
    for pixel in pixels { counts[Int(pixel)] += 1 }
    func comesFirst(_ one: Int, _ other: Int) -> Bool {
      let (isPaint, isOtherPaint) = (paints.contains(colours[one]), paints.contains(colours[other]))
      if isPaint != isOtherPaint { return isPaint }
      return (counts[other], one) < (counts[one], other)
    }
    let kept = colours.indices.sorted(by: comesFirst).prefix(most).sorted()
    var reduced = self
    reduced.colours = kept.map { colours[$0] }
    let entries = colours.map { UInt8(Self.nearest(to: $0, in: reduced.colours)) }
    for position in pixels.indices { reduced.pixels[position] = entries[Int(pixels[position])] }
    return reduced
  }

  /// The first of equally similar colours.
  private static func nearest(to colour: CanvasColour, in table: [CanvasColour]) -> Int {
    let wanted = parts(of: colour)
    var (best, least) = (0, Int32.max)
    for (index, other) in table.enumerated() {
      let difference = parts(of: other) &- wanted
      let square = (difference &* difference).wrappedSum()
      if square < least { (best, least) = (index, square) }
    }
    return best
  }

  private static func parts(of colour: CanvasColour) -> SIMD3<Int32> {
    SIMD3(Int32(colour >> 16 & 0xFF), Int32(colour >> 8 & 0xFF), Int32(colour & 0xFF))
  }
}
