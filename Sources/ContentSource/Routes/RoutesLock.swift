package import Entities
internal import Files
internal import Geodesy
package import Text

/// `Content/routes.lock`: the answers of routing engines, one leg a line, sorted.
///
/// A line has fields with a space between them: engine, profile, start, end, day, metres, seconds, and the points as an encoded
/// polyline with six digits. Equal answers are equal lines, so a diff shows when a road changed.
package struct RoutesLock: Sendable {
  private static let largestFile = 256 << 20
  private static let header = """
    # Answers of routing engines, one leg a line: engine, profile, start, end, day, metres, seconds, points.
    # tripsite writes this file. Keep it with the site, so that builds ask for each leg only once.

    """

  /// The rest of a line after the question, unread: day, metres, seconds, points.
  private var answers: [RouteQuestion: ArraySlice<UInt8>] = [:]
  /// A digest of the file.
  package private(set) var digest: UInt64 = 0

  package init() {}

  /// Empty if there is no such file. Reports lines that are no answers, which are left out.
  package static func read(
    contentFolder: String, shownPrefix: String = "Content/", reporting: inout [Diagnostic]
  ) -> RoutesLock {
    let path = contentFolder + "/" + SiteWideFile.routes
    guard Folder.kind(of: path) != nil else { return RoutesLock() }
    do throws(FileError) {
      let bytes = try File.read(path, limit: largestFile).bytes
      return RoutesLock(bytes, shownAs: shownPrefix + SiteWideFile.routes, reporting: &reporting)
    } catch {
      reporting.append(
        Diagnostic(.error, file: shownPrefix + SiteWideFile.routes, "\(error.action): \(error.reason)"))
      return RoutesLock()
    }
  }

  private static let mostProblems = 20

  package init(_ bytes: [UInt8], shownAs shown: String, reporting: inout [Diagnostic]) {
    digest = bytes.withUnsafeBytes(ContentHash.number(of:))
    var problems = 0
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      if let (question, answer) = RouteLine.question(in: line) {
        answers[question] = answer
        continue
      }
      problems += 1
      if problems > Self.mostProblems { continue }
      let text = String(decoding: line, as: UTF8.self)
      reporting.append(
        Diagnostic(
          .warning, file: shown, place: Diagnostic.Place(line: number + 1, column: 1, sourceLine: text),
          "this line is no answer of a routing engine",
          hint: "remove it: `tripsite routes` asks for the leg again"))
    }
  }

  package var isEmpty: Bool { answers.isEmpty }

  package func has(_ question: RouteQuestion) -> Bool { answers[question] != nil }

  /// Nil if it is unknown or damaged.
  package subscript(question: RouteQuestion) -> RouteAnswer? {
    get { answers[question].flatMap(RouteLine.answer) }
    set { answers[question] = newValue.map { ArraySlice(RouteLine.text(of: $0).utf8) } }
  }

  /// Removes all answers for which `isUsed` is false. Returns their number.
  package mutating func removeAll(except isUsed: (RouteQuestion) -> Bool) -> Int {
    let before = answers.count
    answers = answers.filter { isUsed($0.key) }
    return before - answers.count
  }

  /// The bytes of the file.
  package var text: String {
    let lines = answers.map { RouteLine.text(of: $0.key) + " " + String(decoding: $0.value, as: UTF8.self) }
    return Self.header
      + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
  }
}
