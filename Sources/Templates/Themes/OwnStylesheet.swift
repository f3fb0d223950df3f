internal import Files
package import Text

/// The last stylesheet of each page: the accent of site.yml, then the author's rules.
package struct OwnStylesheet {
  /// The name among the assets. No file of a theme has it, and it stays when the content changes.
  package static let source = "/own.css"

  /// The colours of the accent in CSS. Nil for the theme's.
  package var accent: (light: String, dark: String)?
  /// The author's rules, with the path of their file below Content/.
  package var rules: (file: SourceFile, path: String)?

  package init(accent: (light: String, dark: String)?, rules: (file: SourceFile, path: String)? = nil) {
    self.accent = accent
    self.rules = rules
  }

  /// Nil if there is nothing to load. `files` are the published files below Content/, sorted. Reports files that are missing, and
  /// everything that asks other sites.
  package func asset(among files: [String], reporting: inout [Diagnostic]) -> ThemeAsset? {
    if accent == nil, rules == nil { return nil }
    var bytes = accent.map(Self.rules(of:)) ?? []
    if let rules { bytes += rewritten(rules.file, rules.path, Set(files), &reporting) }
    bytes = StylesheetCompaction.compact(bytes)
    let hash = ContentHash(bytes).description.prefix(8)
    return ThemeAsset(source: Self.source, path: "assets/site.\(hash).css", bytes: bytes)
  }

  /// Printed pages keep the accent of the theme.
  private static func rules(of accent: (light: String, dark: String)) -> [UInt8] {
    let (light, dark) = (":root { --accent: \(accent.light) }", ":root { --accent: \(accent.dark) }")
    return Array(
      "@media screen { \(light) }\n@media screen and (prefers-color-scheme: dark) { \(dark) }\n".utf8)
  }

  /// The author's rules without `@import`, and with addresses that lead from `assets/` to the files.
  private func rewritten(
    _ file: SourceFile, _ path: String, _ files: Set<String>, _ reporting: inout [Diagnostic]
  ) -> [UInt8] {
    let imports = StylesheetImports(file.bytes).ranges
    var changes: [(range: Range<Int>, bytes: [UInt8])] = []
    for range in imports {
      reporting.append(
        Diagnostic(
          .warning(.remoteStylesheet), file: file.path, place: file.place(of: range),
          "this @import is left out",
          hint: "pages ask nothing of other sites; write the rules of the other stylesheet here"))
      changes.append((range, []))
    }
    for reference in StylesheetReferences(file.bytes)
    where !imports.contains(where: { $0.contains(reference.range.lowerBound) }) {
      let written = reference.path
      // The path of `url(#mask)` is empty.
      if written.isEmpty || written.lowercased().hasPrefix("data:") { continue }
      if written.hasPrefix("//") || written.contains(":") {
        reporting.append(
          Diagnostic(
            .warning(.remoteStylesheet), file: file.path, place: file.place(of: reference.range),
            "the stylesheet asks another site",
            hint: "pages ask nothing of other sites: put the file in Content/, and write its path"))
        continue
      }
      let decoded = String(decoding: percentDecoded(Array(written.utf8)), as: UTF8.self)
      guard let target = Self.resolve(decoded, from: path), files.contains(target) else {
        reporting.append(Self.missing(decoded, in: file, reference.range, from: path, files))
        continue
      }
      changes.append((reference.range, Array(("../" + Self.encoded(target)).utf8)))
    }
    var result: [UInt8] = []
    var copied = 0
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += file.bytes[copied..<change.range.lowerBound] + change.bytes
      copied = change.range.upperBound
    }
    return result + file.bytes[copied...]
  }

  private static func missing(
    _ reference: String, in file: SourceFile, _ range: Range<Int>, from path: String, _ files: Set<String>
  ) -> Diagnostic {
    let place = file.place(of: range)
    guard let target = resolve(reference, from: path) else {
      return Diagnostic(
        .error(.outsideContent), file: file.path, place: place, "\"\(reference)\" is outside Content/",
        hint: "put the file in Content/")
    }
    return Diagnostic(
      .error(.missingFile), file: file.path, place: place, "the site has no file Content/\(target)",
      hint: nearest(target, among: files.sorted()).map { "did you mean Content/\($0)?" }
        ?? "the path is relative to the folder of the stylesheet")
  }

  /// A slash at the start means Content/. Nil for a path that leaves Content/.
  private static func resolve(_ reference: String, from stylesheet: String) -> String? {
    var parts =
      reference.hasPrefix("/") ? [] : stylesheet.split(separator: "/").dropLast().map(String.init)
    for part in reference.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Keeps only bytes that have no meaning in an address without quotes.
  private static func encoded(_ path: String) -> String {
    percentEncoded(path) { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }
}
