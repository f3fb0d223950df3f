package import Files

/// What an edit does to a file. Paths are relative to the site's folder.
package enum FileChange: Equatable, Sendable {
  /// Nil before for a new file, nil after for a removed file.
  case write(String, before: [UInt8]?, after: [UInt8]?)
  /// Moves a file or a folder to a path that is free.
  case move(from: String, to: String)
  /// Moves a file with this content to a path that is free. A file with other content stays where it is.
  case carry(from: String, to: String, FileMark)

  /// The paths below Content/ that it changes. A folder that moves is changed where it stands, also if it is a link.
  var paths: [String] {
    switch self {
    case .write(let path, _, _): [path]
    case .carry(let from, let to, _): [from, to].filter { $0.hasPrefix("Content/") }
    case .move(let from, let to):
      [from, to].filter { $0.hasPrefix("Content/") }.map { path in
        path.split(separator: "/").dropLast().joined(separator: "/") + "/."
      }
    }
  }

  var reversed: FileChange {
    switch self {
    case .write(let path, let before, let after): .write(path, before: after, after: before)
    case .move(let from, let to): .move(from: to, to: from)
    case .carry(let from, let to, let mark): .carry(from: to, to: from, mark)
    }
  }
}

/// The content of a file that is too large to keep in an edit.
package struct FileMark: Equatable, Sendable {
  /// In bytes.
  let size: Int
  let hash: ContentHash

  package init(size: Int, hash: ContentHash) { (self.size, self.hash) = (size, hash) }

  /// Of the file at an absolute path.
  package init(of path: String) throws(FileError) {
    (size, hash) = try ContentHash.ofFile(path)
  }
}

/// An edit of a site, with everything that undoes it.
package struct SiteEdit: Equatable, Sendable {
  /// What it does, in a few words: `add Reine to trips/lofoten.md`.
  package var title: String
  package var changes: [FileChange]

  package init(_ title: String, _ changes: [FileChange]) {
    self.title = title
    self.changes = changes
  }

  /// Whether it changes only the texts of Markdown files, and adds, removes and moves none.
  package var changesOnlyTexts: Bool {
    changes.allSatisfy { change in
      if case .write(let path, .some, .some) = change { path.hasSuffix(".md") } else { false }
    }
  }

  package var reversed: SiteEdit { SiteEdit(title, changes.reversed().map(\.reversed)) }
}
