import Testing
import Text

@testable import PlannerPages

/// What the page says about a file that somebody imports.
@Suite struct AdviceWordings {
  @Test(
    arguments: [
      (nil, "a.csv: This is wrong."),
      ("write a decimal point", "a.csv: This is wrong. Write a decimal point."),
      (
        "the first row names the columns: name, lat",
        "a.csv: This is wrong. The first row names the columns: name, lat."
      ),
      ("copy it, and name it under track:", "a.csv: This is wrong. Copy it, and name it under track."),
      ("it begins and ends with a line ---", "a.csv: This is wrong. It begins and ends with a line ---."),
      ("`tripsite import --help` lists the formats", "a.csv: This is wrong."),
      ("leave --from and --to out", "a.csv: This is wrong."),
      ("choose some days: --from 2025-06-14 --to 2025-06-28", "a.csv: This is wrong. Choose some days."),
      (
        "get the file again, or import what can be read with --incomplete",
        "a.csv: This is wrong. Get the file again."
      ),
    ] as [(String?, String)]) func `of imports have hints, but no commands`(hint: String?, text: String)
  {
    let problem = Diagnostic(.error(.importFailed), file: "a.csv", "this is wrong", hint: hint)
    #expect(AdviceWording(labels: [:]).imported(problem) == text)
  }

  @Test func `of imports have no line, and count what is not shown`() {
    let place = Diagnostic.Place(line: 6, column: 5, sourceLine: "1,2")
    var problem = Diagnostic(.warning(.lostInImport), file: "", place: place, "this is no date")
    #expect(AdviceWording(labels: [:]).imported(problem) == "This is no date.")
    (problem.file, problem.others) = ("\u{202E}a.csv", 2)
    #expect(
      AdviceWording(labels: [:]).imported(problem)
        == "<U+202E>a.csv: This is no date (and 2 more of this kind).")
  }
}
