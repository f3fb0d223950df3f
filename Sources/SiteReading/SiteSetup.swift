internal import ContentReaders
package import Entities
internal import Files
package import Journeys
internal import LockFiles
package import PagePaths
package import Templates
package import Text
package import Wording

/// What site.yml, places.yml, places.lock and the theme say, before templates are compiled.
package struct SiteSetup: Sendable {
  package var settings: SiteSettings
  package var pagePaths: PagePathTable
  package var strings: LocalizedStrings
  package var theme: Theme
  /// How names of places are read.
  package var naming: PlaceNaming
  /// Problems in places.yml. They count as problems of the content.
  package var placeProblems: [Diagnostic]

  /// `naming` and `geocoder` are always set, so that trips can be read without a setup.
  package struct Loading {
    /// Nil if the theme cannot be read, or lacks texts.
    package var setup: SiteSetup?
    package var naming: PlaceNaming
    package var geocoder: GeocoderLookup
    package var placeProblems: [Diagnostic]
  }

  /// `refusals` says why the geocoder did not answer questions of this build. With `forgetsPlaces`, its earlier answers are
  /// unknown.
  package static func load(
    _ options: BuildOptions, refusals: [PlaceQuestion: String] = [:], forgetsPlaces: Bool = false,
    reporting diagnostics: inout [Diagnostic]
  ) -> Loading {
    let read = read(options, refusals: refusals, forgetsPlaces: forgetsPlaces, reporting: &diagnostics)
    let setup = make(
      options, read.settings, read.naming, placeProblems: read.placeProblems, reporting: &diagnostics)
    return Loading(
      setup: setup, naming: read.naming, geocoder: read.geocoder, placeProblems: read.placeProblems)
  }

  /// What stands in site.yml, places.yml and places.lock.
  struct Reading {
    var settings: SiteSettings
    var naming: PlaceNaming
    var geocoder: GeocoderLookup
    var placeProblems: [Diagnostic]
  }

  static func read(
    _ options: BuildOptions, refusals: [PlaceQuestion: String] = [:], forgetsPlaces: Bool = false,
    reporting diagnostics: inout [Diagnostic]
  ) -> Reading {
    var settings = SettingsReader.read(
      contentFolder: options.contentFolder, site: options.site, reporting: &diagnostics)
    if let baseURL = options.baseURL { settings.baseURL = baseURL }
    var placeProblems: [Diagnostic] = []
    let ownPlaces = OwnPlaceInteractor().places(
      from: PlacesReader.read(contentFolder: options.contentFolder, reporting: &placeProblems),
      reporting: &placeProblems)
    let lock = PlacesLock.read(contentFolder: options.contentFolder, reporting: &diagnostics)
    let geocoder = GeocoderLookup(
      settings: settings.geocoding, lock: forgetsPlaces ? PlacesLock() : lock, refusals: refusals)
    let naming = PlaceNaming(own: ownPlaces, language: settings.language, geocoded: geocoder.places)
    HomePlace.find(
      in: &settings, naming: naming, contentFolder: options.contentFolder, reporting: &diagnostics)
    settings.home = settings.home.map(settings.privatePlaces.shown)
    return Reading(settings: settings, naming: naming, geocoder: geocoder, placeProblems: placeProblems)
  }

  private static func make(
    _ options: BuildOptions, _ settings: SiteSettings, _ naming: PlaceNaming, placeProblems: [Diagnostic],
    reporting diagnostics: inout [Diagnostic]
  ) -> SiteSetup? {
    let pagePaths = PagePathTable(baseURL: settings.baseURL, isPortable: options.isPortable)
    guard let files = themeFiles(of: settings, options, reporting: &diagnostics),
      let theme = Theme.load(
        files, language: settings.language, root: pagePaths.root,
        options: settings.themeOptions.map { DynamicValue($0) },
        languagePlace: place(ofLanguageIn: settings, of: options),
        optionPlace: { place(settings.themeOptionPositions[$0], of: $0, options) }, reporting: &diagnostics),
      let strings = wording(theme.strings, language: settings.language, reporting: &diagnostics)
    else { return nil }
    return SiteSetup(
      settings: settings, pagePaths: pagePaths, strings: strings, theme: theme, naming: naming,
      placeProblems: placeProblems)
  }

  static func place(
    ofLanguageIn settings: SiteSettings, of options: BuildOptions
  ) -> Diagnostic.Place? {
    place(settings.languagePosition, of: settings.language, options)
  }

  private static func place(
    _ position: SiteSettings.Position?, of text: String, _ options: BuildOptions
  ) -> Diagnostic.Place? {
    guard let position else { return nil }
    var lines = SourceLines(of: SettingsSource.read(in: options.contentFolder))
    return lines.place(line: position.line, column: position.column, length: text.unicodeScalars.count)
  }

  /// The files of the theme. The site's own files replace built-in ones.
  static func themeFiles(
    of settings: SiteSettings, _ options: BuildOptions, reporting diagnostics: inout [Diagnostic]
  ) -> ThemeFiles? {
    let (name, site) = (settings.theme, options.site)
    let isBuiltIn = name == "roadbook"
    let folder = site + "/Themes/" + name
    do throws(FileError) {
      if Folder.isFolder(folder) {
        return try .folder(
          at: folder, displayName: "Themes/\(name)", over: isBuiltIn ? .builtIn : nil, reporting: &diagnostics
        )
      }
      if isBuiltIn { return .builtIn }
      let own = Folder.isFolder(site + "/Themes") ? try Folder.entries(of: site + "/Themes") : []
      let names = Set(own.filter { $0.kind == .folder }.map(\.name) + ["roadbook"]).sorted()
      diagnostics.append(
        Diagnostic(
          .error(.noSuchTheme), file: "Content/site.yml",
          place: place(settings.themePosition, of: name, options),
          "there is no theme \"\(name)\": no folder Themes/\(name)",
          hint: nearest(name, among: names).map { "did you mean \($0)?" }
            ?? "there is \(names.joined(separator: ", "))"))
    } catch {
      diagnostics.append(
        Diagnostic(.error(.unreadableFile), file: error.path, "\(error.action): \(error.reason)"))
    }
    return nil
  }

  /// The texts of the program. Texts of the theme come first, then texts of the built-in theme.
  static func wording(
    _ texts: [String: ThemeString], language: String, reporting diagnostics: inout [Diagnostic]
  ) -> LocalizedStrings? {
    let builtIn = Theme.builtInStrings(language: language)
    var missing: [String] = []
    let strings = LocalizedStrings(language: language) { key in
      guard let text = texts[key] ?? builtIn[key] else {
        missing.append(key)
        return nil
      }
      return LocalizedStrings.Counted(text.forms, other: text.other)
    }
    for key in missing {
      diagnostics.append(
        Diagnostic(
          .error(.themeFile), file: "Themes/roadbook/strings/en.yml", "the text \"\(key)\" is missing"))
    }
    return strings
  }
}
