import Pictures
import Testing

/// Pictures put together from parts that few programs write.
@Suite struct PictureStrippingPartsTests {
  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
  }

  private func segment(_ marker: UInt8, _ text: String, _ content: [UInt8] = []) -> [UInt8] {
    segment(marker, Array(text.utf8) + content)
  }

  private let start: [UInt8] = [0xFF, 0xD8]
  private let end: [UInt8] = [0xFF, 0xD9]
  /// A frame, and a scan with a stuffed byte and a restart.
  private var frame: [UInt8] { segment(0xC2, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]) }
  private var scan: [UInt8] {
    segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x12, 0xFF, 0, 0x34, 0xFF, 0xD0, 0x56]
  }
  private var tables: [UInt8] {
    segment(0xDB, [0] + Array(repeating: 1, count: 64)) + segment(0xC4, [0] + Array(repeating: 0, count: 16))
      + segment(0xCC, [0, 1]) + segment(0xDD, [0, 4])
  }

  @Test func `JPEG loses its thumbnails`() {
    let density: [UInt8] = [1, 2, 1, 0, 72, 0, 72]
    let picture =
      start + segment(0xE0, "JFIF\0", density + [1, 2, 9, 9, 9, 9, 9, 9])
      + segment(0xE0, "JFXX\0", [0x10] + start + end) + segment(0xE0, "JFIF\0", density + [0, 0]) + frame
      + scan
      + end
    let expected = start + segment(0xE0, "JFIF\0", density + [0, 0]) + frame + scan + end
    #expect(PictureStripping.strip(picture) == expected)
    let without = start + segment(0xE0, "JFIF\0", [1, 2]) + frame + scan + end
    #expect(PictureStripping.strip(without) == start + frame + scan + end)
  }

  @Test func `bytes behind the first scan of a JPEG do not matter`() {
    let late =
      segment(0xE0, "JFIF\0", [1, 2, 1, 0, 72, 0, 72, 0, 0]) + segment(0xE1, "Exif\0\0", motorola(6))
      + segment(0xE2, "ICC_PROFILE\0", [1, 1, 7]) + segment(0xEE, "Adobe", [0, 100, 0, 0, 0, 0, 2])
    #expect(
      PictureStripping.strip(start + frame + scan + late + scan + end) == start + frame + scan + scan + end)
  }

  @Test func `JPEG keeps what a decoder needs, in any order`() {
    let adobe: [UInt8] = [0, 100, 0, 0, 0, 0, 2]
    let profile = segment(0xE2, "ICC_PROFILE\0", [1, 2, 7]) + segment(0xE2, "ICC_PROFILE\0", [2, 2, 8])
    let number = segment(0xDC, [0, 1])
    let picture =
      start + segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<x/>")
      + segment(0xE1, "http://ns.adobe.com/xmp/extension/\0", Array(repeating: 0xFF, count: 300))
      + segment(0xE2, "MPF\0MM") + profile + segment(0xE3, "") + segment(0xEB, "JP")
      + segment(0xED, "Photoshop 3.0\0")
      + segment(0xEE, "Adobe", adobe + [1, 2, 3]) + segment(0xEE, "Adobe", [1]) + segment(0xFE, "home")
      + segment(0xF0, "reserved") + segment(0xC8, "reserved") + [0xFF, 0x01, 0xFF, 0xD3] + tables + frame
      + [0xFF, 0xFF] + scan + number + segment(0xFE, [0xFF, 0xD9]) + tables + scan + [0xFF, 0xFF, 0xFF] + end
      + [0x00, 0xFF, 0xD8]
    let expected =
      start + profile + segment(0xEE, "Adobe", adobe) + tables + frame + scan + number + tables + scan + end
    #expect(PictureStripping.strip(picture) == expected)
  }

  /// Exif of the other byte order, after an entry that has nothing to say.
  private func intel(_ orientation: UInt8) -> [UInt8] {
    Array("II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0] + [0x0F, 1, 2, 0, 2, 0, 0, 0, 0x41, 0, 0, 0]
      + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] + [0, 0, 0, 0]
  }

  private func motorola(_ orientation: UInt8) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  @Test func `the first orientation counts, in both byte orders`() {
    func exif(_ tiff: [UInt8]) -> [UInt8] { segment(0xE1, "Exif\0\0", tiff) }
    func turned(_ segments: [UInt8]) -> [UInt8]? {
      PictureStripping.strip(start + segments + frame + scan + end)
    }
    let plain = start + frame + scan + end
    let six = start + exif(motorola(6)) + frame + scan + end
    #expect(turned(exif(intel(6))) == six)
    #expect(turned(exif([0x4D]) + exif(intel(6)) + exif(intel(3))) == six)
    #expect(turned(exif(intel(1)) + exif(intel(6))) == plain)
    for none: UInt8 in [0, 9, 255] { #expect(turned(exif(intel(none))) == plain) }
    // A directory far behind the end.
    #expect(turned(exif(Array("MM".utf8) + [0, 42, 0xFF, 0xFF, 0xFF, 0xFF, 0, 1])) == plain)
    for length in 0..<32 { #expect(turned(exif(Array(intel(6).prefix(length)))) == plain) }
  }

  @Test func `bytes of a broken JPEG are refused`() {
    let whole = start + frame + scan + end
    #expect(PictureStripping.strip(whole) == whole)
    for broken in [
      [], start, start + end, start + frame + end, start + scan + end, [0x00] + whole, start + whole,
      start + [0x00] + frame + scan + end, start + [0xFF, 0xE1, 0, 0] + frame + scan + end,
      start + [0xFF, 0xE1, 0, 1] + frame + scan + end, start + [0xFF, 0xE1, 0xFF, 0xFF] + frame + scan + end,
      start + [0xFF, 0x02, 0, 2] + frame + scan + end, start + frame + scan + [0xFF, 0xFF],
      start + frame + [0xFF, 0xDA, 0, 8] + end,
    ] { #expect(PictureStripping.strip(broken) == nil, "\(broken)") }
  }

  private let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// With any checksum: what is kept is copied with its own.
  private func chunk(_ name: String, _ content: [UInt8] = [1, 2, 3]) -> [UInt8] {
    [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [9, 8, 7, 6]
  }

  private func png(_ names: [String]) -> [UInt8] {
    signature + names.flatMap { chunk($0, $0 == "IEND" ? [] : [1, 2, 3]) }
  }

  @Test func `PNG keeps the chunks that affect its look`() {
    let kept = [
      "IHDR", "cICP", "mDCV", "cLLI", "iCCP", "sRGB", "gAMA", "cHRM", "sBIT", "PLTE", "tRNS", "bKGD", "pHYs",
      "acTL",
      "fcTL", "IDAT", "IDAT", "fcTL", "fdAT", "IEND",
    ]
    let dropped = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iDOT", "caBX", "sPLT", "hIST", "prVt", "idat"]
    let all = ["IHDR"] + kept.dropFirst().dropLast().flatMap { [$0] + dropped } + ["IEND"]
    #expect(PictureStripping.strip(png(all) + png(kept)) == png(kept))
  }

  @Test func `the orientation of PNG keeps its position`() {
    let (head, data, tail) = (chunk("IHDR"), chunk("IDAT"), chunk("IEND", []))
    let exif = [0, 0, 0, 26] + Array("eXIf".utf8) + motorola(6) + [0xD6, 0x67, 0x4B, 0x69]
    let picture =
      signature + head + chunk("eXIf", [1]) + data + chunk("eXIf", intel(6)) + chunk("eXIf", intel(3)) + tail
    #expect(PictureStripping.strip(picture) == signature + head + data + exif + tail)
  }

  @Test func `bytes of a broken PNG are refused`() {
    let whole = png(["IHDR", "IDAT", "IEND"])
    #expect(PictureStripping.strip(whole) == whole)
    for broken in [
      signature, png(["IHDR", "IEND"]), png(["IDAT", "IEND"]), png(["tEXt", "IHDR", "IDAT", "IEND"]),
      png(["IHDR", "IHDR", "IDAT", "IEND"]), png(["IHDR", "CgBI", "IDAT", "IEND"]), png(["IHDR", "IDAT"]),
      signature + chunk("IHDR") + chunk("IDAT") + chunk("IEND", [1]),
      signature + chunk("IHDR") + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IDAT".utf8) + chunk("IEND", []),
      signature + chunk("IHDR") + [0, 0, 0, 0],
    ] { #expect(PictureStripping.strip(broken) == nil, "\(broken)") }
  }

  private func part(_ name: String, _ content: [UInt8] = [1, 2, 3]) -> [UInt8] {
    Array(name.utf8) + [UInt8(content.count & 0xFF), UInt8(content.count >> 8), 0, 0] + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  private func webp(_ parts: [UInt8]...) -> [UInt8] {
    part("RIFF", Array("WEBP".utf8) + parts.flatMap(\.self))
  }

  private func header(_ flags: UInt8, _ reserved: UInt8 = 0) -> [UInt8] {
    part("VP8X", [flags, reserved, reserved, reserved, 47, 0, 0, 31, 0, 0])
  }

  @Test func `WebP loses unknown chunks, also in frames`() {
    let place: [UInt8] = Array(repeating: 5, count: 16)
    let animated = webp(
      header(0xFF, 0xFF), part("ICCP"), part("XMP "), part("ANIM"),
      part("ANMF", place + part("ALPH") + part("note") + part("VP8 ") + part("XMP ")), part("note"),
      part("ANMF", place + part("VP8L")), part("EXIF", [1]), part("XMP "), part("vp8 "))
    let expected = webp(
      header(0x32), part("ICCP"), part("ANIM"), part("ANMF", place + part("ALPH") + part("VP8 ")),
      part("ANMF", place + part("VP8L")))
    #expect(PictureStripping.strip(animated + part("note")) == expected)
    #expect(PictureStripping.strip(webp(part("VP8L"), part("EXIF", intel(6)))) == webp(part("VP8L")))
  }

  @Test func `the orientation of WebP counts if its header announces Exif`() {
    let turned = webp(header(0x08), part("VP8 "), part("EXIF", motorola(6)))
    #expect(PictureStripping.strip(webp(header(0x0C), part("VP8 "), part("EXIF", intel(6)))) == turned)
    // As libvips writes it.
    let marked = Array("Exif\0\0".utf8) + intel(6)
    #expect(PictureStripping.strip(webp(header(0x08), part("VP8 "), part("EXIF", marked))) == turned)
    let plain = webp(header(0), part("VP8 "))
    #expect(PictureStripping.strip(webp(header(0x04), part("VP8 "), part("EXIF", intel(6)))) == plain)
    #expect(PictureStripping.strip(webp(header(0x08), part("VP8 "), part("EXIF", intel(1)))) == plain)
  }

  @Test func `the last byte of WebP can be missing if it has no meaning`() {
    var picture = webp(header(0), part("VP8 "))
    let whole = picture
    picture.removeLast()
    picture[4] -= 1
    #expect(PictureStripping.strip(picture) == whole)
    // What is there instead is lost.
    picture[4] += 1
    #expect(PictureStripping.strip(picture + [0x41]) == whole)
  }

  @Test func `bytes of a broken WebP are refused`() {
    var long = webp(part("VP8 "))
    long[16] = 0xFF
    var huge = webp(part("VP8 "))
    huge.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    for broken in [
      long, huge, webp(), webp(part("note"), part("VP8 ")), webp(header(0)), webp(header(0), part("ALPH")),
      webp(part("VP8X"), part("VP8 ")), webp(header(2), part("ANMF")), webp(header(0), part("VP8 "), [1, 2]),
      webp(header(2), part("ANMF", Array(repeating: 0, count: 16))),
      part("RIFF", Array("WAVE".utf8) + part("VP8 ")),
      webp(header(2), part("ANMF", Array(repeating: 0, count: 17) + part("VP8 "))),
    ] { #expect(PictureStripping.strip(broken) == nil, "\(broken)") }
  }

  /// One pixel of two colours.
  private var screen: [UInt8] { Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6] }
  private var image: [UInt8] {
    [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x81] + Array(repeating: 7, count: 12) + [2, 2, 0x4C, 0x01, 1, 9, 0]
  }

  private func block(_ label: UInt8, _ blocks: [UInt8]...) -> [UInt8] {
    [0x21, label] + blocks.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  private func application(_ name: String, _ blocks: [UInt8]...) -> [UInt8] {
    [0x21, 0xFF, 11] + Array(name.utf8) + blocks.flatMap { [UInt8($0.count)] + $0 } + [0]
  }

  @Test func `GIF keeps images, their control and the loop`() {
    // XMP is no sub-blocks. Read as such, it ends in the 258 bytes behind it, wherever its last length leads.
    let trailer = [0x01] + (0...255).reversed().map { UInt8($0) } + [0]
    let xmp = [0x21, 0xFF, 11] + Array("XMP DataXMP<x:xmpmeta/>".utf8) + trailer
    let control = { (time: UInt8) in self.block(0xF9, [4, time, 0, 0]) }
    let picture =
      screen + xmp + block(0xFE, Array("home".utf8), Array("sweet".utf8))
      + application("ICCRGBG1012", [1, 2])
      + application("NETSCAPE2.0", [2, 0, 0, 0, 1], [1, 3, 0, 9]) + application("ANIMEXTS1.0", [1, 0, 0])
      + application("NETSCAPE2.0") + application("NETSCAPE2.1", [1, 0, 0])
      + block(0xF9, [4, 5, 0, 0, 8], [8])
      + block(0xFE) + image + image + control(6) + control(7) + block(0x01, [1, 2, 3], Array("home".utf8))
      + image
      + block(0x99, [1]) + control(8) + [0x3B] + image
    let expected =
      screen + application("NETSCAPE2.0", [1, 3, 0]) + application("ANIMEXTS1.0", [1, 0, 0]) + control(5)
      + image
      + image + control(7) + image + [0x3B]
    #expect(PictureStripping.strip(picture) == expected)
  }

  @Test func `bytes of a broken GIF are refused`() {
    for broken in [
      screen, screen + [0x3B], screen + image, image + [0x3B], screen + [0] + image + [0x3B],
      screen + [0x21] + image + [0x3B], screen + [0x21, 0xFE, 200] + image + [0x3B],
      Array("GIF88a".utf8) + screen.dropFirst(6) + image + [0x3B],
    ] { #expect(PictureStripping.strip(broken) == nil, "\(broken)") }
  }

  @Test func `other bytes are not a picture`() {
    for text in ["", "R", "RIFF", "G", "<svg/>", "MM\0*", "BM"] {
      #expect(PictureStripping.strip(Array(text.utf8)) == nil)
    }
    for byte: UInt8 in [0, 0x89, 0xFF] {
      #expect(PictureStripping.strip(Array(repeating: byte, count: 9)) == nil)
    }
  }

  @Test func `thirty thousand empty parts do no harm`() {
    func many(_ part: [UInt8]) -> [UInt8] { Array(repeatElement(part, count: 30_000).joined()) }
    #expect(PictureStripping.strip(start + many([0xFF, 0xE1, 0, 2])) == nil)
    #expect(PictureStripping.strip(start + many([0xFF])) == nil)
    #expect(PictureStripping.strip(start + frame + many(scan) + many([0xFF]) + many([0xFF, 0])) == nil)
    #expect(PictureStripping.strip(signature + chunk("IHDR") + many(chunk("tEXt", []))) == nil)
    #expect(PictureStripping.strip(screen + many(block(0xFE)) + many(image)) == nil)
    #expect(PictureStripping.strip(webp(header(0)) + many(part("note", []))) == nil)
  }
}
