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

  package var name: String { manifest.name }

  /// Reads a theme and reports all that is wrong in it but for the names in its templates, which `compile`
  /// checks. Nil where there is nothing to compile.
  ///
  /// - Parameters:
  ///   - root: The path of the site's root, as "/" or "/sub/".
  ///   - options: What the site sets, a mapping.
  ///   - settingsFile: Where the site sets it, for diagnostics.
  package static func load(
    _ files: ThemeFiles, language: String, root: String, options: DynamicValue?,
    settingsFile: String = "Content/site.yml", reporting: inout [Diagnostic]
  ) -> Theme? {
    guard let manifest = ThemeManifest.read(files, reporting: &reporting) else { return nil }
    let options = manifest.options(setBy: options, in: settingsFile, reporting: &reporting)
    let strings = ThemeStrings.read(files, language: language, reporting: &reporting)
    let assets = AssetHashing.hash(files.below("assets"), reporting: &reporting)
    var templates: [String: ParsedTemplate] = [:]
    for (path, file) in files.below("templates") where path.hasSuffix(ending) {
      let name = String(path.dropLast(ending.count))
      templates[name] = TemplateParser.parse(file, name: name, reporting: &reporting)
    }
    var constants = Constants(root: root, language: language, strings: strings, options: options)
    for asset in assets {
      constants.assets[asset.source] = root + asset.path
      constants.inline[asset.source] = asset.bytes
    }
    return Theme(
      manifest: manifest, assets: assets, strings: strings, options: options, files: files,
      library: TemplateLibrary(templates: templates), constants: constants)
  }

  private static let ending = ".mustache"

  /// Compiles `templates/<page>.mustache`. All names in it that the model does not have, and all else that
  /// is wrong in it and in what it includes, is reported once.
  package func compile<Model: ViewModel>(
    _ page: String, for model: Model.Type, reporting: inout [Diagnostic]
  ) -> Template<Model>? {
    guard let template = library[page] else {
      reporting.append(
        Diagnostic(
          .error, file: manifest.file.path, "the theme has no templates/\(page).mustache",
          hint: nearest(page, among: library.templates.keys.sorted()).map {
            "is templates/\($0).mustache it?"
          }))
      return nil
    }
    let program = Compiler.compile(
      template, for: ModelType(model), library: library, constants: constants, reporting: &reporting)
    return program.map { Template(program: $0) }
  }

  /// The texts of the built-in theme in the language, English where it does not speak it: a theme need not
  /// bring the program's own.
  package static func builtInStrings(language: String) -> [String: ThemeString] {
    // What is wrong in the built-in theme is told where it is loaded as a site's.
    var unheard: [Diagnostic] = []
    return ThemeStrings.read(.builtIn, language: language, reporting: &unheard)
  }
}
