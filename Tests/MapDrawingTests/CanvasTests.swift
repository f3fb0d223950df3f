import Rasters
import TestSupport
import Testing

/// Shapes on a canvas, and the canvas as PNG.
@Suite struct CanvasTests {
  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> CanvasLines {
    var lines = CanvasLines()
    lines.appendBox(left: left, top: top, right: right, bottom: bottom)
    return lines
  }

  @Test func `areas cover earlier shapes, and have their own colours`() throws {
    var canvas = Canvas(width: 41, height: 20, colour: 0x102030)
    canvas.fill(box(4, 4, 30, 16), 0xF1ECDF)
    canvas.fill(box(20, 0, 41, 10), 0xB3261E)
    let picture = try #require(ReadPNG(canvas.png(most: 60_000)))
    #expect(picture.width == 41 && picture.height == 20)
    #expect(picture.chunks == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(picture.palette == [0x102030, 0xF1ECDF, 0xB3261E])
    let samples = [(0, 0), (3, 3), (4, 4), (19, 15), (20, 9), (20, 10), (40, 0), (40, 10), (30, 15)]
    #expect(
      samples.map { picture.colour(x: $0.0, y: $0.1) } == [
        0x102030, 0x102030, 0xF1ECDF, 0xF1ECDF, 0xB3261E, 0xF1ECDF, 0xB3261E, 0x102030, 0x102030,
      ])
  }

  @Test func `a ring within a ring is a hole by the even-odd rule only`() throws {
    for isEvenOdd in [true, false] {
      var canvas = Canvas(width: 20, height: 20, colour: 0xFFFFFF)
      var rings = CanvasLines()
      rings.appendBox(left: 0, top: 0, right: 20, bottom: 20)
      rings.appendBox(left: 5, top: 5, right: 15, bottom: 15)
      canvas.fill(rings, isEvenOdd: isEvenOdd, 0x224466)
      let picture = try #require(ReadPNG(canvas.png(most: 60_000)))
      #expect(picture.colour(x: 2, y: 2) == 0x224466)
      #expect(picture.colour(x: 10, y: 10) == (isEvenOdd ? 0xFFFFFF : 0x224466))
    }
  }

  @Test func `a line has its width and its dashes`() throws {
    var canvas = Canvas(width: 60, height: 20, colour: 0xFFFFFF)
    var line = CanvasLines()
    line.append(x: 0, y: 10)
    line.append(x: 60, y: 10)
    line.endLine()
    canvas.stroke(line, width: 4, dashes: [10, 5], 0x000000)
    let picture = try #require(ReadPNG(canvas.png(most: 60_000)))
    let along = (0..<60).map { picture.colour(x: $0, y: 10) == 0 }
    #expect(along == (0..<60).map { $0 % 15 < 10 })
    #expect((0..<20).map { picture.colour(x: 2, y: $0) == 0 } == (0..<20).map { (8..<12).contains($0) })
  }

  @Test func `a mixture at an edge keeps the order of brightness, and no colour is lost`() throws {
    var canvas = Canvas(width: 200, height: 200, colour: 0xFFFFFF)
    var disc = CanvasLines()
    disc.appendCircle(x: 100, y: 100, radius: 80)
    canvas.fill(disc, 0x000000)
    let picture = try #require(ReadPNG(canvas.png(most: 60_000)))
    #expect(picture.colour(x: 100, y: 100) == 0 && picture.colour(x: 2, y: 2) == 0xFFFFFF)
    let greys = Set(picture.palette.map { $0 & 0xFF })
    #expect(greys.count > 5)
    #expect(picture.palette.allSatisfy { $0 >> 16 == $0 & 0xFF && $0 >> 8 & 0xFF == $0 & 0xFF })
  }

  @Test func `a picture with very many shapes keeps its size limit`() throws {
    func png() -> [UInt8] {
      var random = SplitMix(seed: 7)
      var canvas = Canvas(width: 1200, height: 630, colour: 0xFFFFFF)
      for _ in 0..<3000 {
        var line = CanvasLines()
        for _ in 0..<2 {
          line.append(
            x: Double.random(in: 0...1200, using: &random), y: Double.random(in: 0...630, using: &random))
        }
        line.endLine()
        canvas.stroke(line, width: 1.5, UInt32.random(in: 0...0xFFFFFF, using: &random))
      }
      return canvas.png(most: 400_000)
    }
    let bytes = png()
    #expect(bytes.count <= 400_000)
    #expect(ReadPNG(bytes) != nil)
    #expect(png() == bytes)
  }
}
