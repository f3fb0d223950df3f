internal import Entities
internal import Text

extension Field {
  /// One word or a list of words. An empty list means a site without such links.
  func mapPrograms(_ problems: inout ProblemList) -> [SiteSettings.MapProgram] {
    let words = KeySet<SiteSettings.MapProgram>()
    var maps: [SiteSettings.MapProgram] = []
    eachItem(takes: "a word or a list of words", &problems) { item, problems in
      if item.value.isNull { return item.reportEmpty(&problems) }
      guard let map = item.choice(words, "map", &problems, meaning: SettingsReader.mapProgram) else { return }
      if maps.contains(map) {
        problems.warning(.listedTwice, "\(quoted(map.rawValue)) stands twice in maps", at: item.value)
      } else {
        maps.append(map)
      }
    }
    return maps
  }

  /// The code of a country, in any case. A code that looks like it can be a country with the opposite view, so the hint
  /// proposes none.
  func pointOfView(_ problems: inout ProblemList) -> PointOfView? {
    guard let value = scalar(&problems, takes: "the code of a country") else { return nil }
    if let view = PointOfView(rawValue: value.text.uppercased()) { return view }
    problems.error(
      .unknownWord, "unknown point of view \(quoted(value.text))", at: value,
      hint: "write one of " + PointOfView.allCases.map(\.rawValue).joined(separator: ", "))
    return nil
  }

  func mapping(_ problems: inout ProblemList) -> YAMLNode? {
    if value.isNull { return nil }
    if value.kind == .mapping { return value }
    reportKind(&problems, takes: "keys and values")
    return nil
  }

  /// Passphrases by their names.
  func passphrases(_ problems: inout ProblemList) -> [String: String] {
    guard case .fields(let fields)? = extra(&problems) else { return [:] }
    var lines: [String: String] = [:]
    for (name, found) in fields {
      if case .text(let text) = found {
        lines[name] = text
      } else {
        problems.error(.badPassphrase, "the passphrase of \(quoted(name)) is no text", at: value)
      }
    }
    return lines
  }

  func baseURL(_ problems: inout ProblemList) -> BaseURL? {
    guard let text = line(&problems) else { return nil }
    if let url = BaseURL(text) { return url }
    if let secret = Secret.inAddress(text) { problems.hide(secret) }
    let defect = PublicAddressDefect(of: text, called: name)
    problems.error(.badServer, defect.message, at: value, hint: defect.hint)
    return nil
  }

  /// A language tag with the form of BCP 47: subtags of one to eight letters or digits. The first has two to eight
  /// letters.
  func language(into settings: inout SiteSettings, _ problems: inout ProblemList) {
    guard let text = line(&problems) else { return }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isLetter = { (byte: UInt8) in 0x61...0x7A ~= byte | 0x20 }
    let isSound =
      parts.allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 }
      } && (2...8).contains(parts[0].count) && parts[0].allSatisfy(isLetter)
    if isSound {
      settings.language = text
      settings.languagePosition = SiteSettings.Position(line: value.line, column: value.column)
      return
    }
    let better = text.utf8.contains(UInt8(ascii: "_"))
    problems.error(
      .badLanguage, "\(name) \(quoted(text)) is not a language tag", at: value,
      hint: better ? "join its parts by a hyphen, as en-GB" : "write it by BCP 47, as en, de or pt-BR")
  }

  func themeName(_ problems: inout ProblemList) -> String? {
    guard let text = line(&problems) else { return nil }
    if text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") })
      || text.hasPrefix(".")
    {
      problems.error(
        .noSuchTheme, "\(name) \(quoted(text)) is not a name", at: value,
        hint: "write the name of a folder in Themes/")
      return nil
    }
    return text
  }

  func menu(_ problems: inout ProblemList) -> [SiteSettings.MenuEntry] {
    if value.isNull { return [] }
    guard value.kind == .sequence else {
      problems.error(
        .badMenu, "menu takes a list", at: value.kind == .mapping ? key : value,
        hint: "begin each entry with - title:, and to: in the next line")
      return []
    }
    let keys = KeySet<SettingsReader.MenuKey>()
    return value.items.compactMap { item in
      guard item.kind == .mapping else {
        problems.error(.badMenu, "a menu entry takes title and to", at: item)
        return nil
      }
      var title, target: String?
      var place = (line: item.line, column: item.column)
      var found: Set<SettingsReader.MenuKey> = []
      keys.read(item, &problems) { key, field, problems in
        found.insert(key)
        switch key {
        case .title: title = field.requiredLine(&problems)
        case .to:
          target = field.menuTarget(&problems)
          place = (field.value.line, field.value.column)
        }
      }
      for key in SettingsReader.MenuKey.allCases where !found.contains(key) {
        problems.reportMissing(key.rawValue, in: item, of: "the menu entry")
      }
      guard let title, let target else { return nil }
      return SiteSettings.MenuEntry(title: title, target: target, line: place.line, column: place.column)
    }
  }

  private func menuTarget(_ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    let isOnSite = text.hasPrefix("/") && !text.hasPrefix("//")
    let path = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    let isMarkdown = path.suffix(3).elementsEqual(".md".utf8) && !path.contains(UInt8(ascii: ":"))
    if isOnSite || isMarkdown || text.hasPrefix("https://") || text.hasPrefix("http://")
      || text.hasPrefix("mailto:")
    {
      return text
    }
    problems.error(
      .deadLink, "to \(quoted(text)) leads nowhere", at: value,
      hint: "write an address that starts with a slash, a Markdown file below Content/, or a full URL")
    return nil
  }
}
