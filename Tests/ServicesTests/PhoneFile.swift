/// Pictures with the byte layout of phones and cameras. Nobody can see them: only their metadata and their sizes are right.
enum PhoneFile {
  /// The order in which a vendor writes the boxes of HEIC and AVIF.
  enum Layout: CaseIterable {
    /// iOS: the index names what stands behind it, `idat` comes before `iloc`, and the picture is at the end.
    case apple
    /// One UI: the picture and the metadata come first, the index is at the end.
    case samsung
    /// libheif and the encoder of Android: `iloc` comes early, the picture is at the end.
    case android
  }

  private static func box(_ name: String, _ content: [UInt8]...) -> [UInt8] {
    let bytes = content.flatMap(\.self)
    return big(UInt32(bytes.count + 8)) + Array(name.utf8) + bytes
  }

  private static func fullBox(_ name: String, version: UInt8 = 0, flags: UInt8 = 0, _ content: [UInt8]...)
    -> [UInt8]
  {
    box(name, [version, 0, 0, flags], content.flatMap(\.self))
  }

  private static func item(_ number: UInt16, _ type: String, _ rest: [UInt8] = []) -> [UInt8] {
    fullBox("infe", version: 2, flags: number > 1 ? 1 : 0, big(number), [0, 0], Array(type.utf8), [0], rest)
  }

  /// A picture of 640 to 480 pixels, turned by a quarter if `isTurned`, with an Exif item, and an XMP item if `xmp` is given.
  static func heif(
    _ layout: Layout, brand: String = "heic", exif: [UInt8], xmp: String? = nil, isTurned: Bool = false
  ) -> [UInt8] {
    let start = box("ftyp", Array(brand.utf8), [0, 0, 0, 0], Array("mif1".utf8), Array(brand.utf8))
    let picture = [UInt8](repeating: 0xA5, count: 300)
    // The offset of the TIFF header behind these four bytes.
    let metadata =
      [[0, 0, 0, 6] + Array("Exif".utf8) + [0, 0] + exif] + (xmp.map { [Array($0.utf8)] } ?? [])
    let data = box("mdat", picture, metadata.flatMap(\.self))
    func index(dataAt position: Int) -> [UInt8] {
      var items = [[UInt8]]()
      var next = position + 8
      for (number, bytes) in ([picture] + metadata).enumerated() {
        // The number, the method of iloc's version 1, no other file, one extent of 4 bytes each.
        items.append(
          big(UInt16(number + 1)) + [0, 0, 0, 0] + big(UInt16(1)) + big(UInt32(next))
            + big(UInt32(bytes.count)))
        next += bytes.count
      }
      let location = fullBox(
        "iloc", version: 1, [0x44, 0x00], big(UInt16(items.count)), items.flatMap(\.self))
      let type = brand == "avif" ? "av01" : "hvc1"
      let mime = Array("application/rdf+xml".utf8) + [0, 0]
      let information = fullBox(
        "iinf", big(UInt16(items.count)), item(1, type), item(2, "Exif"),
        xmp == nil ? [] : item(3, "mime", mime))
      let references = fullBox(
        "iref", (2...items.count).flatMap { box("cdsc", big(UInt16($0)), big(UInt16(1)), big(UInt16(1))) })
      let extent = fullBox("ispe", big(UInt32(640)), big(UInt32(480)))
      let turn = isTurned ? box("irot", [3]) : []
      let properties = box(
        "iprp", box("ipco", extent, turn),
        fullBox("ipma", big(UInt32(1)), big(UInt16(1)), isTurned ? [2, 0x81, 0x82] : [1, 0x81]))
      let handler = fullBox("hdlr", [0, 0, 0, 0], Array("pict".utf8), [UInt8](repeating: 0, count: 13))
      let primary = fullBox("pitm", big(UInt16(1)))
      let parts =
        switch layout {
        case .apple:
          [
            handler, box("dinf", fullBox("dref", big(UInt32(1)), fullBox("url ", flags: 1))), primary,
            information, references, properties, box("idat", [0, 0, 0, 0, 2, 0x80, 1, 0xE0]), location,
          ]
        case .samsung: [handler, primary, location, information, references, properties]
        case .android: [handler, primary, location, information, properties, references]
        }
      return fullBox("meta", parts.flatMap(\.self))
    }
    if layout == .samsung { return start + data + index(dataAt: start.count) }
    let length = index(dataAt: 0).count
    return start + index(dataAt: start.count + length) + data
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(UInt16(content.count + 2)) + content
  }

  /// A JPEG of 640 to 480 pixels.
  static func jpeg(exif: [UInt8]? = nil, xmp: String? = nil, iptc: [(UInt8, String)] = []) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if let exif { bytes += segment(0xE1, Array("Exif".utf8) + [0, 0] + exif) }
    if let xmp { bytes += segment(0xE1, Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + Array(xmp.utf8)) }
    if !iptc.isEmpty {
      var records: [UInt8] = []
      for (number, text) in iptc {
        records += [0x1C, 2, number] + big(UInt16(text.utf8.count))
        records += Array(text.utf8)
      }
      var content = Array("Photoshop 3.0".utf8) + [0] + Array("8BIM".utf8) + [4, 4, 0, 0]
      content += big(UInt32(records.count)) + records
      if records.count % 2 == 1 { content.append(0) }
      bytes += segment(0xED, content)
    }
    let frame: [UInt8] = [8] + big(UInt16(480)) + big(UInt16(640)) + [1, 1, 0x11, 0]
    return bytes + segment(0xC0, frame) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0x55, 0xFF, 0xD9]
  }

  static func xmp(_ attributes: String) -> String {
    """
    <?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF \
    xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' \
    xmlns:exif='http://ns.adobe.com/exif/1.0/' xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' \
    xmlns:tiff='http://ns.adobe.com/tiff/1.0/' \(attributes)/></rdf:RDF></x:xmpmeta><?xpacket end='w'?>
    """
  }
}
