internal import ContentSource
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

  /// By keys of the front matter. Nil removes a key.
  func values() throws(PlanFailure) -> [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in fields ?? [:] {
      let value: PlanValue
      switch key {
      case "name" where text.isEmpty: throw .refused("a stop needs a name", hint: nil)
      case "name", "place", "note": value = .text(text)
      case "by", "arrive", "depart", "nights", "kind", "timezone": value = .word(text)
      case "at" where text.isEmpty || text == "~": value = .nothing
      case "at":
        do throws(CoordinateError) {
          value = .coordinate(try Coordinate.pasted(text))
        } catch {
          throw .refused(error.message, hint: error.hint)
        }
      default: throw Self.malformed
      }
      values.updateValue(text.isEmpty ? nil : value, forKey: key)
    }
    return values
  }

  /// By keys of the front matter of a trip. Nil removes a key.
  func tripValues() throws(PlanFailure) -> [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in fields ?? [:] {
      let value: PlanValue
      switch key {
      case "summary", "cover", "coverAlt": value = .text(text)
      case "by", "draft", "updated": value = .word(text)
      case "tags", "countries", "travellers":
        let texts = text.split(separator: ",").map {
          String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        value = .list(texts.filter { !$0.isEmpty })
      default: throw Self.malformed
      }
      values.updateValue(text.isEmpty || value == .list([]) ? nil : value, forKey: key)
    }
    return values
  }
}
