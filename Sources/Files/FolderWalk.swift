#if canImport(Glibc)
  internal import Glibc
#endif

/// An entry of a folder.
package struct FolderEntry: Equatable, Sendable {
  package enum Kind: Sendable { case file, folder, link, other }

  package let name: String
  package let kind: Kind
  /// False if the name is not valid UTF-8. Then `name` contains replacement characters, and the entry cannot be opened
  /// by it.
  package let isNameUTF8: Bool

  package init(name: String, kind: Kind, isNameUTF8: Bool = true) {
    self.name = name
    self.kind = kind
    self.isNameUTF8 = isNameUTF8
  }
}

package enum Folder {
  /// The entries of the folder at `path`, sorted by the bytes of their names. Throws E2BIG if there are more than
  /// `limit`.
  package static func entries(of path: String, limit: Int = .max) throws(FileError) -> [FolderEntry] {
    guard let stream = opendir(path) else { throw FileError(path: path, action: "cannot open the folder") }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(path: path, action: "cannot read the folder") }
        break
      }
      let (name, isUTF8) = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let written = bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)]
        let name = String(decoding: written, as: UTF8.self)
        return (name, name.utf8.elementsEqual(written))
      }
      if name == "." || name == ".." { continue }
      if entries.count == limit { throw FileError(path: path, action: "cannot read the folder", code: E2BIG) }
      let kind: FolderEntry.Kind
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): kind = .file
      case Int32(DT_DIR): kind = .folder
      case Int32(DT_LNK): kind = .link
      case Int32(DT_UNKNOWN): kind = Self.kind(of: path + "/" + name) ?? .other
      default: kind = .other
      }
      entries.append(FolderEntry(name: name, kind: kind, isNameUTF8: isUTF8))
    }
    entries.sort { precedes($0.name, $1.name) }
    return entries
  }

  /// The kind of the entry at `path`. Does not follow a link. Nil if there is no entry.
  package static func kind(of path: String) -> FolderEntry.Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Whether a folder is at `path`, or a link that leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The size in bytes, and the modification time in nanoseconds since 1970. They differ if the content changed. Nil if
  /// there is no regular file. Follows links.
  package static func stamp(of path: String) -> (size: Int, modified: Int)? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return (Int(status.st_size), status.modified)
  }

  /// Whether `left` comes before `right` by the order of their bytes, which is the same in each locale.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let order = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        let common = min(left.count, right.count)
        let order = common == 0 ? 0 : memcmp(left.baseAddress!, right.baseAddress!, common)
        return order == 0 ? left.count < right.count : order < 0
      }
    }
    guard case .some(.some(let isBefore)) = order else {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return isBefore
  }

  /// The absolute path of the entry at `path`. Follows every link.
  package static func realPath(of path: String) throws(FileError) -> String {
    guard let resolved = resolved(path) else { throw FileError(path: path, action: "cannot follow") }
    return resolved
  }

  /// The absolute path of the entry at `path`, which need not exist yet. Follows the links of the part that exists.
  package static func futurePath(of path: String) -> String {
    if let resolved = resolved(path) { return resolved }
    var made = path.hasPrefix("/") ? "" : resolved(".") ?? ""
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        made = String(made[..<(made.lastIndex(of: "/") ?? made.startIndex)])
      } else {
        made += "/" + part
        if let resolved = resolved(made) { made = resolved == "/" ? "" : resolved }
      }
    }
    return made.isEmpty ? "/" : made
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension Folder {
  /// Makes the folder at `path` and its parent folders, if they are missing.
  package static func make(_ path: String) throws(FileError) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw FileError(path: path, action: "cannot create the folder")
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw FileError(path: path, action: "cannot create the folder")
    }
  }

  /// Removes the folder at `path` if it is empty.
  package static func removeEmpty(_ path: String) {
    rmdir(path)
  }
}
