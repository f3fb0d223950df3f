/// The path of a photo in a folder of `library` in site.yml, as in `library:june/IMG_2042.jpg`. Paths in the second
/// folder begin with `library2:`.
package struct LibraryPath: Equatable, Sendable {
  private static let word = "library"

  /// The position of the folder in site.yml, from 0.
  package var folder: Int
  /// Relative to the folder, with forward slashes.
  package var name: String

  package init(folder: Int, name: String) {
    self.folder = folder
    self.name = name
  }

  /// Nil for other paths, such as paths below Content/.
  package init?(_ path: String) {
    guard path.hasPrefix(Self.word), let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    let number = path[..<colon].dropFirst(Self.word.count)
    guard number.isEmpty || Int(number).map({ $0 > 1 && "\($0)" == number }) == true else { return nil }
    self.init(folder: (Int(number) ?? 1) - 1, name: String(path[path.utf8.index(after: colon)...]))
  }

  package var path: String { Self.word + (folder == 0 ? "" : "\(folder + 1)") + ":" + name }
}
