internal import ContentReaders
internal import Files
internal import Pictures

/// The folders whose photos, films and recordings belong to trips.
struct TripFolders: Sendable {
  /// The Markdown files of trips, by the paths of their folders.
  private let trips: [PathBytes: String]

  /// `trips` are the Markdown files of trips.
  init(of trips: [String]) {
    var folders: [PathBytes: String] = [:]
    for trip in trips {
      let folder = TripFolder.path(ofTrip: trip)
      // The folder of all trips is the folder of none.
      if folder != "trips" { folders[PathBytes(folder)] = trip }
    }
    self.trips = folders
  }

  /// The Markdown file of the trip that a photo belongs to: the trip with the nearest folder above it. Nil for other
  /// files and for private files.
  func trip(ofPhoto path: String) -> String? {
    guard PictureFormat.isOfAlbum(path), path.hasPrefix("trips/"), !PrivateFolder.contains(path) else {
      return nil
    }
    return trip(ofFile: path)
  }

  /// The trip with the nearest folder above a file. Nil if there is none.
  func trip(ofFile path: String) -> String? {
    var folder = parentFolder(of: path)
    while !folder.isEmpty {
      if let trip = trips[folder] { return trip }
      folder = parentFolder(of: folder)
    }
    return nil
  }
}
