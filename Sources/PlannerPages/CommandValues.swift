internal import ContentReaders
internal import Entities
internal import Geodesy
internal import Planner

extension PlanCommand {
  static let malformed = PlanFailure.refused(
    "the planner does not understand this edit", hint: nil)

  func needed(_ text: KeyPath<PlanCommand, String?>) throws(PlanFailure) -> String {
    guard let text = self[keyPath: text], !text.isEmpty else { throw Self.malformed }
    return text
  }

  func position(
    _ number: KeyPath<PlanCommand, Int?>, below count: Int
  ) throws(PlanFailure) -> Int {
    guard let number = self[keyPath: number], (0..<count).contains(number) else { throw Self.malformed }
    return number
  }

  /// The name in addresses that a renamed trip gets. Nil if it keeps its own.
  func newSlug(for title: String) throws(PlanFailure) -> String? {
    if keepsAddress == true { return nil }
    guard let slug else { return Slug.make(from: title) }
    return try FieldValue.address(slug)
  }

  /// By keys of the front matter of a stop. Nil removes a key.
  func values() throws(PlanFailure) -> [String: PlanValue?] {
    try FieldValue.values(fields ?? [:], of: .stop)
  }

  /// By keys of the front matter of a trip. Nil removes a key.
  func tripValues() throws(PlanFailure) -> [String: PlanValue?] {
    try FieldValue.values(fields ?? [:], of: .trip)
  }
}
