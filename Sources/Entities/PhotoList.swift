package import Geodesy

/// What the author says about the photos of a trip.
package struct PhotoList: Equatable, Sendable {
  /// Whether the trip has no album.
  package var isNone: Bool
  /// In the author's order.
  package var notes: [PhotoNote]
  /// Corrections of cameras' clocks.
  package var clocks: [CameraClock]
  /// Whether the map of the trip shows where photos were taken. Nil if site.yml says it.
  package var showsOnMap: Bool?
  /// Whether the original files are published too. Nil if site.yml says it.
  package var publishesOriginals: Bool?

  package init(
    isNone: Bool = false, notes: [PhotoNote] = [], clocks: [CameraClock] = [], showsOnMap: Bool? = nil,
    publishesOriginals: Bool? = nil
  ) {
    self.isNone = isNone
    self.notes = notes
    self.clocks = clocks
    self.showsOnMap = showsOnMap
    self.publishesOriginals = publishesOriginals
  }
}

/// What the author says about one photo.
package struct PhotoNote: Equatable, Sendable {
  /// Relative to Content/, with forward slashes, or a `LibraryPath`.
  package var path: String
  package var caption: String?
  /// A description of the photo, for people who cannot see it.
  package var alternative: String?
  /// The position of the stop in the trip, from 0.
  package var stop: Int?
  /// From 1.
  package var day: Int?
  /// When the photo was taken, by the clocks at its place.
  package var taken: LocalMoment?
  package var coordinate: Coordinate?
  package var isHidden: Bool
  /// The position of the name in the file of the trip: line and column from 1, the column in Unicode scalars.
  package var line: Int
  package var column: Int

  package init(
    path: String, caption: String? = nil, alternative: String? = nil, stop: Int? = nil, day: Int? = nil,
    taken: LocalMoment? = nil, coordinate: Coordinate? = nil, isHidden: Bool = false, line: Int = 1,
    column: Int = 1
  ) {
    self.path = path
    self.caption = caption
    self.alternative = alternative
    self.stop = stop
    self.day = day
    self.taken = taken
    self.coordinate = coordinate
    self.isHidden = isHidden
    self.line = line
    self.column = column
  }
}

/// How far the clock of a camera was wrong.
package struct CameraClock: Equatable, Sendable {
  /// Nil for all cameras without a correction of their own.
  package var camera: String?
  /// What to add to the times of the camera.
  package var seconds: Int

  package init(camera: String? = nil, seconds: Int) {
    self.camera = camera
    self.seconds = seconds
  }
}

extension PhotoList: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(isNone)
    record.put(notes)
    record.put(clocks)
    record.put(showsOnMap)
    record.put(publishesOriginals)
  }

  package init(from record: inout RecordReader) {
    self.init(
      isNone: record.read(), notes: record.read(), clocks: record.read(), showsOnMap: record.read(),
      publishesOriginals: record.read())
  }
}

extension PhotoNote: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(path)
    record.put(caption)
    record.put(alternative)
    record.put(stop)
    record.put(day)
    record.put(taken)
    record.put(coordinate)
    record.put(isHidden)
    record.put(line)
    record.put(column)
  }

  package init(from record: inout RecordReader) {
    self.init(
      path: record.read(), caption: record.read(), alternative: record.read(), stop: record.read(),
      day: record.read(), taken: record.read(),
      coordinate: record.read(), isHidden: record.read(),
      line: record.read(), column: record.read())
  }
}

extension CameraClock: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(camera)
    record.put(seconds)
  }

  package init(from record: inout RecordReader) {
    self.init(camera: record.read(), seconds: record.read())
  }
}
