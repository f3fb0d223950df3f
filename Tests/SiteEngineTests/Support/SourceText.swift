import Files
import TestSupport

/// A target of Package.swift, as it is written there.
struct PackageTarget {
  var name: String
  var dependencies: [String]

  /// The targets of the program, in the order of Package.swift.
  static func all() throws -> [PackageTarget] {
    let manifest = try contents(of: Project.folder + "/Package.swift")
    var targets: [PackageTarget] = []
    // Each begins in the manifest with `.target(`, `.executableTarget(` or `.systemLibrary(`.
    for block in manifest.split(separator: "\n    .").dropFirst() {
      let kind = block.prefix { $0 != "(" }
      guard ["target", "executableTarget", "systemLibrary"].contains(kind) else { continue }
      var strings = quoted(in: block)
      if strings.contains(where: { $0.hasPrefix("Tests/") }) { continue }
      let name = strings.removeFirst()
      targets.append(PackageTarget(name: name, dependencies: kind == "systemLibrary" ? [] : strings))
    }
    return targets
  }

  /// The strings in a piece of Swift.
  private static func quoted(in text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .compactMap { $0.offset % 2 == 1 ? String($0.element) : nil }
  }
}

/// A source file, by its words and imports. It is taken apart once, by bytes: many tests ask for the same of all files.
struct SourceText: Sendable {
  /// Below the project.
  let path: String
  let text: String
  /// The text without comments.
  let code: String
  /// The words of `code`.
  let words: [Substring]
  /// The types that the file defines for others.
  let types: [Substring]
  let imports: Set<String>

  var name: String { String(path.split(separator: "/").last!) }

  func hasText(_ piece: String) -> Bool { Array(text.utf8).holds(piece) }
  func hasCode(_ piece: String) -> Bool { Array(code.utf8).holds(piece) }

  init(path: String, text: String) {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let modifiers: Set<Substring> = ["package", "public", "internal", "final", "indirect"]
    let levels: Set<Substring> = ["package", "internal", "public", "private"]
    var (code, words, types, imports) = ("", [Substring](), [Substring](), Set<String>())
    for line in text.split(separator: "\n") {
      let bytes = Array(line.utf8)
      let slash = UInt8(ascii: "/")
      let end = bytes.indices.dropLast().first { bytes[$0] == slash && bytes[$0 + 1] == slash }
      let shown = line.utf8.prefix(end ?? bytes.count)
      code += Substring(shown) + "\n"
      let parts = shown.split { byte in
        !(byte >= 0x80 || byte == UInt8(ascii: "_") || Self.isLetter(byte) || (0x30...0x39).contains(byte))
      }.map { Substring($0) }
      words += parts
      if Self.isLetter(bytes[0]), let kind = parts.firstIndex(where: kinds.contains),
        parts[..<kind].allSatisfy(modifiers.contains), kind + 1 < parts.count
      {
        types.append(parts[kind + 1])
      }
      let spaced = line.split(separator: " ")
      if let position = spaced.firstIndex(of: "import"), spaced[..<position].allSatisfy(levels.contains),
        position + 1 < spaced.count
      {
        imports.insert(String(spaced.last!.prefix { $0 != "." }))
      }
    }
    (self.path, self.text, self.code) = (path, text, code)
    (self.words, self.types, self.imports) = (words, types, imports)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static let sources = Result { try read("Sources") }

  /// The files in a folder in Sources and in its folders.
  static func all(in folder: String) throws -> [SourceText] {
    try sources.get().filter { $0.path.hasPrefix(folder + "/") }
  }

  private static func read(_ folder: String) throws -> [SourceText] {
    try Folder.entries(of: Project.folder + "/" + folder).flatMap { entry in
      let path = folder + "/" + entry.name
      if entry.kind == .folder { return try read(path) }
      if !entry.name.hasSuffix(".swift") { return [] }
      return [SourceText(path: path, text: try contents(of: Project.folder + "/" + path))]
    }
  }
}
