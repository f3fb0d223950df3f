import Entities
import Geodesy
import Services
import TestSupport
import Testing

/// Photos as phones and cameras make them, read by the real exiftool.
@Suite struct PhonePhotoTests {
  private static func facts(
    width: Int = 640, height: Int = 480, clock: Int? = nil, offset: Int16? = nil, at: Coordinate? = nil,
    camera: String? = nil
  ) -> PictureFacts {
    PictureFacts(
      digest: 0, size: PixelSize(width: width, height: height),
      taken: clock.map { CameraTime(clockSeconds: $0, offset: offset) }, coordinate: at, camera: camera)
  }

  private func read(_ files: [(name: String, bytes: [UInt8])]) throws -> [PictureFacts] {
    let scratch = try Scratch()
    for file in files { try scratch.put(file.name, file.bytes) }
    return PictureFactsReader().factsWithoutDigests(of: files.map { scratch.path + "/" + $0.name }[...])
  }

  /// 3 August 2024, 17:05:09 on the clock, 47°30′ N and 8°15′36″ W.
  private static let noted: [ExifBytes.Entry] = [
    .text(0x0110, "Phone 9"),
    .directory(
      0x8769,
      [
        .text(0x9003, "2024:08:03 17:05:09"), .text(0x9011, "+01:00"), .text(0x9291, "347"),
      ]),
    .directory(
      0x8825,
      [
        .text(1, "N"), .degrees(2, 47, 30, 0), .text(3, "W"), .degrees(4, 8, 15, 3600),
      ]),
  ]
  private static let clock = 1_722_704_709
  private static let place = Coordinate(latitude: 47.5, longitude: -8.26)

  @Test(arguments: PhoneFile.Layout.allCases, ["heic", "mif1", "avif"])
  func `HEIC and AVIF have their facts at any position`(
    layout: PhoneFile.Layout, brand: String
  ) throws {
    let exif = ExifBytes.tiff(Self.noted)
    let facts = try read([
      ("a.heic", PhoneFile.heif(layout, brand: brand, exif: exif)),
      ("b.avif", PhoneFile.heif(layout, brand: brand, exif: exif, isTurned: true)),
      // Under the name that a program gave it.
      ("c.JPG", PhoneFile.heif(layout, brand: brand, exif: exif)),
    ])
    let upright = Self.facts(clock: Self.clock, offset: 60, at: Self.place, camera: "Phone 9")
    var turned = upright
    turned.size = PixelSize(width: 480, height: 640)
    #expect(facts == [upright, turned, upright])
  }

  @Test func `a HEIC that was edited has time and place in XMP`() throws {
    let xmp = PhoneFile.xmp(
      "exif:DateTimeOriginal='2024-08-03T17:05:09.347+01:00' exif:GPSLatitude='47,30.0N' exif:GPSLongitude='8,15.6W'"
    )
    let files = PhoneFile.Layout.allCases.map {
      ("\($0).heic", PhoneFile.heif($0, exif: ExifBytes.tiff([.text(0x0110, "Phone 9")]), xmp: xmp))
    }
    let expected = Self.facts(clock: Self.clock, offset: 60, at: Self.place, camera: "Phone 9")
    #expect(try read(files) == [expected, expected, expected])
  }

