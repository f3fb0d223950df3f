import Testing

@testable import Geodata

@Suite struct EmbeddedBytesTests {
  /// Names of stations, airports and East Asian towns made 25 MB too few, and simplified outlines of countries with more names
  /// 26 MB.
  @Test func `the embedded files hold at most 30 MB together`() {
    let files = [
      EmbeddedBytes.shores, .basemap, .disputes, .places, .countries, .outlines, .mapNames, .zones,
      .nearWater,
    ]
    #expect(files.reduce(0) { $0 + $1.count } <= 30_000_000)
  }
}
