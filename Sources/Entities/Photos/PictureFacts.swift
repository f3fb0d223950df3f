package import Geodesy

/// A picture, a film or a recording, as its file describes itself.
package struct PictureFacts: Equatable, Sendable {
  /// Stands for all bytes of the file.
  package var digest: UInt64
  /// In pixels, upright. Nil if nothing can read it, and for sound.
  package var size: PixelSize?
  package var taken: CameraTime?
  /// The position of the camera.
  package var coordinate: Coordinate?
  /// The model of the camera.
  package var camera: String?
  /// The mean colour, red first. Nil until the photo is made.
  package var colour: UInt32?
  /// Nil for a still picture.
  package var film: FilmFacts?

  package init(
    digest: UInt64, size: PixelSize? = nil, taken: CameraTime? = nil, coordinate: Coordinate? = nil,
    camera: String? = nil, colour: UInt32? = nil, film: FilmFacts? = nil
  ) {
    self.digest = digest
    self.size = size
    self.taken = taken
    self.coordinate = coordinate
    self.camera = camera
    self.colour = colour
    self.film = film
  }
}

/// The time that the clock of a camera showed.
package struct CameraTime: Hashable, Sendable {
  /// Seconds since 1970-01-01 00:00 on the camera's clock.
  package var clockSeconds: Int
  /// The offset of the clock from UTC in minutes, if the camera noted it.
  package var offset: Int16?

  package init(clockSeconds: Int, offset: Int16? = nil) {
    self.clockSeconds = clockSeconds
    self.offset = offset
  }
}

extension PictureFacts: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(digest)
    record.put(size)
    record.put(taken)
    record.put(coordinate)
    record.put(camera)
    record.put(colour) { $0.put(Int($1)) }
    record.put(film)
  }

  package init(from record: inout RecordReader) {
    self.init(
      digest: record.read(), size: record.read(), taken: record.read(), coordinate: record.read(),
      camera: record.read(), colour: record.optional { UInt32(truncatingIfNeeded: $0.number()) },
      film: record.read())
  }
}

extension CameraTime: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(clockSeconds)
    record.put(offset)
  }

  package init(from record: inout RecordReader) {
    self.init(clockSeconds: record.read(), offset: record.read())
  }
}
