package import Files

extension AlbumFormat {
  /// Whether the file at a path with such a name and such a content is cut off or damaged, as far as its structure tells.
  package static func isDamaged(_ path: String, size: Int) throws(FileError) -> Bool {
    let file = try OpenFile(path)
    let head = try file.bytes(at: 0, count: 16)
    if FileKind(ofHead: head) == .picture {
      return PictureStripping.isDamaged(try file.bytes(at: 0, count: size))
    }
    guard head.dropFirst(4).starts(with: "ftyp".utf8) else { return false }
    // The boxes of ISO/IEC 14496-12 stand one after the other. A length of 0 means the rest of the file, and of 1 a long length.
    var offset = 0
    while offset < size {
      let box = try file.bytes(at: offset, count: 16)
      guard box.count >= 8 else { return true }
      var length = box[..<4].reduce(0) { $0 << 8 | Int($1) }
      if length == 0 { return false }
      if length == 1 {
        guard box.count == 16, box[8] == 0 else { return true }
        length = box[8...].reduce(0) { $0 << 8 | Int($1) }
      }
      guard length >= 8, length <= size - offset else { return true }
      offset += length
    }
    return false
  }
}
