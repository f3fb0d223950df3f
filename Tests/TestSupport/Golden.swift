import Files
import Glibc

/// A file that holds what a test expects. `make golden` rewrites it.
package struct GoldenFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// `name` is a path below Tests/Fixtures.
  package init(_ name: String) { path = Project.fixtures + "/" + name }

  /// The content of the file. While golden files are recorded, this is `found`, which the file then holds.
  package func expected(recording found: String) throws -> String {
    if Project.isRecording { try writeFile(Array(found.utf8), at: path) }
    return try contents(of: path)
  }
}

/// A folder of Tests/Fixtures that holds what a test expects. `make golden` rewrites it.
package struct GoldenFolder: Sendable {
  package let path: String

  /// `name` is a path below Tests/Fixtures.
  package init(_ name: String) { path = Project.fixtures + "/" + name }

  /// All that is in the folder. While golden files are recorded, this is `found`, which the folder then holds.
  package func expected(recording found: FileTree) throws -> FileTree {
    if Project.isRecording {
      let slash = path.lastIndex(of: "/")!
      try FolderHandle(String(path[..<slash])).removeTree(String(path[path.index(after: slash)...]))
      try found.write(to: path)
    }
    return try FileTree(of: path)
  }
}
