import Testing

@testable import Geodata

@Suite struct EmbeddedBytesTests {
  @Test func `the embedded files hold at most 25 MB together`() {
    let files = [EmbeddedBytes.shores, .basemap, .places, .countries, .mapNames, .zones]
    #expect(files.reduce(0) { $0 + $1.count } <= 25_000_000)
  }
}
