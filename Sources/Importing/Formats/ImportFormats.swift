/// A kind of file that can be imported.
struct ImportFormat: Sendable {
  /// For messages.
  let name: String
  /// Whether a trip without places and texts is one, because the file has all of it.
  var isWhole = false
  /// Whether the file seems to be of this kind. The first format that says yes reads the file.
  let recognises: @Sendable (ImportFile) -> Bool
  /// Returns the trips of the file. Reports what is wrong, and what is lost.
  let read: @Sendable (ImportFile, ImportOptions, inout ImportReport) -> [ImportedTrip]
}

extension ImportFormat {
  /// Kinds that are recognised by their content come before kinds that only have a file name.
  static let all: [ImportFormat] = [
    .tripsite, .timeline, .polarsteps, .furkot, .geoJSON, .calendar, .gpx, .kml, .kmz, .table, .blog,
  ]
}
