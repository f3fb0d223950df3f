/// What an edit does to a file. Paths are relative to the site's folder.
package enum FileChange: Equatable, Sendable {
  /// Nil before for a new file, nil after for a removed file.
  case write(String, before: [UInt8]?, after: [UInt8]?)
  /// Moves a file or a folder to a path that is free.
  case move(from: String, to: String)

  /// The paths below Content/ that it changes. A folder that moves is changed where it stands, also if it is a link.
  var paths: [String] {
    switch self {
    case .write(let path, _, _): [path]
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
    }
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

  package var reversed: SiteEdit { SiteEdit(title, changes.reversed().map(\.reversed)) }
}
