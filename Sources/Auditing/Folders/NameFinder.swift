/// Finds files that should not be there, by their names.
enum NameFinder {
  private static let documents: Set = [
    "pdf", "doc", "docx", "odt", "rtf", "pages", "xls", "xlsx", "ods", "numbers", "ppt", "pptx", "odp", "key",
    "epub", "eml", "msg",
    "vcf", "kdbx", "sqlite", "db", "sql", "mbox",
  ]
  private static let packed: Set = ["zip", "rar", "7z", "tar", "tgz", "kmz", "bz2", "xz"]
  private static let originals: Set = [
    "nef", "cr2", "cr3", "arw", "dng", "raf", "orf", "rw2", "heic", "heif", "psd", "xcf", "tif", "tiff",
    "fit", "tcx", "insv",
  ]
  private static let leftovers: Set = [
    "bak", "orig", "old", "swp", "swo", "tmp", "rej", "log", "part", "crdownload",
  ]
  private static let litter: Set = [
    "Thumbs.db", "desktop.ini", "ehthumbs.db", "node_modules", "id_rsa", "id_ed25519", "passphrases.txt",
    "private.key",
  ]
  /// Files with a dot before their name that hosts need, and the list of files that tripsite keeps.
  private static let wanted: Set = [
    ".nojekyll", ".well-known", ".tripsite-manifest", ".domains", ".htaccess",
  ]

  static func findings(_ path: String) -> [Finding] {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return [] }
    func finding(_ what: String) -> [Finding] { [Finding(.files, what, file: path, sentence: path)] }
    if let dot = parts.first(where: { $0.hasPrefix(".") && !wanted.contains($0) }) {
      return dot == name ? finding("a hidden file") : finding("a file in a hidden folder")
    }
    if parts.contains(where: litter.contains) { return finding("a leftover") }
    let ending = SiteFiles.ending(of: path)
    if name.hasSuffix("~") || name.hasPrefix("#") || leftovers.contains(ending) {
      return finding("a leftover of a program")
    }
    if ending == "map" { return finding("a source map") }
    if documents.contains(ending) { return finding("a document") }
    if packed.contains(ending) { return finding("an archive, which the audit does not open") }
    if originals.contains(ending) { return finding("an original file") }
    return []
  }

  /// The name as words, so that `reservation-Q9TL3V.pdf` tells its code.
  static func words(_ path: String) -> TextPart {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return TextPart(source: .name, bytes: stem.utf8.map { "-_+".utf8.contains($0) ? 0x20 : $0 })
  }
}