  /// What a JPEG has, and the clock in seconds from 3 August 2024, 17:05:09, with the offset.
  private static let jpegs: [(String, [UInt8], Int?, Int16?)] = [
    ("exif", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09")), 0, nil),
    ("hyphens", PhoneFile.jpeg(exif: time("2024-08-03 17:05:09")), 0, nil),
    ("slashes", PhoneFile.jpeg(exif: time("2024/08/03 17:05:09")), 0, nil),
    ("iso", PhoneFile.jpeg(exif: time("2024-08-03T17:05:09")), 0, nil),
    ("one digit", PhoneFile.jpeg(exif: time("2024:8:3 17:5:9")), 0, nil),
    ("fraction", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09.347")), 0, nil),
    ("offset inside", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09+02:00")), 0, 120),
    ("fraction and offset", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09.347-0330")), 0, -210),
    ("offset", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09", offset: "+05:30")), 0, 330),
    ("offset without colon", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09", offset: "-0700")), 0, -420),
    ("short offset", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09", offset: "+2")), 0, 120),
    ("Z", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09", offset: "Z")), 0, 0),
    ("empty offset", PhoneFile.jpeg(exif: time("2024:08:03 17:05:09", offset: "   :  ")), 0, nil),
    ("zeros", PhoneFile.jpeg(exif: time("0000:00:00 00:00:00")), nil, nil),
    ("day only", PhoneFile.jpeg(exif: time("2024:08:03")), nil, nil),
    ("xmp", PhoneFile.jpeg(xmp: PhoneFile.xmp("exif:DateTimeOriginal='2024-08-03T17:05:09'")), 0, nil),
    (
      "xmp of Photoshop",
      PhoneFile.jpeg(xmp: PhoneFile.xmp("photoshop:DateCreated='2024-08-03T17:05:09+02:00'")), 0,
      120
    ),
    ("xmp of a day", PhoneFile.jpeg(xmp: PhoneFile.xmp("photoshop:DateCreated='2024-08-03'")), nil, nil),
    (
      "xmp without seconds", PhoneFile.jpeg(xmp: PhoneFile.xmp("exif:DateTimeOriginal='2024-08-03T17:05Z'")),
      -9, 0
    ),
    ("iptc", PhoneFile.jpeg(iptc: [(55, "20240803"), (60, "170509+0200")]), 0, 120),
    ("iptc of a day", PhoneFile.jpeg(iptc: [(55, "20240803")]), nil, nil),
    (
      "exif before xmp",
      PhoneFile.jpeg(
        exif: time("2024:08:03 17:05:09"), xmp: PhoneFile.xmp("exif:DateTimeOriginal='2020-01-01T00:00:00Z'")),
      0, nil
    ),
    (
      "offset of the same time",
      PhoneFile.jpeg(
        exif: time("2024:08:03 17:05:09"),
        xmp: PhoneFile.xmp("photoshop:DateCreated='2024-08-03T17:05:09.5+09:00'")),
      0, 540
    ),
    (
      "zeros before xmp",
      PhoneFile.jpeg(
        exif: time("0000:00:00 00:00:00"), xmp: PhoneFile.xmp("exif:DateTimeOriginal='2024-08-03T17:05:09'")),
      0, nil
    ),
    (
      "TIFF/EP",
      PhoneFile.jpeg(exif: time("2024:08:03 17:05:09", entries: [.bytes(0x882A, type: 8, [0xFF, 0xFB])])), 0,
      -300
    ),
  ]

  private static func time(
    _ text: String, offset: String? = nil, entries: [ExifBytes.Entry] = [], make: String? = nil,
    order: ExifBytes.Order = .big
  ) -> [UInt8] {
    ExifBytes.tiff(
      (make.map { [.text(0x010F, $0)] } ?? [])
        + [
          .directory(
            0x8769, [.text(0x9003, text)] + (offset.map { [.text(0x9011, $0)] } ?? []) + entries)
        ], order)
  }

  @Test func `a time has many forms in Exif, XMP or IPTC`() throws {
    let facts = try read(Self.jpegs.map { ($0.0 + ".jpg", $0.1) })
    for (file, found) in zip(Self.jpegs, facts) {
      #expect(
        found == Self.facts(clock: file.2.map { Self.clock + $0 }, offset: file.3), "\(file.0)")
    }
  }

  @Test func `a place is in Exif or XMP, and 0, 0 is not a place`() throws {
    let xmp = PhoneFile.xmp("exif:GPSLatitude='33,51.5S' exif:GPSLongitude='151,12.6E' tiff:Model='Phone 9'")
    let zero: [ExifBytes.Entry] = [
      .directory(
        0x8825, [.text(1, "N"), .degrees(2, 0, 0, 0), .text(3, "E"), .degrees(4, 0, 0, 0)])
    ]
    let sydney = Coordinate(latitude: -(33 + 51.5 / 60), longitude: 151.21)
    let facts = try read([
      ("a.jpg", PhoneFile.jpeg(xmp: xmp)),
      ("b.jpg", PhoneFile.jpeg(exif: ExifBytes.tiff(zero))),
      ("c.jpg", PhoneFile.jpeg(exif: ExifBytes.tiff(zero), xmp: xmp)),
    ])
    #expect(facts.map(\.camera) == ["Phone 9", nil, "Phone 9"])
    #expect(facts[1].coordinate == nil)
    for index in [0, 2] {
      let found = try #require(facts[index].coordinate)
      #expect(abs(found.latitude - sydney.latitude) < 1e-9 && abs(found.longitude - sydney.longitude) < 1e-9)
    }
  }

  @Test func `the notes of the maker have the time zone of the camera`() throws {
    // Canon: the size, minutes, the number of a city, minutes of daylight saving.
    let canon: [ExifBytes.Entry] = [.notes([.longs(0x35, [16, -210, 7, 60])])]
    // Nikon: a TIFF file of its own. Minutes, daylight saving, the format of dates.
    let world = ExifBytes.tiff([.bytes(0x24, big(Int16(540)) + [0, 0])])
    let nikon: [ExifBytes.Entry] = [.bytes(0x927C, Array("Nikon".utf8) + [0, 2, 0x10, 0, 0] + world)]
    func exif(_ make: String, _ entries: [ExifBytes.Entry], offset: String? = nil) -> [UInt8] {
      Self.time(
        "2024:08:03 17:05:09", offset: offset, entries: entries, make: make,
        order: make == "Canon" ? .little : .big)
    }
    let facts = try read([
      ("canon.jpg", PhoneFile.jpeg(exif: exif("Canon", canon))),
      ("nikon.jpg", PhoneFile.jpeg(exif: exif("NIKON CORPORATION", nikon))),
      ("both.jpg", PhoneFile.jpeg(exif: exif("Canon", canon, offset: "+04:00"))),
      ("none.jpg", PhoneFile.jpeg(exif: exif("Canon", []))),
      ("canon.heic", PhoneFile.heif(.apple, exif: exif("Canon", canon))),
    ])
    #expect(facts.map(\.taken?.offset) == [-150, 540, 240, nil, -150])
    #expect(facts.map(\.taken?.clockSeconds) == [Int](repeating: Self.clock, count: 5))
  }
}
