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
      let histogram = Histogram(of: rgb, pixels: count)
      var table = Array(paints)
      var entries = [UInt8](repeating: 0, count: Self.bins)
      var isTaken = [Bool](repeating: false, count: Self.bins)
      for (index, paint) in table.enumerated() where !isTaken[Self.bin(of: paint)] {
        (entries[Self.bin(of: paint)], isTaken[Self.bin(of: paint)]) = (UInt8(index), true)
      }
      let others = histogram.bins.filter { !isTaken[$0] }
        .sorted { (histogram.counts[$1], $0) < (histogram.counts[$0], $1) }
      for bin in others.prefix(most - paints.count) {
        entries[bin] = UInt8(table.count)
        table.append(histogram.mean(of: bin))
      }
      for bin in others.dropFirst(most - paints.count) {
        entries[bin] = UInt8(Self.nearest(to: histogram.mean(of: bin), in: table))
      }
      return (table, Self.pixels(of: rgb, count: count, entries: entries))
    }
  }

  private static func pixels(of rgb: UnsafeBufferPointer<UInt8>, count: Int, entries: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { pixels, made in
      var (last, entry) = (UInt32.max, UInt8(0))
      for position in 0..<count {
        let colour = Self.colour(in: rgb, at: position)
        if colour != last { (last, entry) = (colour, entries[Self.bin(of: colour)]) }
        pixels[position] = entry
      }
      made = count
    }
  }

  /// How many pixels have similar colours.
  private struct Histogram {
    var counts = [Int32](repeating: 0, count: IndexedPicture.bins)
    private var sums = [SIMD3<Int32>](repeating: .zero, count: IndexedPicture.bins)
    /// The bins with pixels, in the order of their first pixels.
    private(set) var bins: [Int] = []

    init(of rgb: UnsafeBufferPointer<UInt8>, pixels: Int) {
      var start = 0
      while start < pixels {
        let colour = IndexedPicture.colour(in: rgb, at: start)
        var end = start + 1
        while end < pixels, IndexedPicture.colour(in: rgb, at: end) == colour { end += 1 }
        let bin = IndexedPicture.bin(of: colour)
        if counts[bin] == 0 { bins.append(bin) }
        // The first pixels say enough of a bin, and their sum fits.
        let room = min(Int32(end - start), max(0, IndexedPicture.mostSummed - counts[bin]))
        if room > 0 { sums[bin] &+= IndexedPicture.parts(of: colour) &* room }
        counts[bin] += Int32(end - start)
        start = end
      }
    }

    func mean(of bin: Int) -> CanvasColour {
      let count = min(counts[bin], IndexedPicture.mostSummed)
      let mean = (sums[bin] &+ count / 2) / SIMD3(repeating: count)
      return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
    }
  }

  @inline(__always)
  private static func colour(in rgb: UnsafeBufferPointer<UInt8>, at position: Int) -> CanvasColour {
    let at = 3 &* position
    return UInt32(rgb[at]) << 16 | UInt32(rgb[at &+ 1]) << 8 | UInt32(rgb[at &+ 2])
  }

  @inline(__always)
  private static func bin(of colour: CanvasColour) -> Int {
    let (red, green, blue) = (colour >> 19 & 0x1F, colour >> 11 & 0x1F, colour >> 3 & 0x1F)
    return Int(red << 10 | green << 5 | blue)
  }

  private static func parts(of colour: CanvasColour) -> SIMD3<Int32> {
    SIMD3(Int32(colour >> 16 & 0xFF), Int32(colour >> 8 & 0xFF), Int32(colour & 0xFF))
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
