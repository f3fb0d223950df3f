#if canImport(Glibc)
  internal import Glibc
#endif

/// What stands in a folder.
package struct FolderEntry: Equatable, Sendable {
  package enum Kind: Sendable { case file, folder, link, other }

  package let name: String
  package let kind: Kind
}

package enum Folder {
  /// The entries of the folder at `path`, sorted by the bytes of their names.
  package static func entries(of path: String) throws(FileError) -> [FolderEntry] {
    guard let stream = opendir(path) else { throw FileError(path: path, action: "cannot open the folder") }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(path: path, action: "cannot read the folder") }
        break
      }
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)], as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let kind: FolderEntry.Kind
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_REG): kind = .file
      case Int32(DT_DIR): kind = .folder
      case Int32(DT_LNK): kind = .link
      case Int32(DT_UNKNOWN): kind = Self.kind(of: path + "/" + name) ?? .other
      default: kind = .other
      }
      entries.append(FolderEntry(name: name, kind: kind))
    }
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return entries
  }

  /// What stands at `path` itself, a link not followed; nil where nothing does.
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
}

extension Folder {
  /// Makes the folder at `path` and those above it, where they are missing.
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
}
