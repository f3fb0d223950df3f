import Preview

/// A small site: what files stand where, until something else is put there.
actor Shelf: PreviewSource {
  private var files: [String: PreviewFile] = [:]

  init(_ files: [String: String]) {
    for (path, text) in files { self.files[path] = Self.file(Array(text.utf8)) }
  }

  func file(at path: String) -> PreviewFile? { files[path] }

  func put(_ path: String, _ text: String?) { files[path] = text.map { Self.file(Array($0.utf8)) } }
  func put(_ path: String, _ file: PreviewFile) { files[path] = file }

  private static func file(_ bytes: [UInt8]) -> PreviewFile {
    // FNV-1a.
    let digest = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return PreviewFile(body: .bytes(bytes), digest: digest)
  }
}
