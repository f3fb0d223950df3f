internal import Files

/// The files of a site, as edits change them.
struct SiteFiles {
  let site: String

  /// Whether a change is still to be made. `other` if somebody else changed the file.
  enum State { case before, after, other }

  func exists(_ path: String) -> Bool { Folder.kind(of: site + "/" + path) != nil }

  /// `earlier` are the changes before it in its edit.
  func state(
    of change: FileChange, after earlier: ArraySlice<FileChange> = []
  ) throws(FileError) -> State {
    switch change {
    case .write(let path, let before, let after):
      let found = try bytes(of: located(path, after: earlier))
      return found == before ? .before : found == after ? .after : .other
    case .move(let from, let to):
      switch (exists(from), exists(to)) {
      case (true, false): return .before
      case (false, true): return .after
      default: return .other
      }
    case .carry(let from, let to, let mark):
      // An interrupted change can leave the file at both paths.
      let (isHere, isThere) = (try has(mark, from), try has(mark, to))
      if exists(from) { return isHere && (isThere || !exists(to)) ? .before : .other }
      return isThere ? .after : .other
    }
  }

  private func has(_ mark: FileMark, _ path: String) throws(FileError) -> Bool {
    guard Folder.kind(of: site + "/" + path) == .file, Folder.stamp(of: site + "/" + path)?.size == mark.size
    else { return false }
    return try FileMark(of: site + "/" + path) == mark
  }

  /// Where the file is now that will be at `path` when the folders have moved.
  private func located(_ path: String, after earlier: ArraySlice<FileChange>) -> String {
    for case .move(let from, let to) in earlier.reversed()
    where path.hasPrefix(to + "/") && exists(from) && !exists(to) {
      return from + path.dropFirst(to.count)
    }
    return path
  }

  /// The file that a change replaces or removes, if it is read-only. `earlier` are the changes before it in its edit.
  func readOnlyFile(of change: FileChange, after earlier: ArraySlice<FileChange>) -> ReadOnlyFile? {
    guard case .write(let path, .some, _) = change else { return nil }
    let place = located(path, after: earlier)
    return ReadOnlyFile(at: site + "/" + place, shownAs: place)
  }

  /// Whether a file or a folder is in Content/, and not somewhere else where a link leads. It need not exist.
  func isInside(_ path: String) -> Bool {
    let content = Folder.futurePath(of: site + "/Content")
    let real = Folder.futurePath(of: site + "/" + path)
    return real == content || real.hasPrefix(content + "/")
  }

  /// Nil if there is no file.
  func bytes(of path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try File.read(site + "/" + path).bytes } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Returns false, and does nothing, if somebody else changed the file.
  func make(_ change: FileChange) throws(FileError) -> Bool {
    switch change {
    case .write(let path, let before?, let after?):
      return try FileReplacement.write(after, to: site + "/" + path, expecting: before)
    case .write(let path, let before, let after):
      guard try bytes(of: path) == before else { return false }
      if let after {
        try makeFolder(of: path)
        try FileReplacement.write(after, to: site + "/" + path)
      } else {
        try FolderHandle(site).removeFile(path)
        removeEmptyFolder(of: path)
      }
    case .move(let from, let to):
      try makeFolder(of: to)
      try FolderHandle(site).rename(from, to: to)
      removeEmptyFolder(of: from)
    case .carry(let from, let to, let mark):
      guard try state(of: change) == .before else { return false }
      try makeFolder(of: to)
      let folder = try FolderHandle(site)
      if try has(mark, to) { try folder.removeFile(from) } else { try folder.moveFile(from, to: to) }
      removeEmptyFolder(of: from)
    }
    return true
  }

  /// Removes what an interrupted change left.
  func clean(_ change: FileChange) throws(FileError) {
    switch change {
    case .write(let path, _, _), .carry(_, let path, _): try FileReplacement.clean(site + "/" + path)
    case .move: return
    }
  }

  private func makeFolder(of path: String) throws(FileError) {
    if let slash = path.lastIndex(of: "/") { try FolderHandle(site).makeFolders(String(path[..<slash])) }
  }

  /// Git keeps no empty folders either.
  private func removeEmptyFolder(of path: String) {
    let parts = path.split(separator: "/")
    for count in stride(from: parts.count - 1, to: 2, by: -1) {
      Folder.removeEmpty(site + "/" + parts.prefix(count).joined(separator: "/"))
    }
  }
}

extension FileChange {
  /// The file that must be as the edit expects it.
  var path: String {
    switch self {
    case .write(let path, _, _): path
    case .move(let from, _), .carry(let from, _, _): from
    }
  }
}
