internal import Text

/// The texts of a theme in one language, from strings/<language>.yml. Nested names become dotted names.
struct ThemeStrings {
  private(set) var texts: [String: ThemeString] = [:]
  private let files: ThemeFiles
  /// The file of the texts. Nil if there is none.
  private var file: SourceFile?
  /// Names with an error in the file.
  private var refused: Set<String> = []
  /// Whether an error says why there are no texts.
  private var isRefused = false

  /// `place` is where `settingsFile` names the language.
  static func read(
    _ files: ThemeFiles, language: String, settingsFile: String, place: () -> Diagnostic.Place?,
    reporting: inout [Diagnostic]
  ) -> ThemeStrings {
    var strings = ThemeStrings(files: files)
    let available = files.below("strings").filter { $0.path.hasSuffix(".yml") }
    if available.isEmpty { return strings }
    if let path = path(in: files, language: language), let file = files[path] {
      strings.read(file, in: language, reporting: &reporting)
      return strings
    }
    let languages = available.map { $0.path.dropLast(".yml".count) }.joined(separator: ", ")
    guard let file = files[english] else {
      reporting.append(
        Diagnostic(
          .error(.themeFile), file: available[0].file.path,
          "the theme has neither strings/\(language).yml nor strings/en.yml",
          hint: "its languages are \(languages)"))
      strings.isRefused = true
      return strings
    }
    reporting.append(
      Diagnostic(
        .warning(.themeLanguage), file: settingsFile, place: place(),
        "the theme has no texts in the language '\(language)', English is used",
        hint: "its languages are \(languages)"))
    strings.read(file, in: "en", reporting: &reporting)
    return strings
  }

  /// The file for languages that the theme does not have.
  static let english = "strings/en.yml"

  /// The file of a language. The file of "de" is used for "de-AT" if "de-AT" has no file of its own. Nil if the theme
  /// has neither.
  static func path(in files: ThemeFiles, language: String) -> String? {
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    return ["strings/\(language).yml", "strings/\(primary).yml"].first { files[$0] != nil }
  }

  private init(files: ThemeFiles) { self.files = files }

  private mutating func read(_ file: SourceFile, in language: String, reporting: inout [Diagnostic]) {
    self.file = file
    var yaml = ThemeYAML(file: file)
    let rule = PluralRule(language: language)
    let pairs = yaml.mapping()
    isRefused = pairs.isEmpty && !yaml.problems.isEmpty
    for (key, value) in pairs { read(key.text, value, by: rule, from: &yaml) }
    reporting += yaml.problems
  }

  private mutating func read(
    _ name: String, _ node: YAMLNode, by rule: PluralRule, from yaml: inout ThemeYAML
  ) {
    guard node.kind == .mapping else {
      if node.kind == .sequence || node.isNull {
        refused.insert(name)
        return yaml.report(node, "'\(name)' is a text, or has forms such as 'one' and 'other'")
      }
      texts[name] = ThemeString(node.text)
      return
    }
    let pairs = yaml.pairs(of: node, named: name)
    var forms: [PluralCategory: String] = [:]
    for (key, value) in pairs where value.kind == .scalar {
      if let category = PluralCategory(rawValue: key.text) { forms[category] = value.text }
    }
    // If all names are plural categories, they are the forms of one text. A single name such as `other` is not a
    // form, because it can be an ordinary name.
    if forms.count == pairs.count, forms.count > 1, let text = ThemeString(forms: forms) {
      texts[name] = text
      for (key, _) in pairs {
        guard let form = PluralCategory(rawValue: key.text), form != .other, !rule.has(form) else { continue }
        yaml.warn(
          key, "no number has the form '\(key.text)' in this language",
          hint: "its forms are \(rule.categories.map(\.rawValue).joined(separator: ", "))")
      }
      return
    }
    for (key, value) in pairs { read(name + "." + key.text, value, by: rule, from: &yaml) }
  }
}

/// Texts that templates use and the file lacks.
extension ThemeStrings {
  /// The file, and the keys of the missing texts by the names that templates use.
  struct Lack {
    let file: SourceFile
    let keys: [String: String]
  }

  /// The texts, and others in place of those that are missing, so that `compile` reports only names that English lacks too.
  func texts(
    for templates: some Sequence<ParsedTemplate>
  ) -> (texts: [String: ThemeString], lack: Lack?) {
    var texts = texts
    var (missing, keys): ([String: ThemeString], [String: String]) = ([:], [:])
    let unknown = Set(templates.flatMap(\.namesOfStrings)).filter { texts.key(of: $0) == nil }
    let english = unknown.isEmpty || isRefused ? [:] : Self.english(of: files)
    for name in unknown {
      if isRefused || refused.contains(where: { name == $0 || name.hasPrefix($0 + ".") }) {
        texts[name] = ThemeString("")
      } else if let (key, _) = english.key(of: name) {
        missing[key] = english[key]
        keys[name] = key
      }
    }
    return (texts.merging(missing) { text, _ in text }, file.map { Lack(file: $0, keys: keys) })
  }

  /// The English texts of the built-in theme. The texts of this theme replace them.
  private static func english(of files: ThemeFiles) -> [String: ThemeString] {
    // Their problems are no problems of this language.
    var unheard: [Diagnostic] = []
    var strings = ThemeStrings(files: files)
    if let file = files[english] { strings.read(file, in: "en", reporting: &unheard) }
    return strings.texts.merging(Theme.builtInStrings(language: "en")) { own, _ in own }
  }
}

extension ThemeStrings.Lack {
  private static let mostNamed = 5

  /// One error for all missing texts that templates use. Nil if there is none.
  func problem(usedIn templates: some Sequence<ParsedTemplate>) -> Diagnostic? {
    let names = Set(templates.flatMap(\.namesOfStrings).compactMap { keys[$0] }).sorted()
    if names.isEmpty { return nil }
    let list =
      names.prefix(Self.mostNamed).joined(separator: ", ")
      + (names.count > Self.mostNamed ? " and \(names.count - Self.mostNamed) more" : "")
    return Diagnostic(
      .error(.themeFile), file: file.path,
      "the templates use \(names.count == 1 ? "a text" : "\(names.count) texts") that this file lacks: \(list)",
      hint: "copy what is missing from strings/en.yml, which `tripsite theme copy` writes, and translate it")
  }
}

extension ParsedTemplate {
  /// As in `days.one` for a tag with `strings.days.one`.
  fileprivate var namesOfStrings: Set<String> {
    var names: Set<String> = []
    nodes.forEachTag { tag in
      if tag.name.hasPrefix("strings.") { names.insert(String(tag.name.dropFirst("strings.".count))) }
    }
    return names
  }
}
