/// Text that no two files have in common, and that does not pack.
func noise(_ count: Int = 4000) -> String {
  String(
    decoding: (0..<count).map { _ in UInt8.random(in: 0x30...0x6F) }, as: UTF8.self)
}
