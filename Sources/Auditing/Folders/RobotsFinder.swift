/// Folders that robots.txt hides from search engines. It shows them to everybody else.
enum RobotsFinder {
  static func findings(_ bytes: [UInt8], file: String) -> [Finding] {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let text = Excerpt.text(line)
      guard text.lowercased().hasPrefix("disallow:") else { return nil }
      let path = text.dropFirst(9).drop { $0 == " " }
      guard path.count > 1, path.contains(where: \.isLetter) else { return nil }
      return Finding(.files, "a folder that robots.txt names", file: file, sentence: text)
    }
  }
}
