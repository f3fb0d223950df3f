import Text

/// Problems of a whole block or line.
extension MarkdownWalk {
  mutating func report(_ remark: StoryPlan.Remark, at heading: MarkdownNode) {
    warn(
      at: places.place(ofLine: heading.startLine, column: heading.startColumn), remark.message, remark.hint)
  }

  mutating func reportDepth(_ node: MarkdownNode) {
    guard !hasReportedDepth else { return }
    hasReportedDepth = true
    let place = places.place(
      ofLine: part.origin(ofLine: node.startLine), column: part.origins == nil ? node.startColumn : 1)
    warn(
      at: place, "this is nested more than \(Self.deepest) levels deep; what is deeper is shown as plain text"
    )
  }

  mutating func reportEndlessNesting(line: Int, limit: Int) {
    findings.all.append(
      Diagnostic(
        .error, file: origin.file, place: places.place(ofLine: line),
        "this line opens more than \(limit) quotes and lists in one another"))
  }

  private mutating func warn(at place: Diagnostic.Place, _ message: String, _ hint: String? = nil) {
    findings.all.append(Diagnostic(.warning, file: origin.file, place: place, message, hint: hint))
  }

  mutating func reportEndlessParsing(line: Int, cause: ParsingCost.Cause) {
    let (message, hint) =
      switch cause {
      case .openImages:
        (
          "too many images of this paragraph have no end",
          "end each ![ with ](…), or write \\![ for the signs alone"
        )
      case .nesting:
        (
          "too many lines stand in lists that are nested too deep",
          "begin a new paragraph without indentation"
        )
      }
    findings.all.append(
      Diagnostic(.error, file: origin.file, place: places.place(ofLine: line), message, hint: hint))
  }

}
