import Files
import Glibc
import Testing

/// A folder for one test, removed with all that is in it when the test ends.
package final class Scratch: Sendable {
  package let path: String

  package init() throws {
    var template = Array("/tmp/tripsite-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw FileError(path: "/tmp", action: "cannot make a folder") }
    path = try Folder.realPath(of: String(cString: made))
    // Tests that run the program as another user need a way in.
    chmod(path, 0o755)
  }

  deinit {
    do {
      let folder = try FolderHandle(path)
      for entry in try Folder.entries(of: path) { try folder.removeTree(entry.name) }
    } catch {
      Issue.record(error)
    }
    rmdir(path)
  }

  package func put(_ name: String, _ text: String) throws { try put(name, Array(text.utf8)) }

  package func put(_ name: String, _ bytes: [UInt8]) throws {
    let place = path + "/" + name
    try Folder.make(String(place[..<place.lastIndex(of: "/")!]))
    unlink(place)
    try writeFile(bytes, at: place)
  }
}

package func writeFile(_ bytes: [UInt8], at path: String) throws {
  guard let file = fopen(path, "w") else { throw FileError(path: path, action: "cannot create") }
  defer { fclose(file) }
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
    throw FileError(path: path, action: "cannot write")
  }
}

package func contents(of path: String) throws -> String {
  String(decoding: try File.read(path).bytes, as: UTF8.self)
}
