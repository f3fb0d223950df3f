internal import Entities
internal import Files
package import Journeys
package import Text

/// Reports the problems of costs that only rates can cause.
package struct CostProblemInteractor: Sendable {
  private let contentFolder: String

  package init(contentFolder: String) { self.contentFolder = contentFolder }

  package func report(_ facts: CostFacts, reporting: inout [Diagnostic]) {
    if facts.tooLarge.isEmpty { return }
    let path = facts.trip.source.path
    let file: SourceFile
    do throws(FileError) {
      file = SourceFile(path: path, bytes: try File.read(contentFolder + "/" + path).bytes)
    } catch {
      // The file was removed after it was read. The diagnostics show empty lines.
      file = SourceFile(path: path, bytes: [])
    }
    for row in facts.tooLarge {
      let cost = facts.rows[row].cost
      reporting.append(
        Diagnostic(
          .error(.amountTooLarge), file: ContentFolder.shown(path),
          place: file.place(line: cost.line, column: cost.column),
          "the amount is too large for its rate", hint: "look at the rate of \(cost.amount.currency.code)"))
    }
  }
}
