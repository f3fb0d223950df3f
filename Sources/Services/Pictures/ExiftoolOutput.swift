internal import Entities
internal import FoundationEssentials
internal import Geodesy

/// What `exiftool -json -n` writes about a picture, as far as it is read here.
struct ExiftoolOutput: Decodable {
  /// exiftool writes a text as a number if it looks like one: the model `350` or the latitude `67.9`. So the kinds are tried
  /// in turn. A value of another kind is empty, because one odd photo must not spoil the others of its call.
  struct Value: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        self.text = text
      } else if let number = try? value.decode(Int.self) {
        text = "\(number)"
      } else if let number = try? value.decode(Double.self) {
        text = "\(number)"
      } else {
        text = ""
      }
    }
  }

  var SourceFile: String
  var Error: Value?
  var ImageWidth: Value?
  var ImageHeight: Value?
  /// 1 to 8, as in Exif 2.32, 4.6.4.
  var Orientation: Value?
  /// Of HEIC and AVIF: 0, 90, 180 or 270 degrees.
  var Rotation: Value?
  var DateTimeOriginal: Value?
  var OffsetTimeOriginal: Value?
  var GPSLatitude: Value?
  var GPSLongitude: Value?
  var Model: Value?

  /// Nil unless the bytes are JSON, and of this form: then exiftool failed, and no photo has facts.
  static func parsed(_ bytes: [UInt8]) -> [ExiftoolOutput]? {
    try? JSONDecoder().decode([ExiftoolOutput].self, from: Data(bytes))
  }

  /// Upright.
  var size: PixelSize? {
    guard let width = ImageWidth.flatMap({ Int($0.text) }),
      let height = ImageHeight.flatMap({ Int($0.text) }),
      width > 0, height > 0
    else { return nil }
    // The decoder of HEIC and AVIF turns by the rotation. It passes over the orientation, which says the same again.
    let isOnItsSide =
      Rotation.flatMap { Int($0.text) }.map { $0 % 180 == 90 }
      ?? Orientation.flatMap { Int($0.text) }.map { (5...8).contains($0) } ?? false
    return isOnItsSide ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }

  var coordinate: Coordinate? {
    guard let latitude = GPSLatitude.flatMap({ Double($0.text) }),
      let longitude = GPSLongitude.flatMap({ Double($0.text) }),
      // Cameras without a fix write zeros.
      latitude != 0 || longitude != 0
    else { return nil }
    do throws(CoordinateError) {
      return try Coordinate.checked(latitude: latitude, longitude: longitude)
    } catch {
      return nil
    }
  }

  var camera: String? {
    let model = Model?.text.split(separator: " ").joined(separator: " ")
    return model == "" ? nil : model
  }

  /// The offset of another tag is not the offset of this time.
  var taken: CameraTime? {
    guard let text = DateTimeOriginal?.text, let seconds = Self.clockSeconds(text) else { return nil }
    return CameraTime(clockSeconds: seconds, offset: OffsetTimeOriginal.flatMap { Self.offset($0.text) })
  }

  /// Reads 2025:06:15 10:40:12. Nil for days and times that do not exist, such as 0000:00:00.
  private static func clockSeconds(_ text: String) -> Int? {
    let numbers = text.prefix(19).split { $0 == ":" || $0 == " " }.map { Int($0) }
    guard text.utf8.count >= 19, numbers.count == 6, !numbers.contains(nil) else { return nil }
    let parts = numbers.compactMap(\.self)
    guard let day = CalendarDay(year: parts[0], month: parts[1], day: parts[2]), (0..<24).contains(parts[3]),
      (0..<60).contains(parts[4]), (0...60).contains(parts[5])
    else { return nil }
    return Int(day.number) * 86_400 + parts[3] * 3600 + parts[4] * 60 + min(parts[5], 59)
  }

  /// Reads +02:00 or Z, in minutes.
  private static func offset(_ text: String) -> Int16? {
    if text == "Z" { return 0 }
    let parts = text.dropFirst().split(separator: ":").map { Int($0) }
    guard let sign = text.first, sign == "+" || sign == "-", parts.count == 2, let hours = parts[0],
      let minutes = parts[1], (0..<16).contains(hours), (0..<60).contains(minutes)
    else { return nil }
    return Int16((hours * 60 + minutes) * (sign == "-" ? -1 : 1))
  }
}
