package import Text

/// Where a Markdown file has its aliases, found again when one of them is taken.
package func aliasPlaces(
  of path: String, in contentFolder: String
) -> [(alias: String, place: Diagnostic.Place)] {
  // Problems of this file were reported before.
  var reported: [Diagnostic] = []
  guard let matter = FrontMatter(of: path, in: contentFolder, shownAs: path, reporting: &reported),
    let value = matter.fields.pairs.first(where: { $0.key.bytes.elementsEqual("aliases".utf8) })?.value
  else { return [] }
  var lines = SourceLines(of: matter.problems.source)
  return (value.kind == .sequence ? Array(value.items) : [value]).map { item in
    (item.text, lines.place(line: item.line, column: item.column, length: item.length))
  }
}
