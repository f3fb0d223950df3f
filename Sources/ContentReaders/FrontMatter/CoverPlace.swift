package import Text

/// Returns the place of the cover in a Markdown file. Used if the whole site shows that the cover cannot be published.
package func coverPlace(in path: String, contentFolder: String) -> Diagnostic.Place? {
  // The problems of this file were reported before, so they are dropped here.
  var reported: [Diagnostic] = []
  guard let matter = FrontMatter(of: path, in: contentFolder, shownAs: path, reporting: &reported),
    let cover = matter.fields.pairs.first(where: { $0.key.bytes.elementsEqual("cover".utf8) })?.value
  else { return nil }
  var lines = SourceLines(of: matter.problems.source)
  return lines.place(line: cover.line, column: cover.column, length: cover.length)
}
