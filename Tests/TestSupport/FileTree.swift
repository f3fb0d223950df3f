package import Files
import Glibc

/// All that is in a folder, by paths below it.
package struct FileTree: Equatable {
  package enum Entry: Equatable {
    case file([UInt8])
    case emptyFolder
    /// A symbolic link, with where it says that it leads.
    case link(String)
    case other
  }

  package var entries: [String: Entry] = [:]

  package init() {}

  package init(of folder: String) throws {
    var open = [""]
    while let inner = open.popLast() {
      let found = try Folder.entries(of: folder + "/" + inner)
      if found.isEmpty, !inner.isEmpty { entries[String(inner.dropLast())] = .emptyFolder }
      for entry in found {
        let path = inner + entry.name
        switch entry.kind {
        case .folder: open.append(path + "/")
        case .file: entries[path] = .file(try File.read(folder + "/" + path).bytes)
        case .link: entries[path] = .link(linkTarget(of: folder + "/" + path))
        case .other: entries[path] = .other
        }
      }
    }
  }

  package var paths: [String] { entries.keys.sorted() }

  package func text(_ path: String) -> String? {
    guard case .file(let bytes)? = entries[path] else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `reverse` makes the last entries first, so that the folder lists them in another order.
  package func write(to folder: String, reverse: Bool = false) throws {
    try Folder.make(folder)
    for path in reverse ? paths.reversed() : paths {
      let place = folder + "/" + path
      try Folder.make(String(place[..<place.lastIndex(of: "/")!]))
      switch entries[path] {
      case .file(let bytes)?: try writeFile(bytes, at: place)
      case .emptyFolder?: try Folder.make(place)
      case .link(let target)?: symlink(target, place)
      case .other?, nil: break
      }
    }
  }

  /// What sets this tree apart from the expected one, in words; nil where nothing does.
  package func firstDifference(from expected: FileTree) -> String? {
    let missing = expected.paths.filter { entries[$0] == nil }
    let extra = paths.filter { expected.entries[$0] == nil }
    if !missing.isEmpty || !extra.isEmpty {
      return (missing.map { "missing: \($0)" } + extra.map { "not expected: \($0)" }).joined(separator: "\n")
    }
    guard let path = paths.first(where: { entries[$0] != expected.entries[$0] }) else { return nil }
    guard let found = text(path), let wanted = expected.text(path) else {
      return "\(path): \(entries[path]!) instead of \(expected.entries[path]!)"
    }
    let foundLines = found.split(separator: "\n", omittingEmptySubsequences: false)
    let wantedLines = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let common = zip(foundLines, wantedLines).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> Substring { common < lines.count ? lines[common] : "(the end)" }
    return "\(path):\(common + 1):\n  expected: \(line(wantedLines))\n  found:    \(line(foundLines))"
  }
}

extension FileStamp {
  /// The stamps of all files in a folder, by paths below it.
  package static func all(in folder: String) throws -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for path in try FileTree(of: folder).paths { stamps[path] = FileStamp(of: folder + "/" + path) }
    return stamps
  }
}

private func linkTarget(of path: String) -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  _ = readlink(path, &buffer, Int(PATH_MAX))
  return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

extension Scratch {
  /// Copies the folder at `source` with all that is in it; links stay links.
  package func copy(_ source: String, to name: String) throws {
    try FileTree(of: source).write(to: path + "/" + name)
  }
}
