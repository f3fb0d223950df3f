import Files
import Pictures
import TestSupport
import Testing

/// Tests/Fixtures/pictures/make.sh says how real programs made the pictures: `plain` without metadata, `full`
/// with it.
@Suite struct PictureStrippingTests {
  private static let folder = Project.fixtures + "/pictures/"

  private static func picture(_ path: String) throws -> [UInt8] { try File.read(folder + path).bytes }

  private static func names(in name: String) throws -> [String] {
    try Folder.entries(of: folder + name).map(\.name).sorted()
  }

  @Test(arguments: [
    "alpha.webp", "animated.gif", "animated.png", "animated.webp", "baseline.jpg", "cmyk.jpg",
    "interlaced.png", "p3.jpg", "p3.png", "p3.webp", "palette.png", "progressive.jpg", "restarts.jpg",
    "rgb.png", "two.jpg",
  ])
  func `stripping restores the picture without its added metadata`(name: String) throws {
    let (full, plain) = (try Self.picture("full/" + name), try Self.picture("plain/" + name))
    #expect(full.count > plain.count + 700)
    #expect(PictureStripping.strip(full) == plain)
  }

  @Test func `the film behind a photo is removed`() throws {
    let full = try Self.picture("full/motion.jpg")
    #expect(String(decoding: full, as: UTF8.self).contains("ftypisom"))
    #expect(try PictureStripping.strip(full) == Self.picture("plain/baseline.jpg"))
  }

  @Test func `GIF keeps the version that it was given for metadata`() throws {
    var expected = try Self.picture("plain/still.gif")
    #expect(expected.starts(with: "GIF87a".utf8))
    expected[4] = UInt8(ascii: "9")
    #expect(try PictureStripping.strip(Self.picture("full/still.gif")) == expected)
  }

