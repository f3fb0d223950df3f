internal import Entities
internal import Files
internal import Text

extension Field {
  /// A slug that the author chooses. It must be equal to the slug that `Slug` makes from it.
  func slug(_ problems: inout ProblemList) -> String? {
    guard let text = line(&problems) else { return nil }
    return checkSlug(text, better: Slug.make(from: text), &problems)
  }

  /// A path of slugs with slashes between them.
  func slugPath(_ problems: inout ProblemList) -> String? {
    guard let text = line(&problems) else { return nil }
    let parts = text.split(separator: "/").compactMap { Slug.make(from: String($0)) }
    return checkSlug(text, better: parts.isEmpty ? nil : parts.joined(separator: "/"), &problems)
  }

  private func checkSlug(_ text: String, better: String?, _ problems: inout ProblemList) -> String? {
    guard !text.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.count > Slug.longest }) else {
      problems.error(.tooLong, "\(name) is longer than \(Slug.longest) bytes", at: value)
      return nil
    }
    guard text.utf8.elementsEqual((better ?? "").utf8) else {
      problems.error(
        .badSlug, "\(name) \(quoted(text)) is not fit for an address", at: value,
        hint: better.map { "did you mean \(quoted($0))?" } ?? "write lower-case letters, digits and hyphens",
        replacement: better)
      return nil
    }
    return text
  }

  /// The older addresses on this site. Each address is a path.
  func aliases(_ problems: inout ProblemList) -> [String] {
    var aliases: [String] = []
    for alias in lines(arePaths: true, &problems) {
      guard let reason = Self.objection(toAlias: alias) else {
        aliases.append(alias)
        continue
      }
      let place = value.items.first { PathBytes($0.text) == PathBytes(alias) } ?? value
      problems.error(.badAlias, "alias \(quoted(alias)) \(reason.message)", at: place, hint: reason.hint)
    }
    return aliases
  }

  /// The beginning of the names of the program's own files in a site.
  private static let ownPrefix = ".tripsite-"

  private static func objection(toAlias alias: String) -> (message: String, hint: String?)? {
    let bytes = alias.utf8
    guard bytes.first == UInt8(ascii: "/") else {
      let isFullURL = alias.hasPrefix("http://") || alias.hasPrefix("https://")
      return (
        "does not start with a slash",
        isFullURL ? "leave scheme and host out, as in /old/lofoten/" : "did you mean \(quoted("/" + alias))?"
      )
    }
    if bytes.contains(where: { "?#".utf8.contains($0) }) {
      return ("has a query or fragment", "a static site cannot tell them apart: leave it out")
    }
    if let wrong = alias.unicodeScalars.first(where: {
      $0.value <= 0x20 || "\\%<>\"".unicodeScalars.contains($0)
    }) {
      return ("holds \(quoted(String(wrong)))", wrong == "%" ? "write the letters themselves" : nil)
    }
    if let name = GitName.refused(on: alias) {
      return ("contains the name \(quoted(name)), which git reserves", "choose another name")
    }
    let parts = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if let first = parts.first, String(Substring(first)).lowercased().hasPrefix(ownPrefix) {
      return ("begins with \(quoted(ownPrefix)), which is reserved", "choose another name")
    }
    for (index, part) in parts.enumerated() {
      if part.isEmpty && index < parts.count - 1 { return ("has an empty part", nil) }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
        return ("climbs with \(quoted(String(decoding: part, as: UTF8.self)))", "write the whole path")
      }
      if part.count > Slug.longest { return ("has a part that is longer than \(Slug.longest) bytes", nil) }
    }
    return nil
  }
}
