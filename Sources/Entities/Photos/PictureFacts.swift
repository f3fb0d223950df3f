internal import Files
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

/// A published size of a photo.
package struct PhotoVariant: Equatable, Sendable {
  package var size: PixelSize
  /// The name of its file. It changes with the photo and with the recipe.
  package var name: String

  /// The width to ask for. A photo that is narrower keeps its own width.
  package var madeAs: Int { PictureFacts.widths.first { $0 >= size.width } ?? size.width }
}

extension PictureFacts {
  /// In pixels. Photos are never enlarged.
  package static let widths = [480, 960, 1600, 2400]

  /// From the smallest to the largest. Empty if the size of the photo is unknown.
  package var variants: [PhotoVariant] {
    guard let size else { return [] }
    var widths = Self.widths.filter { $0 < size.width }
    // A variant that is hardly wider than the one before is not worth its bytes.
    if size.width <= Self.widths.last!, widths.last.map({ $0 * 10 < size.width * 9 }) ?? true {
      widths.append(size.width)
    }
    return widths.map { width in
      let height = (width * size.height + size.width / 2) / size.width
      return PhotoVariant(
        size: PixelSize(width: width, height: max(1, height)), name: "\(name)-\(width).webp")
    }
  }

  /// The variants as AVIF files, in the same order.
  package var avifVariants: [PhotoVariant] {
    variants.map { PhotoVariant(size: $0.size, name: $0.name.dropLast("webp".utf8.count) + "avif") }
  }

  /// The photo in its own size, without its metadata. `path` is the path of its file.
  package func original(at path: String) -> PhotoVariant {
    let ending = path.lastIndex(of: ".").map { path[$0...].lowercased() } ?? ""
    return PhotoVariant(size: size ?? PixelSize(width: 1, height: 1), name: name + ending)
  }

  /// The picture for link previews: 1200 × 630 pixels, cropped to what matters.
  package var preview: PhotoVariant {
    PhotoVariant(size: Self.previewSize, name: "\(name)-preview.jpg")
  }

  /// The name of the published film, recording or animation. Nil for a still picture.
  package var copyName: String? { film.map { name + "-film" + $0.ending } }

  /// A picture of one pixel in the mean colour.
  package var pixelName: String { "\(name)-pixel.ppm" }

  package static let previewSize = PixelSize(width: 1200, height: 630)

  /// Grows when photos are made in another way, so that new files get new names.
  private static let recipe: UInt64 = 2

  private var name: String { ContentHash.digits(of: digest &+ Self.recipe) }
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
