import Entities
import Pictures
import TestSupport
import Testing

/// The files' first bytes are those that ImageMagick and cwebp write, cut short.
@Suite struct ImageSizeTests {
  private func size(_ bytes: [UInt8]) throws -> String? {
    let scratch = try Scratch()
    try scratch.put("picture", bytes)
    return ImageSize.read(scratch.path + "/picture").map { "\($0.width)x\($0.height)" }
  }

  private func size(_ text: String) throws -> String? { try size(Array(text.utf8)) }

  private let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 3, 0x20, 0, 0, 2, 0x58, 8, 2, 0, 0, 0]

  @Test func `PNG and GIF have their size in their first bytes`() throws {
    #expect(try size(png) == "800x600")
    #expect(try size(Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0x80]) == "320x240")
  }

  @Test func `all three kinds of WebP have a size`() throws {
    let riff = Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("WEBP".utf8)
    let lossy = riff + Array("VP8 ".utf8) + [24, 0, 0, 0, 0x30, 1, 0, 0x9D, 0x01, 0x2A, 0x20, 3, 0x58, 2]
    // 800 - 1 in 14 bits, then 600 - 1 in 14 bits.
    let bits: UInt32 = 799 | 599 << 14
    let lossless =
      riff + Array("VP8L".utf8) + [24, 0, 0, 0, 0x2F]
      + (0..<4).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
      + [0, 0, 0, 0, 0]
    let extended = riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0, 0x1F, 3, 0, 0x57, 2, 0]
    #expect(try size(lossy) == "800x600")
    #expect(try size(lossless) == "800x600")
    #expect(try size(extended) == "800x600")
  }

  private func jpeg(orientation: UInt8?, big: Bool = false) -> [UInt8] {
    var bytes: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    if let orientation {
      let tiff: [UInt8] =
        big
        ? [
          0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
        ]
        : [
          0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0,
        ]
      bytes += [0xFF, 0xE1, 0, UInt8(2 + 6 + tiff.count)] + Array("Exif\0\0".utf8) + tiff
    }
    // A thumbnail's frame inside a segment must not be taken for the picture's.
    bytes += [0xFF, 0xE2, 0, 12, 0xFF, 0xC0, 0, 8, 8, 0, 1, 0, 1, 3]
    return bytes + [0xFF, 0xFF, 0xC2, 0, 17, 8, 0x02, 0x58, 0x03, 0x20, 3, 1, 0x22, 0]
  }

  @Test func `JPEG has its size in the frame header, and its rotation in Exif`() throws {
    #expect(try size(jpeg(orientation: nil)) == "800x600")
    #expect(try size(jpeg(orientation: 3)) == "800x600")
    #expect(try size(jpeg(orientation: 6)) == "600x800")
    #expect(try size(jpeg(orientation: 8, big: true)) == "600x800")
    #expect(try size(jpeg(orientation: 9)) == "800x600")
    // The start, JFIF and Exif of one picture, then all of the other. The first orientation counts.
    let both = jpeg(orientation: 6).prefix(56) + jpeg(orientation: 1).dropFirst(2)
    #expect(try size(Array(both)) == "600x800")
  }

  @Test(arguments: [
    (#"<svg width="1600" height="1000">"#, "1600x1000"),
    (#"<?xml version="1.0"?><!DOCTYPE svg><!-- <svg width="1"> --><svg viewBox="0 0 16 9">"#, "16x9"),
    ("<svg\n  viewBox='0,0,16,9'\n  width = '32px'>", "32x18"),
    (#"<svg width="100%" height="100%" viewBox="0 0 40 30">"#, "40x30"),
    (#"<svg width="1in" height="72pt">"#, "96x96"), (#"<svg data-a=">" width="3" height="4"/>"#, "3x4"),
  ])
  func `SVG has its size in its root element`(text: String, expected: String) throws {
    #expect(try size(text) == expected)
  }

  @Test(arguments: [
    "", "<html><svg width=\"1\" height=\"1\">", "<svg>", "<svg width=\"0\" height=\"0\">", "GIF8",
    "<svg width=\"1e99\" height=\"2\"", "<!-- never ends <svg width=\"1\" height=\"1\">", "\u{89}PNG",
  ])
  func `other bytes have no size`(text: String) throws {
    #expect(try size(text) == nil)
  }

  @Test func `a truncated picture has no size, wherever it ends`() throws {
    for whole in [png, jpeg(orientation: 6)] {
      for length in 0..<(whole.count - 12) { _ = try size(Array(whole.prefix(length))) }
      #expect(try size(Array(whole.prefix(20))) == nil)
    }
  }
}
