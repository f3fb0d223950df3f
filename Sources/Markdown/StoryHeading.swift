/// A heading of the first or second level, which ends the story of a day or stop.
package struct StoryHeading: Equatable, Sendable {
  /// Without markup.
  package var title: String
  /// 1 or 2.
  package var level: Int
  /// The bytes of its lines in the Markdown, with the line break at the end.
  package var lines: Range<Int>

  package init(title: String, level: Int, lines: Range<Int>) {
    self.title = title
    self.level = level
    self.lines = lines
  }
}
