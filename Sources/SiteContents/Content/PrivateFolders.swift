internal import ContentReaders
internal import Entities
internal import Files
internal import PagePaths
internal import Text

/// Checks that the files of locked trips and of drafts belong to them alone. A build hides a file by the folder that it is in.
struct PrivateFolders {
  /// All trips, locked ones too.
  private let catalogue: TripCatalogue
  private let listing: ContentListing
  private let drafts: PathSet
  private let contentFolder: String
  private(set) var diagnostics: [Diagnostic] = []

  init(of catalogue: TripCatalogue, _ listing: ContentListing, drafts: PathSet, contentFolder: String) {
    (self.catalogue, self.listing, self.drafts) = (catalogue, listing, drafts)
    self.contentFolder = contentFolder
    let privates = listing.trips.filter(isPrivate)
    if privates.isEmpty { return }
    let shared = checkFolders()
    checkAddresses(except: shared)
    checkAlike(privates)
  }

  private func isLocked(_ path: String) -> Bool { catalogue.trip(from: path)?.trip.lock != nil }
  private func isPrivate(_ path: String) -> Bool { isLocked(path) || drafts.contains(path) }
  private func noun(_ path: String) -> String { isLocked(path) ? "locked trip" : "draft" }

  /// `trips/z.md` and `trips/z/index.md` have one folder. Returns them if one is private.
  private mutating func checkFolders() -> PathSet {
    var shared: PathSet = []
    let folders = Dictionary(grouping: listing.trips) { PathBytes(TripFolder.path(ofTrip: $0)) }
    for path in listing.trips where isPrivate(path) {
      let folder = TripFolder.path(ofTrip: path)
      guard let other = folders[PathBytes(folder)]?.first(where: { PathBytes($0) != PathBytes(path) }) else {
        continue
      }
      shared.formUnion(PathSet(paths: [path, other]))
      report(
        path,
        "this \(noun(path)) and \(ContentFolder.shown(other)) have the same folder, \(ContentFolder.shown(folder))/",
        hint: "rename one of them, so that photos and posts belong to one trip")
    }
    return shared
  }

  /// The files of a locked trip are encrypted with the key for its address.
  private mutating func checkAddresses(except shared: PathSet) {
    let slugs = Dictionary(grouping: catalogue.trips) { PathBytes($0.trip.slug) }
    for itinerary in catalogue.trips where itinerary.trip.lock != nil {
      let trip = itinerary.trip
      guard !shared.contains(trip.source.path),
        let other = slugs[PathBytes(trip.slug)]?.first(where: {
          PathBytes($0.trip.source.path) != PathBytes(trip.source.path)
        })
      else { continue }
      report(
        trip.source.path,
        "this locked trip wants the address /\(PagePath.trip(trip.slug).path), which "
          + "\(ContentFolder.shown(other.trip.source.path)) has already",
        hint: "give one of them another slug")
    }
  }

  /// Finds folders of no trip that are called like the folder of a private one, but with other capitals or in another Unicode form.
  private mutating func checkAlike(_ privates: [String]) {
    let owners = Dictionary(
      privates.map { (TripFolder.path(ofTrip: $0).lowercased(), $0) }, uniquingKeysWith: { first, _ in first }
    )
    let folders = TripFolders(of: listing.trips)
    var told: PathSet = []
    for file in listing.statics where file.hasPrefix("trips/") && folders.trip(ofFile: file) == nil {
      var folder = parentFolder(of: file)
      while !folder.isEmpty, owners[folder.lowercased()] == nil { folder = parentFolder(of: folder) }
      guard let owner = owners[folder.lowercased()], told.insert(PathBytes(folder)).inserted else { continue }
      diagnostics.append(
        Diagnostic(
          .error(.folderOfOther), file: ContentFolder.shown(file),
          "this file does not belong to the \(noun(owner)) \(ContentFolder.shown(owner)): the name of its folder differs in "
            + "capitals or in its Unicode form",
          hint: "rename the folder to \(ContentFolder.shown(TripFolder.path(ofTrip: owner)))/"))
    }
  }

  private mutating func report(_ path: String, _ message: String, hint: String) {
    diagnostics.append(
      Diagnostic(
        .error(.privateFile), file: ContentFolder.shown(path),
        place: catalogue.trip(from: path)?.trip.lockPlace(in: contentFolder), message, hint: hint))
  }
}
