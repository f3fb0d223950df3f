/// A parser of a track file, as the listeners and the builder of the track see it.
protocol TrackScan: AnyObject {
  /// The place of what was read last.
  var place: FilePlace { get }

  /// Stops with an error at the current place.
  func refuse(_ message: String, hint: String?)
}

/// Why a track file cannot be read.
struct TrackDefect: Error, Equatable {
  var message: String
  var hint: String?
  var place: FilePlace
}

/// A place in a file.
struct FilePlace: Equatable {
  /// From 1.
  var line: Int
  /// From 1, in bytes.
  var column: Int
  /// In bytes from the start of the file.
  var offset: Int
}
