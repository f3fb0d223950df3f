internal import Files
package import Text

/// How the lines of a lock file are written.
package protocol LockLine {
  associatedtype Question: Hashable & Sendable

  /// The name of the file, in Content/.
  static var file: String { get }
  /// In bytes.
  static var largestFile: Int { get }
  /// Comments at the beginning of the file. Ends with a line break.
  static var header: String { get }
  /// What is said about a line that is not an answer, and what to do about it.
  static var problem: String { get }
  static var hint: String { get }
  static var separator: UInt8 { get }

  /// Nil if the line has no question. The rest is returned unread, because most builds need few answers.
  static func question(in line: ArraySlice<UInt8>) -> (Question, ArraySlice<UInt8>)?
  static func text(of question: Question) -> String
}

/// The answers of a service, one a line, sorted. Equal answers are equal lines, so a diff shows what changed.
package struct LockFile<Line: LockLine>: Equatable, Sendable {
  private static var mostProblems: Int { 20 }

  /// The rest of a line after the question.
  private(set) var answers: [Line.Question: ArraySlice<UInt8>] = [:]
  /// A digest of the file.
  package private(set) var digest: UInt64 = 0

  package init() {}

  package var isEmpty: Bool { answers.isEmpty }

  /// Empty if there is no such file. Reports lines that are no answers, which are left out.
  package static func read(
    contentFolder: String, shownPrefix: String = "Content/", reporting: inout [Diagnostic]
  ) -> Self {
    let path = contentFolder + "/" + Line.file
    guard Folder.kind(of: path) != nil else { return Self() }
    do throws(FileError) {
      let bytes = try File.read(path, limit: Line.largestFile).bytes
      return Self(bytes, shownAs: shownPrefix + Line.file, reporting: &reporting)
    } catch {
      reporting.append(
        Diagnostic(.error(.unreadableFile), file: shownPrefix + Line.file, "\(error.action): \(error.reason)")
      )
      return Self()
    }
  }

  package init(_ bytes: [UInt8], shownAs shown: String, reporting: inout [Diagnostic]) {
    digest = bytes.withUnsafeBytes(ContentHash.number(of:))
    var problems = 0
    for (number, line) in bytes[...].fields(by: 0x0A).enumerated() {
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      if let (question, answer) = Line.question(in: line) {
        answers[question] = answer
        continue
      }
      problems += 1
      if problems > Self.mostProblems { continue }
      let text = String(decoding: line, as: UTF8.self)
      reporting.append(
        Diagnostic(
          .warning(.badLockLine), file: shown,
          place: Diagnostic.Place(line: number + 1, column: 1, sourceLine: text),
          Line.problem, hint: Line.hint))
    }
  }

  /// The rest of the line of a question.
  subscript(line question: Line.Question) -> ArraySlice<UInt8>? {
    get { answers[question] }
    set { answers[question] = newValue }
  }

  /// Removes all lines for which `isUsed` is false. Returns their number.
  mutating func removeLines(except isUsed: (Line.Question) -> Bool) -> Int {
    let before = answers.count
    answers = answers.filter { isUsed($0.key) }
    return before - answers.count
  }

  /// The bytes of the file.
  package var text: String {
    let separator = String(decoding: [Line.separator], as: UTF8.self)
    let lines = answers.map {
      Line.text(of: $0.key) + separator + String(decoding: $0.value, as: UTF8.self)
    }
    return Line.header
      + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
  }
}
