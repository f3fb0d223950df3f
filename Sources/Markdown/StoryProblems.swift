internal import Text

/// Reports problems of a whole block or line.
extension MarkdownWalk {
  mutating func report(_ remark: StoryPlan.Remark, at heading: MarkdownNode) {
    let kind = "heading"
    guard findings.hasRoom(for: kind, in: origin.file) else { return }
    let place = places.place(ofLine: heading.startLine, column: heading.startColumn)
    warn(.dayHeading, at: place, remark.message, remark.hint, kind)
  }

  mutating func reportDepth(_ node: MarkdownNode) {
    guard !hasReportedDepth else { return }
    hasReportedDepth = true
    let kind = "depth"
    guard findings.hasRoom(for: kind, in: origin.file) else { return }
    let place = places.place(
      ofLine: part.origin(ofLine: node.startLine), column: part.origins == nil ? node.startColumn : 1)
    warn(
      .deepNesting, at: place,
      "this is nested more than \(Self.deepest) levels deep; what is deeper is shown as plain text",
      nil, kind)
  }

  mutating func reportEndlessNesting(line: Int, limit: Int) {
    findings.all.append(
      Diagnostic(
        .error(.endlessMarkup), file: origin.file, place: places.place(ofLine: line),
        "this line opens more than \(limit) quotes and lists in one another"))
  }

  mutating func reportEndlessParsing(line: Int, cause: ParsingCost.Cause) {
    let (message, hint) =
      switch cause {
      case .openImages:
        (
          "this paragraph has too many images without an end",
          "end each ![ with ](…), or write \\![ for the signs alone"
        )
      case .nesting:
        (
          "too many lines are in deeply nested lists",
          "begin a new paragraph without indentation"
        )
      }
    findings.all.append(
      Diagnostic(
        .error(.endlessMarkup), file: origin.file, place: places.place(ofLine: line), message, hint: hint))
  }

  private mutating func warn(
    _ name: WarningName, at place: Diagnostic.Place, _ message: String, _ hint: String?, _ kind: String
  ) {
    findings.add(Diagnostic(.warning(name), file: origin.file, place: place, message, hint: hint), of: kind)
  }
}