  /// 48 × 32 pixels, as VP8X has them.
  private func extended(_ flags: UInt8, _ chunks: ArraySlice<UInt8>) -> [UInt8] {
    Array("RIFF".utf8) + [UInt8((22 + chunks.count) & 0xFF), UInt8((22 + chunks.count) >> 8), 0, 0]
      + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, flags, 0, 0, 0, 47, 0, 0, 31, 0, 0] + chunks
  }

  @Test(arguments: ["lossy.webp", "lossless.webp"])
  func `WebP keeps the header that it was given for metadata`(name: String) throws {
    let plain = try Self.picture("plain/" + name)
    #expect(try PictureStripping.strip(Self.picture("full/" + name)) == extended(0, plain[12...]))
  }

  private func tiff(_ orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt8])
  func `a turned JPEG keeps its orientation and nothing else`(orientation: UInt8) throws {
    var expected = try Self.picture("plain/baseline.jpg")
    if orientation > 1 {
      let exif = [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + tiff(orientation)
      // After the start of the picture and JFIF.
      expected.insert(contentsOf: exif, at: 20)
    }
    #expect(try PictureStripping.strip(Self.picture("full/turned-\(orientation)-baseline.jpg")) == expected)
  }

  /// The copyright line is the only entry, or the second one behind the orientation.
  private func tiff(_ orientation: UInt8?, copyright: String) -> [UInt8] {
    let turned: [UInt8] = orientation.map { [1, 0x12, 0, 3, 0, 0, 0, 1, 0, $0, 0, 0] } ?? []
    let line = Array(copyright.utf8) + [0]
    let count = UInt8(turned.count / 12 + 1)
    let value =
      line.count > 4 ? [0, 0, 0, 14 + count * 12] : line + [UInt8](repeating: 0, count: 4 - line.count)
    return Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, count] + turned
      + [0x82, 0x98, 0, 2, 0, 0, 0, UInt8(line.count)] + value + [0, 0, 0, 0] + (line.count > 4 ? line : [])
  }

  @Test(arguments: ["© Ada", "abc", "abcd", "A"])
  func `a JPEG gets the copyright line and keeps its orientation, and nothing else`(line: String) throws {
    for (name, orientation) in [("baseline", nil), ("turned-6-baseline", 6)] as [(String, UInt8?)] {
      var expected = try Self.picture("plain/baseline.jpg")
      let exif = Array("Exif\0\0".utf8) + tiff(orientation, copyright: line)
      expected.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 20)
      #expect(try PictureStripping.strip(Self.picture("full/\(name).jpg"), copyright: line) == expected)
    }
  }

  @Test(arguments: ["lossy.webp", "lossless.webp", "alpha.webp"])
  func `a WebP gets a header and the copyright line`(name: String) throws {
    let plain = try Self.picture("plain/" + name)
    let exif = tiff(nil, copyright: "© Ada!")
    let chunk = Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
    #expect(exif.count % 2 == 0)
    let isExtended = name == "alpha.webp"
    let expected = extended(isExtended ? 0x18 : 8, plain[(isExtended ? 30 : 12)...] + chunk)
    #expect(PictureStripping.strip(plain, copyright: "© Ada!") == expected)
    #expect(try PictureStripping.strip(Self.picture("full/" + name), copyright: "© Ada!") == expected)
  }

  @Test func `a second call with the same line changes nothing, and a call without a line removes it`() throws
  {
    for name in try Self.names(in: "full") {
      let full = try Self.picture("full/" + name)
      let stripped = try #require(PictureStripping.strip(full), "\(name)")
      let marked = try #require(PictureStripping.strip(full, copyright: "© 2025 Ada Winter"), "\(name)")
      #expect((marked == stripped) == name.hasSuffix(".gif"), "\(name)")
      #expect(PictureStripping.strip(marked, copyright: "© 2025 Ada Winter") == marked, "\(name)")
      #expect(PictureStripping.strip(marked) == stripped, "\(name)")
    }
  }

  @Test func `a turned JPEG without JFIF begins with its orientation`() throws {
    var expected = try Self.picture("plain/progressive.jpg")
    expected.insert(contentsOf: [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + tiff(6), at: 2)
    #expect(try PictureStripping.strip(Self.picture("full/turned-6-progressive.jpg")) == expected)
  }

  @Test(arguments: ["rgb.png", "animated.png"])
  func `a turned PNG keeps its orientation and nothing else`(name: String) throws {
    var expected = try Self.picture("plain/" + name)
    let data = expected.indices.first { expected[$0...].starts(with: "IDAT".utf8) }!
    let exif = [0, 0, 0, 26] + Array("eXIf".utf8) + tiff(6) + [0xD6, 0x67, 0x4B, 0x69]
    expected.insert(contentsOf: exif, at: data - 4)
    #expect(try PictureStripping.strip(Self.picture("full/turned-6-" + name)) == expected)
  }

  @Test(arguments: [("lossy.webp", 12, 0x08), ("p3.webp", 30, 0x28), ("animated.webp", 30, 0x0A)])
  func `a turned WebP keeps its orientation and nothing else`(name: String, chunks: Int, flags: UInt8) throws
  {
    let plain = try Self.picture("plain/" + name)
    let exif = Array("EXIF".utf8) + [26, 0, 0, 0] + tiff(6)
    let expected = extended(flags, plain[chunks...] + exif)
    #expect(try PictureStripping.strip(Self.picture("full/turned-6-" + name)) == expected)
  }

  @Test func `a picture without metadata is unchanged`() throws {
    let names = try Self.names(in: "plain")
    #expect(names.count == 18)
    for name in names {
      let plain = try Self.picture("plain/" + name)
      #expect(PictureStripping.strip(plain) == plain, "\(name)")
    }
  }

  /// What exiftool reads from parts of a picture that are no metadata.
  private static let technical: Set = [
    "Adobe:APP14Flags0", "Adobe:APP14Flags1", "Adobe:ColorTransform", "Adobe:DCTEncodeVersion",
    "File:BitsPerSample", "File:ColorComponents", "File:EncodingProcess", "File:FileType",
    "File:FileTypeExtension", "File:ImageHeight", "File:ImageWidth", "File:MIMEType", "File:YCbCrSubSampling",
    "GIF:AnimationIterations", "GIF:BackgroundColor", "GIF:BitsPerPixel", "GIF:ColorResolutionDepth",
    "GIF:Duration", "GIF:FrameCount", "GIF:GIFVersion", "GIF:HasColorMap", "GIF:ImageHeight",
    "GIF:ImageWidth",
    "GIF:TransparentColor", "JFIF:JFIFVersion", "JFIF:ResolutionUnit", "JFIF:XResolution", "JFIF:YResolution",
    "PNG-pHYs:PixelUnits", "PNG-pHYs:PixelsPerUnitX", "PNG-pHYs:PixelsPerUnitY", "PNG:AnimationFrames",
    "PNG:AnimationPlays", "PNG:BitDepth", "PNG:ColorType", "PNG:Compression", "PNG:Filter", "PNG:ImageHeight",
    "PNG:ImageWidth", "PNG:Interlace", "PNG:Palette", "PNG:ProfileName", "PNG:Transparency",
    "RIFF:AlphaCompression", "RIFF:AlphaFiltering", "RIFF:AlphaPreprocessing", "RIFF:AnimationLoopCount",
    "RIFF:BackgroundColor", "RIFF:Duration", "RIFF:HorizontalScale", "RIFF:ImageHeight", "RIFF:ImageWidth",
    "RIFF:VP8Version", "RIFF:VerticalScale", "RIFF:WebP_Flags",
  ]

  @Test(.enabled(if: isInstalled("exiftool")))
  func `exiftool finds nothing but orientations`() throws {
    let scratch = try Scratch()
    let names = try Self.names(in: "full")
    for name in names {
      let stripped = PictureStripping.strip(try Self.picture("full/" + name))
      try scratch.put("pictures/" + name, try #require(stripped, "\(name)"))
    }
    let run = try Program(scratch).run(
      ["exiftool", "-a", "-u", "-U", "-ee", "-G1", "-s"]
        + ["--ExifTool:all", "--System:all", "--Composite:all", "--ICC_Profile:all"]
        + names.map { scratch.path + "/pictures/" + $0 })
    #expect(run.code == 0)
    var found: [String: Set<String>] = [:]
    var name = ""
    for line in run.output.split(separator: "\n") {
      if line.hasPrefix("=") {
        name = String(line.split(separator: "/").last ?? "")
      } else if line.hasPrefix("[") {
        let words = line.split { $0 == " " || $0 == "[" || $0 == "]" }
        let tag = words.prefix(2).joined(separator: ":")
        if !Self.technical.contains(tag) { found[name, default: []].insert(tag) }
      }
    }
    let turned = names.filter { $0.hasPrefix("turned-") && !$0.hasPrefix("turned-1") }
    #expect(turned.count == 13)
    let orientation: Set = ["File:ExifByteOrder", "IFD0:Orientation"]
    #expect(found == Dictionary(uniqueKeysWithValues: turned.map { ($0, orientation) }))
  }

  @Test func `a truncated picture is not a picture, wherever it ends`() throws {
    for name in try Self.names(in: "plain").map({ "plain/" + $0 }) + [
      "full/baseline.jpg", "full/animated.gif",
    ] {
      let whole = try Self.picture(name)
      for length in whole.indices {
        #expect(PictureStripping.strip(Array(whole[..<length])) == nil, "\(name), \(length) bytes")
      }
    }
  }

  @Test func `a picture with wrong bytes is refused, or stable after the first call`() throws {
    var random = SplitMix(seed: 2026)
    var stripped = 0
    for name in try Self.names(in: "full") {
      let whole = try Self.picture("full/" + name)
      for _ in 0..<200 {
        var bytes = whole
        // Most lengths and names are in the first bytes.
        let reach = Bool.random(using: &random) ? 64 : bytes.count
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: 0..<reach, using: &random)] = [0, 0xFF, .random(in: 0...255, using: &random)]
            .randomElement(using: &random)!
        }
        guard let once = PictureStripping.strip(bytes) else { continue }
        stripped += 1
        #expect(once.count <= bytes.count + 38, "\(name)")
        #expect(PictureStripping.strip(once) == once, "\(name)")
      }
    }
    #expect(stripped > 1000)
  }
}

private func isInstalled(_ program: String) -> Bool {
  ["/usr/bin/", "/usr/local/bin/"].contains { (try? OpenFile($0 + program)) != nil }
}
