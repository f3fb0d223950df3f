package import Text

/// Returns the aliases of a Markdown file with their places. Used if another page already has one of the aliases.
package func aliasPlaces(
  of path: String, in contentFolder: String
) -> [(alias: String, place: Diagnostic.Place)] {
  // The problems of this file were reported before, so they are dropped here.
  var reported: [Diagnostic] = []
  guard let matter = FrontMatter(of: path, in: contentFolder, shownAs: path, reporting: &reported) else {
    return []
  }
  var lines = SourceLines(of: matter.problems.source)
  let stops = matter.fields.value(of: "stops").map { Array($0.items) } ?? []
  let visits = stops.flatMap { $0.value(of: "visits").map { Array($0.items) } ?? [] }
  let values = ([matter.fields] + stops + visits).compactMap { $0.value(of: "aliases") }
  return values.flatMap { $0.kind == .sequence ? Array($0.items) : [$0] }.map { item in
    (item.text, lines.place(line: item.line, column: item.column, length: item.length))
  }
}

extension YAMLNode {
  /// Nil if this is not a mapping, or does not have the key.
  fileprivate func value(of key: String) -> YAMLNode? {
    pairs.first { $0.key.bytes.elementsEqual(key.utf8) }?.value
  }
}
