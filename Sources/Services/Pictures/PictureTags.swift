internal import Entities
internal import Geodesy

/// What `exiftool -json -n -G0` writes about a picture, as far as it is read here. Cameras write Exif, and other programs also
/// write XMP and IPTC. The tags that are asked for say which of them count.
struct PictureTags {
  static let arguments = [
    "-G0", "-ImageWidth", "-ImageHeight", "-Orientation", "-QuickTime:Rotation", "-Duration",
    "-EXIF:Make", "-EXIF:Model", "-XMP:Model",
    "-EXIF:DateTimeOriginal", "-EXIF:OffsetTimeOriginal", "-EXIF:TimeZoneOffset", "-XMP:DateTimeOriginal",
    "-Composite:DateTimeCreated", "-XMP:DateCreated",
    "-Composite:GPSLatitude", "-Composite:GPSLongitude", "-XMP:GPSLatitude", "-XMP:GPSLongitude",
  ]
  /// The time zone of the camera's clock, which exiftool finds only if it reads the notes of the maker.
  static let ofMakers = ["-G0", "-MakerNotes:TimeZone", "-MakerNotes:DaylightSavings"]

  private var tags: [String: ExiftoolOutput.Value]

  init(_ tags: [String: ExiftoolOutput.Value]) { self.tags = tags }

  private func text(_ tag: String) -> String? { tags[tag]?.text }

  private func number<Number: LosslessStringConvertible>(_ tag: String) -> Number? {
    text(tag).flatMap(Number.init)
  }

  /// These tags and the ones of another call for the same file.
  func adding(_ other: PictureTags) -> PictureTags {
    PictureTags(tags.merging(other.tags) { first, _ in first })
  }

  var path: String { text("SourceFile") ?? "" }

  /// The groups that tell the size of the picture itself. Exif can have the size of the picture before it was cut. Only TIFF
  /// has no other.
  private static let groupsOfSize = ["File", "PNG", "GIF", "RIFF", "QuickTime", "Jpeg2000", "BMP", "EXIF"]

  /// Upright.
  var size: PixelSize? {
    for group in Self.groupsOfSize {
      guard let width: Int = number(group + ":ImageWidth"), let height: Int = number(group + ":ImageHeight"),
        width > 0, height > 0
      else { continue }
      return isOnItsSide ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    }
    return nil
  }

  /// The decoder of HEIC and AVIF turns by the rotation, in degrees. It passes over the orientation, 1 to 8 as in Exif 2.32,
  /// 4.6.4, which says the same again.
  private var isOnItsSide: Bool {
    if let degrees: Int = number("QuickTime:Rotation") { return degrees % 180 == 90 }
    let orientation: Int? = number("EXIF:Orientation") ?? number("XMP:Orientation")
    return orientation.map { (5...8).contains($0) } ?? false
  }

  var coordinate: Coordinate? {
    for group in ["Composite", "XMP"] {
      guard let latitude: Double = number(group + ":GPSLatitude"),
        let longitude: Double = number(group + ":GPSLongitude"),
        // Cameras without a fix write zeros.
        latitude != 0 || longitude != 0
      else { continue }
      do throws(CoordinateError) {
        return try Coordinate.checked(latitude: latitude, longitude: longitude)
      } catch {
        continue
      }
    }
    return nil
  }

  var camera: String? {
    for tag in ["EXIF:Model", "XMP:Model"] {
      let model = text(tag)?.split(separator: " ").joined(separator: " ") ?? ""
      if !model.isEmpty { return model }
    }
    return nil
  }

  /// The time that counts first, with the offset that any tag has for it.
  var taken: CameraTime? {
    var exif = text("EXIF:DateTimeOriginal").flatMap(CameraTimeText.time)
    // The offset of another tag is not the offset of this time.
    if let offset = text("EXIF:OffsetTimeOriginal").flatMap({ CameraTimeText.offset($0) }) {
      exif?.offset = offset
    }
    let others = ["XMP:DateTimeOriginal", "Composite:DateTimeCreated", "XMP:DateCreated"].compactMap {
      text($0).flatMap(CameraTimeText.time)
    }
    guard var time = exif ?? others.first else { return nil }
    if time.offset == nil {
      time.offset = others.first { $0.clockSeconds == time.clockSeconds && $0.offset != nil }?.offset
    }
    if time.offset == nil, exif != nil { time.offset = offsetOfExif ?? offsetOfMaker }
    return time
  }

  /// TIFF/EP has whole hours. A second number is the offset of the time of the last change.
  private var offsetOfExif: Int16? {
    guard let hours = text("EXIF:TimeZoneOffset")?.split(separator: " ").first.flatMap({ Int($0) }),
      (-12...14).contains(hours)
    else { return nil }
    return Int16(hours * 60)
  }

  /// In minutes. Canon has the daylight saving in minutes too, Nikon as 1.
  private var offsetOfMaker: Int16? {
    guard let minutes: Int = number("MakerNotes:TimeZone"), (-12 * 60...14 * 60).contains(minutes) else {
      return nil
    }
    let saving: Int = number("MakerNotes:DaylightSavings") ?? 0
    return Int16(minutes + (saving == 1 || saving == 60 ? 60 : 0))
  }

  /// Whether the notes of the maker can say the offset of the time.
  var needsMaker: Bool {
    guard taken != nil, taken?.offset == nil, text("MakerNotes:TimeZone") == nil else { return false }
    let make = text("EXIF:Make")?.lowercased() ?? ""
    return make.hasPrefix("canon") || make.hasPrefix("nikon")
  }

  var milliseconds: Int? {
    ["GIF:Duration", "RIFF:Duration", "PNG:Duration", "QuickTime:Duration"].lazy.compactMap { text($0) }
      .first.flatMap(ExiftoolOutput.milliseconds)
  }
}
