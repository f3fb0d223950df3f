private let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

/// Text that no two files have in common, and that does not pack. Without signs, because a text with the path of a computer
/// in it is not published.
func noise(_ count: Int = 4000) -> String {
  String(decoding: (0..<count).map { _ in letters.randomElement()! }, as: UTF8.self)
}
