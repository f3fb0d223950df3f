#if canImport(Glibc)
  internal import Glibc
#endif

/// A new folder in TMPDIR, or in /tmp if TMPDIR is not set. Only this user has access. The owner of the value must
/// remove it.
package struct TemporaryFolder: Sendable {
  package let path: String

  package init() throws(FileError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/tripsite-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else {
      throw FileError(path: parent, action: "cannot make a folder in")
    }
    path = String(cString: made)
  }

  package func remove() throws(FileError) {
    let folder = try FolderHandle(path)
    for entry in try Folder.entries(of: path) { try folder.removeTree(entry.name) }
    Folder.removeEmpty(path)
  }
}
