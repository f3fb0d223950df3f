internal import Text

extension StopReader {
  /// `kind` is "stop" or "visit".
  func reportNoList(_ field: Field, of kind: String, _ problems: inout ProblemList) {
    let value = field.value
    let place = value.kind == .mapping ? field.key : value
    let line = problems.source.line(value.line)
    let slip = value.isPlain ? YAMLSlip.bullet(in: line) : nil
    // The names stand below each other without hyphens.
    let bare = value.kind == .scalar && value.line > field.key.line && slip == nil ? line : nil
    let indent = line.prefix { $0 == " " }
    problems.add(
      .error(.wrongType), slip?.message ?? "\(kind)s takes a list", line: place.line, column: place.column,
      length: place.length,
      hint: "begin each \(kind) with a hyphen and a space, as in - Reine, or with - name:",
      fix: slip?.fix ?? bare.map { indent + "- " + $0.dropFirst(indent.count) })
  }
}
