internal import Files
internal import SiteContents
internal import SiteReading
internal import Text

/// A site without errors in its configuration.
struct LoadedSite {
  var sources: SiteSources
  var content: SiteContent
  /// The keys of its locked trips. Nil if it has none.
  var locked: LockedTrips?
  /// The problems of the configuration and of front matter.
  var problems: [Diagnostic]

  var files: ParsedFiles { sources.files }

  /// What the files of a part depend on.
  func basis(_ options: BuildOptions) throws(BuildFailure) -> PartBasis {
    guard let basis = sources.basis(options, locks: locked?.digest ?? 0) else {
      throw .inputOutput(FileError(path: options.contentFolder, action: "cannot read all files of"))
    }
    return basis
  }

  /// Writes the record of a part with these units into the output folder.
  func writeRecord(
    of part: BuildPart, _ units: [UnitRecord], _ options: BuildOptions
  ) async throws(BuildFailure) {
    let basis = try basis(options)
    let photos = sources.photoOutcome(of: ([content] + content.locked).map { $0.withPhotos(ofPart: part) })
    do {
      try await PartFolder.write(units, of: part, basis: basis, photos: photos, options)
    } catch {
      throw .inputOutput(error)
    }
  }
}
