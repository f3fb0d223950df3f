import Files
import TestSupport
import Text

@testable import Importing

/// What becomes of a file: the Markdown of its trips, and the messages.
func imported(
  _ name: String, _ text: String, options: ImportOptions = ImportOptions()
) throws -> (markdown: String, messages: String) {
  let scratch = try Scratch()
  try scratch.put(name, text)
  let plan = Importer(into: scratch.path + "/into", options: options).plan([scratch.path + "/" + name])
  let messages = plan.findings.map { $0.rendered(color: false) }.joined()
  return (
    plan.trips.map(\.text).joined(separator: "\n"), messages.replacing(scratch.path + "/", with: "")
  )
}
