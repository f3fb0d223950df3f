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

/// A source file, by its words and imports.
struct SourceText {
  /// Below the project.
  var path: String
  var text: String

  var name: String { String(path.split(separator: "/").last!) }

  var imports: Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let position = words.firstIndex(of: "import"),
          words[..<position].allSatisfy({ ["package", "internal", "public", "private"].contains($0) }),
          position + 1 < words.count
        else { return nil }
        return String(words.last!.prefix { $0 != "." })
      })
  }

  /// The lines without comments.
  var code: [Substring] {
    text.split(separator: "\n").map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
  }

  var words: [Substring] { code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } } }

  /// The types that the file defines for others.
  var types: [Substring] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let modifiers: Set<Substring> = ["package", "public", "internal", "final", "indirect"]
    return code.compactMap { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard line.first?.isLetter == true, let kind = words.firstIndex(where: kinds.contains),
        words[..<kind].allSatisfy(modifiers.contains), kind + 1 < words.count
      else { return nil }
      return words[kind + 1]
    }
  }

  static func all(in folder: String) throws -> [SourceText] {
    var files: [SourceText] = []
    for entry in try Folder.entries(of: Project.folder + "/" + folder) {
      let path = folder + "/" + entry.name
      if entry.kind == .folder {
        files += try all(in: path)
      } else if entry.name.hasSuffix(".swift") {
        files.append(SourceText(path: path, text: try contents(of: Project.folder + "/" + path)))
      }
    }
    return files
  }
}
