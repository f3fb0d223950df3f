package import Entities
package import Journeys
package import PagePaths
internal import Templates
package import Text
package import Wording

/// What site.yml, places.yml, places.lock and the texts of the theme say. Trips are read and edited with it. It costs a tenth of
/// `SiteSetup`, which also reads templates and assets.
package struct SiteWords: Sendable {
  package var settings: SiteSettings
  package var pagePaths: PagePathTable
  package var strings: LocalizedStrings
  /// How names of places are read.
  package var naming: PlaceNaming

  /// `words` is nil if the theme cannot be found, or lacks texts. `naming` is always set.
  package static func load(
    _ options: BuildOptions, reporting diagnostics: inout [Diagnostic]
  ) -> (words: SiteWords?, naming: PlaceNaming) {
    let read = SiteSetup.read(options, reporting: &diagnostics)
    let settings = read.settings
    guard let files = SiteSetup.themeFiles(of: settings, options, reporting: &diagnostics)
    else { return (nil, read.naming) }
    let texts = Theme.strings(
      in: files, language: settings.language,
      languagePlace: SiteSetup.place(ofLanguageIn: settings, of: options), reporting: &diagnostics)
    let words = SiteSetup.wording(texts, language: settings.language, reporting: &diagnostics).map {
      SiteWords(
        settings: settings,
        pagePaths: PagePathTable(baseURL: settings.baseURL, isPortable: options.isPortable), strings: $0,
        naming: read.naming)
    }
    return (words, read.naming)
  }
}
