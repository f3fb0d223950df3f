internal import Entities
internal import FoundationEssentials
internal import Geodesy

/// What `exiftool -json -n` writes about a film or a recording, as far as it is read here.
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
  /// 0, 90, 180 or 270 degrees.
  var Rotation: Value?
  /// Of QuickTime, the clock of the camera, perhaps with its offset. Of Matroska in UTC.
  var DateTimeOriginal: Value?
  var GPSLatitude: Value?
  var GPSLongitude: Value?
  var Model: Value?
  var FileType: Value?
  /// In seconds. Of Matroska also as hours, minutes and seconds.
  var Duration: Value?
  /// The clock of the phone that made a QuickTime film, with its offset.
  var CreationDate: Value?
  /// In UTC.
  var CreateDate: Value?
  /// How the pictures of a QuickTime film are packed: four letters.
  var CompressorID: Value?
  /// How the first track of a Matroska film is packed.
  var CodecID: Value?

  /// Empty if exiftool failed and wrote no JSON, or JSON of another form. Then no file has facts, and each gets a
  /// diagnostic.
  static func parsed(_ bytes: [UInt8]) -> [ExiftoolOutput] { decoded(bytes) }

  /// All tags of each file. Empty if exiftool failed. Then the scan reports each file as unreadable.
  static func tags(in bytes: [UInt8]) -> [[String: Value]] { decoded(bytes) }

  private static func decoded<File: Decodable>(_ bytes: [UInt8]) -> [File] {
    // The author cannot mend the JSON of exiftool, so the error is not kept. Each file that is not in the list gets a
    // diagnostic of its own.
    (try? JSONDecoder().decode([File].self, from: Data(bytes))) ?? []
  }

  /// Upright.
  var size: PixelSize? {
    guard let width = ImageWidth.flatMap({ Int($0.text) }),
      let height = ImageHeight.flatMap({ Int($0.text) }),
      width > 0, height > 0
    else { return nil }
    let isOnItsSide = Rotation.flatMap { Int($0.text) }.map { $0 % 180 == 90 } ?? false
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

  /// The times of QuickTime, MP4 and Matroska are in UTC, except where phones and cameras note an offset.
  var filmed: CameraTime? {
    if let text = CreationDate?.text, let time = CameraTimeText.time(text) { return time }
    if let time = DateTimeOriginal.flatMap({ CameraTimeText.time($0.text) }), time.offset != nil {
      return time
    }
    let text = (CreateDate ?? DateTimeOriginal)?.text
    guard let seconds = text.flatMap({ CameraTimeText.time($0)?.clockSeconds }), seconds > Self.firstFilm
    else { return nil }
    return CameraTime(clockSeconds: seconds, offset: 0)
  }

  /// 1 January 1980. QuickTime counts from 1904. Programs without a clock write small numbers.
  private static let firstFilm = 315_532_800

  var milliseconds: Int? { Duration.flatMap { Self.milliseconds($0.text) } }

  /// Reads 4.025 and 00:00:04.025.
  static func milliseconds(_ text: String) -> Int? {
    var seconds = 0.0
    for part in text.split(separator: ":") {
      guard let number = Double(part), number >= 0, number < 1e9 else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds > 0 && seconds < 1e9 ? Int((seconds * 1000).rounded()) : nil
  }

  /// Nil if browsers cannot play it, or if it is neither a film nor a recording.
  var film: FilmFacts? {
    guard let (kind, ending) = playable else { return nil }
    return FilmFacts(kind: kind, milliseconds: milliseconds, ending: ending)
  }

  /// By the content of the file. Its name says less: browsers play a QuickTime film only if it is called MP4.
  private var playable: (FilmFacts.Kind, ending: String)? {
    let hasPictures = ImageWidth != nil
    let codec = CodecID?.text ?? ""
    switch FileType?.text {
    case "MP4", "M4V", "MOV", "M4A":
      if !hasPictures { return (.sound, ".m4a") }
      return Self.playableCompressors.contains(CompressorID?.text ?? "") ? (.film, ".mp4") : nil
    case "WEBM", "MKV":
      if !hasPictures { return codec.hasPrefix("A_OPUS") || codec == "A_VORBIS" ? (.sound, ".webm") : nil }
      if ["V_VP8", "V_VP9", "V_AV1"].contains(codec) { return (.film, ".webm") }
      return codec == "V_MPEG4/ISO/AVC" ? (.film, ".mp4") : nil
    case "MP3": return (.sound, ".mp3")
    case "OGG": return (.sound, ".ogg")
    case "OPUS": return (.sound, ".opus")
    default: return nil
    }
  }

  /// H.264, HEVC, AV1 and VP9.
  private static let playableCompressors: Set = ["avc1", "avc3", "hvc1", "hev1", "av01", "vp09"]
}
