import Testing

@testable import Geodata

@Suite struct EmbeddedBytesTests {
  /// Names of stations, airports and East Asian towns made 25 MB too few.
  @Test func `the embedded files hold at most 26 MB together`() {
    let files = [EmbeddedBytes.shores, .basemap, .places, .countries, .mapNames, .zones, .nearWater]
    #expect(files.reduce(0) { $0 + $1.count } <= 26_000_000)
  }
}
