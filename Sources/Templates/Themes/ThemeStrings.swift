internal import Text

/// Reads strings/<language>.yml. Nested names become dotted names.
enum ThemeStrings {
  static func read(
    _ files: ThemeFiles, language: String, reporting: inout [Diagnostic]
  ) -> [String: ThemeString] {
    let available = files.below("strings").filter { $0.path.hasSuffix(".yml") }
    if available.isEmpty { return [:] }
    if let path = path(in: files, language: language), let file = files[path] {
      return read(file, in: language, reporting: &reporting)
    }
    let languages = available.map { $0.path.dropLast(".yml".count) }.joined(separator: ", ")
    guard let file = files[english] else {
      reporting.append(
        Diagnostic(
          .error(.themeFile), file: available[0].file.path,
          "the theme has neither strings/\(language).yml nor strings/en.yml",
          hint: "its languages are \(languages)"))
      return [:]
    }
    reporting.append(
      Diagnostic(
        .warning(.themeLanguage), file: file.path,
        "the theme has no texts in the language '\(language)', English is used",
        hint: "its languages are \(languages)"))
    return read(file, in: "en", reporting: &reporting)
  }

  /// The file for languages that the theme does not have.
  static let english = "strings/en.yml"

  /// The file of a language. The file of "de" is used for "de-AT" if "de-AT" has no file of its own. Nil if the theme
  /// has neither.
  static func path(in files: ThemeFiles, language: String) -> String? {
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    return ["strings/\(language).yml", "strings/\(primary).yml"].first { files[$0] != nil }
  }

  private static func read(
    _ file: SourceFile, in language: String, reporting: inout [Diagnostic]
  ) -> [String: ThemeString] {
    var yaml = ThemeYAML(file: file)
    let rule = PluralRule(language: language)
    var strings: [String: ThemeString] = [:]
    for (key, value) in yaml.mapping() { read(key.text, value, by: rule, from: &yaml, into: &strings) }
    reporting += yaml.problems
    return strings
  }

  private static func read(
    _ name: String, _ node: YAMLNode, by rule: PluralRule, from yaml: inout ThemeYAML,
    into strings: inout [String: ThemeString]
  ) {
    guard node.kind == .mapping else {
      if node.kind == .sequence || node.isNull {
        return yaml.report(node, "'\(name)' is a text, or has forms such as 'one' and 'other'")
      }
      strings[name] = ThemeString(node.text)
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
      strings[name] = text
      for (key, _) in pairs {
        guard let form = PluralCategory(rawValue: key.text), form != .other, !rule.has(form) else { continue }
        yaml.warn(
          key, "no number has the form '\(key.text)' in this language",
          hint: "its forms are \(rule.categories.map(\.rawValue).joined(separator: ", "))")
      }
      return
    }
    for (key, value) in pairs { read(name + "." + key.text, value, by: rule, from: &yaml, into: &strings) }
  }
}
