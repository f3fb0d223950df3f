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
    guard let made = Slug.make(from: slug), made == slug else {
      throw .refused(
        "\(quoted(slug)) is no address of a trip",
        hint: Slug.make(from: slug).map { "write it as \($0)" } ?? "write small letters, digits and hyphens")
    }
    return made
  }

  /// By keys of the front matter. Nil removes a key.
  func values() throws(PlanFailure) -> [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in fields ?? [:] {
      let value: PlanValue?
      switch key {
      case "name" where text.isEmpty: throw .refused("a stop needs a name", hint: nil)
      case "at" where text == "~": value = .nothing
      case "at" where !text.isEmpty:
        do throws(CoordinateError) {
          value = .coordinate(try Coordinate.pasted(text))
        } catch {
          throw .refused(error.message, hint: error.hint)
        }
      case _ where FieldValue.ofStop.contains(key):
        value = FieldValue.value(of: key, text)
      default: throw Self.malformed
      }
      values.updateValue(value, forKey: key)
    }
    return values
  }

  /// By keys of the front matter of a trip. Nil removes a key.
  func tripValues() throws(PlanFailure) -> [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in fields ?? [:] {
      guard FieldValue.ofTrip.contains(key) else { throw Self.malformed }
      values.updateValue(FieldValue.value(of: key, text), forKey: key)
    }
    return values
  }
}
