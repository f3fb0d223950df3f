import Testing

@testable import Geodata

@Suite struct EmbeddedBytesTests {
  @Test func `the embedded files hold at most 12 MB together`() {
    let files = [EmbeddedBytes.basemap, .places, .countries, .zones]
    #expect(files.reduce(0) { $0 + $1.count } <= 12_000_000)
  }
}
