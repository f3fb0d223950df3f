/// A picture with a table of at most 256 colours. A pixel is a position in the table.
struct IndexedPicture {
  let width: Int
  let height: Int
  private(set) var colours: [CanvasColour]
  private(set) var pixels: [UInt8]

  /// The number of bins of similar colours: five bits of red, green and blue.
  private static let bins = 1 << 15
  private static let mostSummed: Int32 = 1 << 16

  /// Reduces the colours of a canvas to `most`: the colours of its shapes, and the most frequent mixtures at their edges.
  /// Every other mixture becomes the most similar one of them.
  init(_ canvas: borrowing Canvas, most: Int) {
    precondition((2...256).contains(most))
    (width, height) = (canvas.width, canvas.height)
    let (paints, count) = (canvas.colours.prefix(most), canvas.width * canvas.height)
    (colours, pixels) = canvas.withPixels { rgb in
      var counts = [Int32](repeating: 0, count: Self.bins)
      var sums = [SIMD3<Int32>](repeating: .zero, count: Self.bins)
      for position in 0..<count {
        let at = 3 * position
        let (red, green, blue) = (Int32(rgb[at]), Int32(rgb[at + 1]), Int32(rgb[at + 2]))
        let bin = Self.bin(red, green, blue)
        counts[bin] &+= 1
        // The first pixels say enough of a bin, and their sum fits.
        if counts[bin] <= Self.mostSummed { sums[bin] &+= SIMD3(red, green, blue) }
      }
      var table = Array(paints)
      var taken = [Int16](repeating: -1, count: Self.bins)
      for (index, paint) in table.enumerated() where taken[Self.bin(of: paint)] < 0 {
        taken[Self.bin(of: paint)] = Int16(index)
      }
      let others = counts.indices.filter { counts[$0] > 0 && taken[$0] < 0 }
        .sorted { (counts[$1], $0) < (counts[$0], $1) }
      for bin in others.prefix(most - table.count) {
        taken[bin] = Int16(table.count)
        table.append(Self.colour(sums[bin], count: min(counts[bin], Self.mostSummed)))
      }
      for bin in others.dropFirst(most - paints.count) {
        let colour = Self.colour(sums[bin], count: min(counts[bin], Self.mostSummed))
        taken[bin] = Int16(Self.nearest(to: colour, in: table))
      }
      let pixels = [UInt8](unsafeUninitializedCapacity: count) { pixels, made in
        for position in 0..<count {
          let at = 3 * position
          let bin = Self.bin(Int32(rgb[at]), Int32(rgb[at + 1]), Int32(rgb[at + 2]))
          pixels[position] = UInt8(truncatingIfNeeded: taken[bin])
        }
        made = count
      }
      return (table, pixels)
    }
  }

  private static func bin(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int {
    Int((red >> 3) << 10 | (green >> 3) << 5 | blue >> 3)
  }

  private static func bin(of colour: CanvasColour) -> Int {
    let parts = parts(of: colour)
    return bin(parts.x, parts.y, parts.z)
  }

  private static func parts(of colour: CanvasColour) -> SIMD3<Int32> {
    SIMD3(Int32(colour >> 16 & 0xFF), Int32(colour >> 8 & 0xFF), Int32(colour & 0xFF))
  }

  private static func colour(_ sum: SIMD3<Int32>, count: Int32) -> CanvasColour {
    let mean = (sum &+ count / 2) / SIMD3(repeating: count)
    return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
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
}
