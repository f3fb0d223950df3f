internal import Files

/// What an AVIF file contains besides its pixels (ISO/IEC 14496-12): boxes of a length, a name and content.
package enum AVIFContent {
  /// Whether the file is a whole AVIF with a picture and nothing else: no Exif, no XMP, no profile.
  package static func isPlain(_ file: [UInt8]) -> Bool {
    var input = ByteCursor(file[...])
    var names: [String] = []
    while !input.isAtEnd {
      guard let length = input.big(4), length >= 8, let name = input.name(),
        let content = input.take(length - 8)
      else { return false }
      names.append(name)
      // Exif and XMP are items of their own beside the picture, and the list of items names their kinds.
      if name == "meta",
        ["Exif", "mime", "uri ", "prof", "rICC"].contains(where: { content.place(of: $0) != nil })
      {
        return false
      }
      if name == "ftyp", !content.starts(with: "avif".utf8) { return false }
    }
    return names == ["ftyp", "meta", "mdat"]
  }
}
