internal import Text

/// The content of theme.yml.
package struct ThemeManifest: Sendable {
  package private(set) var name = ""
  package private(set) var author: String?
  package private(set) var license: String?
  package private(set) var description: String?
  /// The options with their default values.
  package private(set) var options: [(name: String, value: DynamicValue)] = []
  let file: SourceFile

  static let keys = ["name", "author", "license", "description", "options"]

  static func read(_ files: ThemeFiles, reporting: inout [Diagnostic]) -> ThemeManifest? {
    guard let file = files["theme.yml"] else {
      reporting.append(
        Diagnostic(.error(.themeFile), file: files.displayName + "/theme.yml", "the theme has no theme.yml"))
      return nil
    }
    var reader = ThemeYAML(file: file)
    var manifest = ThemeManifest(file: file)
    for (key, value) in reader.mapping() {
      switch key.text {
      case "name": manifest.name = reader.text(value, of: key)
      case "author": manifest.author = reader.text(value, of: key)
      case "license": manifest.license = reader.text(value, of: key)
      case "description": manifest.description = reader.text(value, of: key)
      case "options":
        for (name, value) in reader.pairs(of: value, named: key.text) {
          manifest.options.append((name.text, DynamicValue(value)))
        }
      default:
        reader.report(
          key, "unknown key '\(key.text)'",
          hint: nearest(key.text, among: keys).map { "did you mean '\($0)'?" }
            ?? "the keys are \(keys.joined(separator: ", "))")
      }
    }
    if manifest.name.isEmpty, reader.problems.isEmpty { reader.report("a theme needs a name") }
    reporting += reader.problems
    return manifest
  }

  /// The options with the values that the site sets. Other options keep their default values.
  func options(
    setBy site: DynamicValue?, in settingsFile: String, place: (String) -> Diagnostic.Place?,
    reporting: inout [Diagnostic]
  ) -> DynamicValue {
    guard case .fields(let given)? = site else { return .fields(options) }
    var options = options
    for (name, value) in given {
      guard let index = options.firstIndex(where: { $0.name == name }) else {
        let names = options.map(\.name)
        let hint =
          nearest(name, among: names).map { "did you mean '\($0)'?" }
          ?? (names.isEmpty ? "it has none" : "its options are \(names.joined(separator: ", "))")
        reporting.append(
          Diagnostic(
            .error(.themeOption), file: settingsFile, place: place(name),
            "the theme '\(self.name)' has no option '\(name)'", hint: hint))
        continue
      }
      if value.kindInWords != options[index].value.kindInWords {
        reporting.append(
          Diagnostic(
            .error(.themeOption), file: settingsFile, place: place(name),
            "the option '\(name)' of the theme '\(self.name)' is \(options[index].value.kindInWords)"))
      }
      options[index].value = value
    }
    return .fields(options)
  }
}

extension DynamicValue {
  fileprivate var kindInWords: String {
    switch self {
    case .text: "a text"
    case .flag: "true or false"
    case .list: "a list"
    case .fields: "a mapping"
    }
  }
}
