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

  /// What the files of parts depend on. Nil if there are no parts.
  var basis: PartBasis?

  var files: ParsedFiles { sources.files }

  /// Finds out what the files of parts depend on.
  mutating func findBasis(_ options: BuildOptions) throws(BuildFailure) {
    basis = sources.basis(options, locks: locked?.digest ?? 0)
    if basis == nil {
      throw .cannotCreate(
        "a file of Themes/ or a settings file of Content/ cannot be read, so parts cannot be compared",
        hint: "look for links that lead nowhere, and for files that you may not read")
    }
  }

  /// Writes the record of a part with these units into the output folder.
  func writeRecord(
    of part: BuildPart, _ units: [UnitRecord], _ options: BuildOptions
  ) async throws(BuildFailure) {
    guard let basis else { return }
    let photos = sources.photoOutcome(of: ([content] + content.locked).map { $0.withPhotos(ofPart: part) })
    do {
      try await PartFolder.write(
        units, of: part, basis: basis, photos: photos, trips: content.trips(ofPart: part, in: files), options)
    } catch {
      throw .inputOutput(error)
    }
  }
}
