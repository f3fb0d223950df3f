/// A parser of a track file, as the listeners and the builder of the track see it.
package protocol TrackScan: AnyObject {
  /// The place in the file that the parser has reached.
  var place: FilePlace { get }

  /// Stops with an error at the current place.
  func refuse(_ message: String, hint: String?)
}

/// Why a track file cannot be read.
package struct TrackDefect: Error, Equatable {
  package var message: String
  package var hint: String?
  package var place: FilePlace
}

/// A place in a file.
package struct FilePlace: Equatable {
  /// From 1.
  package var line: Int
  /// From 1, in bytes.
  package var column: Int
  /// In bytes from the start of the file.
  package var offset: Int
}
