package import Text

/// The look of a site: templates, assets and texts.
package struct Theme: Sendable {
  package let manifest: ThemeManifest
  /// Sorted by path.
  package let assets: [ThemeAsset]
  /// Texts in the site's language by dotted names.
  package let strings: [String: ThemeString]
  /// The theme's options as the site sets them.
  package let options: DynamicValue
  let files: ThemeFiles
  let library: TemplateLibrary
  let constants: Constants
  /// The texts that the language lacks.
  let lack: ThemeStrings.Lack?

  package var name: String { manifest.name }

  /// Reads a theme and reports its problems. Does not check the names in its templates, because `compile` checks them.
  /// Nil if the theme has no theme.yml.
  ///
  /// - Parameters:
  ///   - root: The path of the site's root, as "/" or "/sub/".
  ///   - options: The options that the site sets, as a mapping.
  ///   - settingsFile: The file that sets the language and the options, for diagnostics.
  ///   - languagePlace: Where it sets the language.
  ///   - optionPlace: Where it sets the option with a name.
  package static func load(
    _ files: ThemeFiles, language: String, root: String, options: DynamicValue?,
    settingsFile: String = "Content/site.yml", languagePlace: @autoclosure () -> Diagnostic.Place? = nil,
    optionPlace: (String) -> Diagnostic.Place? = { _ in nil }, reporting: inout [Diagnostic]
  ) -> Theme? {
    guard let manifest = ThemeManifest.read(files, reporting: &reporting) else { return nil }
    let options = manifest.options(
      setBy: options, in: settingsFile, place: optionPlace, reporting: &reporting)
    let strings = ThemeStrings.read(
      files, language: language, settingsFile: settingsFile, place: languagePlace, reporting: &reporting)
    let assets = AssetHashing.hash(files.below("assets"), reporting: &reporting)
    var templates: [String: ParsedTemplate] = [:]
    for (path, file) in files.below("templates") where path.hasSuffix(ending) {
      let name = String(path.dropLast(ending.count))
      templates[name] = TemplateParser.parse(file, name: name, reporting: &reporting)
    }
    let (texts, lack) = strings.texts(for: templates.values)
    var constants = Constants(root: root, language: language, strings: texts, options: options)
    for asset in assets {
      constants.assets[asset.source] = root + asset.path
      constants.inline[asset.source] = asset.bytes
    }
    return Theme(
      manifest: manifest, assets: assets, strings: strings.texts, options: options, files: files,
      library: TemplateLibrary(templates: templates), constants: constants, lack: lack)
  }

  /// Reports the texts that these templates, and those that they include, use and the language lacks.
  package func reportMissingTexts(of pages: [String], reporting: inout [Diagnostic]) {
    var (waiting, used): ([String], [String: ParsedTemplate]) = (pages, [:])
    while let name = waiting.popLast() {
      guard used[name] == nil, let template = library[name] else { continue }
      used[name] = template
      waiting += template.inclusions
    }
    if let problem = lack?.problem(usedIn: used.values) { reporting.append(problem) }
  }

  private static let ending = ".mustache"

  /// Compiles `templates/<page>.mustache`. Reports the problems of this template and of the templates that it includes,
  /// such as names that the model does not have. Reports each problem once. A template with a problem writes nothing.
  package func compile<Model: ViewModel>(
    _ page: String, for model: Model.Type, reporting: inout [Diagnostic]
  ) -> Template<Model> {
    guard let template = library[page] else {
      reporting.append(
        Diagnostic(
          .error(.themeFile), file: manifest.file.path, "the theme has no templates/\(page).mustache",
          hint: nearest(page, among: library.templates.keys.sorted()).map {
            "is templates/\($0).mustache it?"
          }))
      return Template(program: nil)
    }
    let program = Compiler.compile(
      template, for: ModelType(model), library: library, constants: constants, reporting: &reporting)
    return Template(program: program)
  }

  /// The texts of a theme, without the rest of it.
  package static func strings(
    in files: ThemeFiles, language: String, settingsFile: String = "Content/site.yml",
    languagePlace: @autoclosure () -> Diagnostic.Place?, reporting: inout [Diagnostic]
  ) -> [String: ThemeString] {
    ThemeStrings.read(
      files, language: language, settingsFile: settingsFile, place: languagePlace, reporting: &reporting
    ).texts
  }

  /// The texts of the built-in theme in the language, or in English if the theme does not have the language. With them,
  /// other themes do not need to contain the program's own texts.
  package static func builtInStrings(language: String) -> [String: ThemeString] {
    // `load` reports the problems of the built-in theme when a site uses it.
    var unheard: [Diagnostic] = []
    return ThemeStrings.read(
      .builtIn, language: language, settingsFile: "", place: { nil }, reporting: &unheard
    ).texts
  }
}
