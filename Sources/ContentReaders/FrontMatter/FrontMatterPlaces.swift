internal import Entities
internal import Files
package import Text

/// The front matter of a Markdown text with the places of its values, for edits of the text.
package struct FrontMatterPlaces: Sendable {
  /// The mapping. Its lines are the lines of the file.
  package let fields: YAMLNode
  /// The bytes of the YAML between the two lines `---`.
  package let yaml: Range<Int>
  /// The offset and the line of the Markdown.
  package let bodyOffset: Int
  package let bodyLine: Int

  /// Nil, with an error reported, if the text has no front matter. `path` is shown in errors.
  package init?(of text: [UInt8], shownAs path: String, reporting: inout [Diagnostic]) {
    guard let file = TextFile(File(bytes: text), shownAs: path, reporting: &reporting),
      let matter = FrontMatter(of: path, file, shownAs: path, reporting: &reporting)
    else { return nil }
    // A line that was repaired stands elsewhere in the file than its fields say.
    guard !matter.isRepaired else {
      matter.problems.report(to: &reporting)
      return nil
    }
    fields = matter.fields
    yaml = matter.yaml
    bodyOffset = matter.source.bodyOffset
    bodyLine = matter.source.bodyLine
  }
}
