package import Entities
internal import PagePaths
package import Templates
internal import Text
internal import Wording

/// A photo, a film or a recording in an album.
package struct PhotoViewModel: ViewModel {
  package let wording: SiteWording
  package let albums: PhotoAlbums
  package let photo: AlbumPhoto
  /// The stop where it was taken.
  package let stop: Waypoint?
  /// The last part of the address of the trip.
  package let trip: String

  package init(
    wording: SiteWording, albums: PhotoAlbums, photo: AlbumPhoto, stop: Waypoint?, trip: String
  ) {
    self.wording = wording
    self.albums = albums
    self.photo = photo
    self.stop = stop
    self.trip = trip
  }

  package static let fields = Fields<Self> {
    $0.text("id", "The id of the photo on the page, as in `photo-reine`.") { photo in
      photo.albums.anchor(of: photo.photo)?.id
    }
    $0.text("url", "The address of the largest size. Of a film, an animation or sound: its own address.") {
      $0.isStill ? $0.sources.largest?.url : $0.sources.film
    }
    $0.flag("isFilm", "Whether it is a film. Its picture is a still.") { $0.kind == .film }
    $0.flag("isAnimation", "Whether it is a picture that moves, as a GIF does. Its sizes do not move.") {
      $0.kind == .animation
    }
    $0.flag("isSound", "Whether it is a recording of sound. It has no picture.") { $0.kind == .sound }
    $0.text("film", "The address of the film of a live photo. Absent for everything else.") { photo in
      photo.photo.live == nil ? nil : photo.sources.film
    }
    $0.text("length", "How long a film, an animation or a recording lasts, as in `0:42`.") { photo in
      photo.photo.facts.film?.clock
    }
    $0.text("name", "The name of the file, without its ending.") { $0.name }
    $0.text("address", "The address for paper. With the address of the site, if that is known.") {
      $0.address
    }
    $0.text(
      "src", "The address of a size for browsers that do not know `srcset`. Absent if there is no picture."
    ) {
      $0.sources.middle?.url
    }
    $0.text("srcset", "All sizes, for the attribute of this name. Absent if there is one size.") {
      $0.sources.srcset
    }
    $0.text("avif", "All sizes as AVIF files, for `srcset` of a `source`. Absent if there are none.") {
      $0.sources.avifSrcset
    }
    $0.text("original", "The address of the original file. Absent if it is not published.") { photo in
      photo.albums.original(of: photo.photo).map { photo.wording.pagePaths.url(.photo($0.name)) }
    }
    $0.text("width", "The width of the largest size in pixels.") {
      $0.size?.width
    } write: {
      $2.append($0)
    }
    $0.text("height", "Its height in pixels.") {
      $0.size?.height
    } write: {
      $2.append($0)
    }
    $0.text("ratio", "The width divided by the height, as in `1.5`. Absent for sound.") { $0.ratio }
    $0.text(
      "shape",
      "The same, rounded, as classes of the built-in stylesheet: `n1 t5` is 1.5. A photo of unknown size has the shape of 1.5."
    ) { DigitClasses.text(hundredths: $0.hundredths ?? 150) }
    $0.flag("isPanorama", "Whether the photo is at least 2.4 times as wide as high.") {
      $0.size.map { $0.width * 10 >= $0.height * 24 } ?? false
    }
    $0.text("colour", "The mean colour for CSS, as in `#8a9bb0`. Absent if it is unknown.") { photo in
      photo.photo.facts.colour.map(Self.hexadecimal)
    }
    $0.text("alt", "The description of the photo, for readers who cannot see it. It can be empty.") {
      $0.photo.alternative ?? ""
    }
    $0.text("caption", "The text below the photo.") { $0.photo.caption }
    $0.text("time", "The local time when it was taken.") { photo in
      photo.photo.taken?.minute.map(photo.wording.formats.time)
    }
    $0.text("place", "The name of the stop where it was taken.") { $0.stop?.name }
  }

  private var sources: PhotoSources {
    PhotoSources(of: photo, in: albums, pagePaths: wording.pagePaths)
  }

  private var kind: FilmFacts.Kind? { photo.facts.film?.kind }
  private var isStill: Bool { kind == nil }

  /// Of the largest size. Of a film without a still, its own size.
  private var size: PixelSize? { sources.largest?.size ?? photo.facts.size }

  private var name: String {
    let file = photo.path.split(separator: "/").last.map { String($0) } ?? photo.path
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  private var address: String? {
    let pagePath = PagePath.trip(trip)
    return albums.anchor(of: photo).map {
      (wording.pagePaths.absolute(pagePath) ?? wording.pagePaths.url(pagePath)) + "#" + $0.id
    }
  }

  private var hundredths: Int? { size.map { ($0.width * 100 + $0.height / 2) / $0.height } }

  /// With three decimals, without zeros at the end.
  private var ratio: String? {
    guard let size else { return nil }
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
