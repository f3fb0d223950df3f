/// A path as Windows or a program of one computer writes it. No file in Content/ has it: names have no backslashes there.
package enum ForeignPath: Equatable {
  /// As `C:\Users\Kim\a.jpg`, `file:///home/kim/a.jpg` or `\\server\a.jpg`, with the name of the file.
  case onComputer(name: String)
  /// As `photos\a.jpg`, with slashes in their place.
  case withBackslashes(better: String)

  package init?(_ path: String) {
    let bytes = path.utf8
    let letters = bytes.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    let rest = bytes.dropFirst(letters.count)
    let isDrive =
      letters.count == 1 && rest.first == UInt8(ascii: ":")
      && rest.dropFirst().first.map(Self.isSeparator) == true
    let isFile = rest.first == UInt8(ascii: ":") && String(Substring(letters)).lowercased() == "file"
    if isDrive || isFile || bytes.first == UInt8(ascii: "\\") {
      self = .onComputer(
        name: bytes.split(whereSeparator: Self.isSeparator).last.map { String(Substring($0)) } ?? "")
    } else if bytes.contains(UInt8(ascii: "\\")) {
      self = .withBackslashes(better: path.replacing("\\", with: "/"))
    } else {
      return nil
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// What to do about it. `home` says where files belong, as "beside this file".
  package func hint(home: String) -> String {
    switch self {
    case .onComputer(let name): "copy it \(home), and write its name" + (name.isEmpty ? "" : ": \(name)")
    case .withBackslashes(let better): "paths have slashes: write \(better)"
    }
  }
}
