import Files
import Testing

@Suite struct `Hashes of content` {
  /// By `xxhsum -H2` (xxHash 0.8.1) of files with these bytes: the algorithm goes other ways for 0, 1 to 3, 4 to
  /// 8, and over 240 bytes.
  private static let known = [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("a", "a96faf705af16834e6c632b61e964e1f"),
    ("tripsite", "9e4f2dd7b755050ea5e245516eb86c15"),
    (String(repeating: "0123456789", count: 100), "c9df19c4eccbf540dbdf770360da5ac5"),
  ]

  @Test func `equal the results of the published algorithm`() {
    for (text, hash) in Self.known {
      #expect(ContentHash(Array(text.utf8)).description == hash, "\(text.prefix(20))")
    }
    // By `xxhsum -H3`.
    #expect(Array("tripsite".utf8).withUnsafeBytes(ContentHash.number(of:)) == 0x7fd4_e04e_5767_96ec)
  }

  @Test func `are read only from valid text`() {
    for (_, hash) in Self.known { #expect(ContentHash(hash)?.description == hash) }
    for text in [
      "", "99aa", "99AA06D3014798D86001C324468D497F", String(repeating: "é", count: 16),
      "+" + String(repeating: "0", count: 31),
    ] {
      #expect(ContentHash(text) == nil, "\(text)")
    }
  }
}
