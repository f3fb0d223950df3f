internal import Files
internal import SiteModules
internal import SiteReading

/// What becomes of the pictures of maps.
package enum PictureMaking: Sendable {
  /// None is drawn, because they have no readers.
  case none
  /// One is drawn when it is asked for.
  case onDemand
  /// In the folder that keeps them for later builds.
  case kept
  /// New pictures go to this folder. None of them is kept.
  case drafts(String)

  /// Nil if no files are made.
  func derivedFiles(_ options: BuildOptions) -> DerivedFiles? {
    switch self {
    case .none, .onDemand: nil
    case .kept: options.derivedFiles()
    case .drafts(let folder): options.derivedFiles(newIn: folder)
    }
  }

  func keeping(_ options: BuildOptions) -> MapPictureInteractor.Keeping {
    if case .onDemand = self { return .unkept }
    return derivedFiles(options).map(MapPictureInteractor.Keeping.kept) ?? .undrawn
  }
}
