import Testing

@testable import Geodata

@Suite struct EmbeddedBytesTests {
  @Test func `the embedded files hold at most 8 MB together`() {
    let files = [EmbeddedBytes.basemap, .places, .countries, .zones]
    #expect(files.reduce(0) { $0 + $1.count } <= 8_000_000)
  }
}
