internal import Entities
package import Templates
internal import Text

/// A photo in an album.
package struct PhotoViewModel: ViewModel {
  let siteFrame: SiteFramePresenter
  let photo: AlbumPhoto
  /// The stop where it was taken.
  let stop: Waypoint?

  package static let fields = Fields<Self> {
    $0.text("id", "The id of the photo on the page, as in `photo-reine`.") { photo in
      photo.siteFrame.albums.anchor(of: photo.photo)?.id
    }
    $0.text("url", "The address of the largest size.") { $0.sources.largest.url }
    $0.text("src", "The address of a size for browsers that do not know `srcset`.") { $0.sources.middle.url }
    $0.text("srcset", "All sizes, for the attribute of this name. Absent if there is one size.") {
      $0.sources.srcset
    }
    $0.text("avif", "All sizes as AVIF files, for `srcset` of a `source`. Absent if there are none.") {
      $0.sources.avifSrcset
    }
    $0.text("original", "The address of the original file. Absent if it is not published.") { photo in
      photo.siteFrame.albums.original(of: photo.photo).map { photo.siteFrame.routes.url(.photo($0.name)) }
    }
    $0.text("width", "The width of the largest size in pixels.") {
      $0.sources.largest.size.width
    } write: {
      $2.append($0)
    }
    $0.text("height", "Its height in pixels.") {
      $0.sources.largest.size.height
    } write: {
      $2.append($0)
    }
    $0.text("ratio", "The width divided by the height, as in `1.5`.") { $0.ratio }
    $0.flag("isPanorama", "Whether the photo is at least 2.4 times as wide as high.") {
      $0.sources.largest.size.width * 10 >= $0.sources.largest.size.height * 24
    }
    $0.text("colour", "The mean colour for CSS, as in `#8a9bb0`. Absent if it is unknown.") { photo in
      photo.photo.facts.colour.map(Self.hexadecimal)
    }
    $0.text("alt", "The description of the photo, for readers who cannot see it. It can be empty.") {
      $0.photo.alternative ?? ""
    }
    $0.text("caption", "The text below the photo.") { $0.photo.caption }
    $0.text("time", "The local time when it was taken.") { photo in
      photo.photo.taken?.minute.map(photo.siteFrame.formats.time)
    }
    $0.text("place", "The name of the stop where it was taken.") { $0.stop?.name }
  }

  private var sources: PhotoSources {
    PhotoSources(of: photo, in: siteFrame.albums, routes: siteFrame.routes)
  }

  /// With three decimals, without zeros at the end.
  private var ratio: String {
    let size = sources.largest.size
    let thousandths = (size.width * 1000 + size.height / 2) / size.height
    if thousandths % 1000 == 0 { return "\(thousandths / 1000)" }
    let digits = "\(thousandths % 1000 + 1000)".dropFirst()
    let end = digits.lastIndex { $0 != "0" }!
    return "\(thousandths / 1000)." + digits[...end]
  }

  private static func hexadecimal(_ colour: UInt32) -> String {
    let digits = String(colour & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
