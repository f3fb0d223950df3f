package import Entities
internal import Files

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
