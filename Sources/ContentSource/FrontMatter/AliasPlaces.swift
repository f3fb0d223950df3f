package import Text

/// Returns the aliases of a Markdown file with their places. Used if another page already has one of the aliases.
package func aliasPlaces(
  of path: String, in contentFolder: String
) -> [(alias: String, place: Diagnostic.Place)] {
  // The problems of this file were reported before, so they are dropped here.
  var reported: [Diagnostic] = []
  guard let matter = FrontMatter(of: path, in: contentFolder, shownAs: path, reporting: &reported),
    let value = matter.fields.pairs.first(where: { $0.key.bytes.elementsEqual("aliases".utf8) })?.value
  else { return [] }
  var lines = SourceLines(of: matter.problems.source)
  return (value.kind == .sequence ? Array(value.items) : [value]).map { item in
    (item.text, lines.place(line: item.line, column: item.column, length: item.length))
  }
}
