package import ContentReaders
internal import Entities
internal import Geodesy
internal import Text

/// What the texts that a person types mean for keys of the front matter.
package enum FieldValue {
  /// By keys of `table`. Nil removes a key: its text is empty. Throws if the table does not have a key, or if a text cannot be a
  /// value of its kind. The reader of the file checks the rest.
  package static func values(
    _ texts: [String: String], of table: KeyTable
  ) throws(PlanFailure) -> [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      // Each thing can have this key. Whether the site has such an audience, the check of the result tells.
      if key == VisibilityKey.for.rawValue {
        values.updateValue(text.isEmpty ? nil : .word(text), forKey: key)
        continue
      }
      guard let row = table[key] else { throw unknown(key, in: table) }
      values.updateValue(try value(text, of: row), forKey: key)
    }
    return values
  }

  private static func unknown(_ key: String, in table: KeyTable) -> PlanFailure {
    let keys = table.rows.map(\.key)
    let other = [KeyTable.trip, .stop].first { $0 != table && $0[key] != nil }
    return .refused(
      "unknown key \(quoted(key))",
      hint: other.map { "\(quoted(key)) is a key of \($0.owner)" } ?? nearest(key, among: keys).map {
        "did you mean \(quoted($0))?"
      } ?? "the keys of \(table.owner) are " + keys.joined(separator: ", "))
  }

  private static func value(_ text: String, of row: KeyTable.Row) throws(PlanFailure) -> PlanValue? {
    switch row.form.kind {
    case .name where text.isEmpty: throw .refused("\(row.key) cannot be empty", hint: nil)
    case .address: return .text(try address(text))
    case .stops:
      throw .refused(
        "stops are edited one by one", hint: "use tripsite stop add, stop move, stop edit and stop remove")
    case .ideas:
      throw .refused(
        "ideas are edited one by one", hint: "use tripsite idea add, idea plan, idea edit and idea remove")
    case .options:
      throw .refused(
        "options are edited one by one", hint: "use tripsite option add, option choose and option remove")
    case .visits:
      throw .refused(
        "day trips are edited one by one",
        hint: "use tripsite stop add and stop move with --day, stop edit and stop remove")
    case _ where text.isEmpty: return nil
    case .name, .place, .line, .text, .markdown, .picture: return .text(text)
    case .degrees, .number, .day, .moment, .timeZone, .code, .flag, .mode, .oneOf, .dayOfStay:
      return .word(text)
    case .coordinates:
      if text == "~" { return .nothing }
      do throws(CoordinateError) {
        return .coordinate(try Coordinate.pasted(text))
      } catch {
        throw .refused(error.message, hint: error.hint)
      }
    case .words:
      let texts = parts(of: text)
      return texts.isEmpty ? nil : .list(texts)
    case .tracks, .paths:
      let texts = parts(of: text)
      return texts.count > 1 ? .list(texts) : texts.first.map(PlanValue.text)
    case .yaml:
      if TypedAmount.isAmount(text) { return .word(TypedAmount.written(text)) }
      let addresses = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
      if addresses.count > 1, addresses.allSatisfy({ $0.contains(/^https?:\/\//) }) {
        return .list(addresses)
      }
      return yaml(text)
    }
  }

  /// A name in addresses. Throws if the text cannot be one.
  package static func address(_ text: String) throws(PlanFailure) -> String {
    let made = Slug.make(from: text)
    guard let made, made == text else {
      throw .refused(
        "\(quoted(text)) is no address of a trip",
        hint: made.map { "write it as \($0)" } ?? "write small letters, digits and hyphens")
    }
    return made
  }

  /// Without blank lines at both ends. Nil if nothing is left.
  private static func yaml(_ text: String) -> PlanValue? {
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy { $0 == " " } ? "" : String($0) }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return nil }
    return .yaml(Array(lines[first...last]))
  }

  /// The texts between commas, without empty ones and spaces around them. Texts in brackets are a list of YAML, so they can have
  /// commas in quotes.
  private static func parts(of text: String) -> [String] {
    if let texts = list(text) { return texts }
    return text.split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// The texts of a list in brackets. Nil if it is none.
  private static func list(_ text: String) -> [String]? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let document = Array(text.utf8).withUnsafeBytes { buffer in
      Result { () throws(YAMLDocument.Problem) in try YAMLDocument(buffer) }
    }
    guard case .success(let document) = document, let root = document.root, root.kind == .sequence,
      root.items.allSatisfy({ $0.kind == .scalar })
    else { return nil }
    return root.items.map(\.text)
  }
}
