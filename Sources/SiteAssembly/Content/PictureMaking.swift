internal import ContentSource
internal import Entities
internal import Files
internal import SiteModules
internal import Text

/// Whether another program makes pictures of maps, and in which folder.
enum PictureMaking: Sendable {
  case none
  /// In the folder that keeps them for later builds.
  case kept
  /// New pictures go to this folder. None of them is kept.
  case drafts(String)

  /// Nil if no files are made.
  func derivedFiles(_ options: BuildOptions) -> DerivedFiles? {
    switch self {
    case .none: nil
    case .kept: options.derivedFiles()
    case .drafts(let folder): options.derivedFiles(newIn: folder)
    }
  }

  func pictures(
    _ options: BuildOptions, _ settings: SiteSettings, reporting diagnostics: inout [Diagnostic]
  ) -> MapPictureInteractor? {
    guard let derived = derivedFiles(options), settings.makesPictures else { return nil }
    if settings.baseURL == nil {
      diagnostics.append(
        Diagnostic(
          .warning, file: ContentFolder.shown("site.yml"),
          "no pictures of maps are made: link previews need full addresses",
          hint: "say the site's own in `baseURL`"))
      return nil
    }
    return MapPictureInteractor(derived)
  }
}
