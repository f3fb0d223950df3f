import Files
import Glibc
import Testing

/// A folder for one test, removed with all that is in it when the test ends.
final class Scratch: Sendable {
  let path: String

  init() throws {
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

  func put(_ name: String, _ text: String) throws { try put(name, Array(text.utf8)) }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let place = path + "/" + name
    try Folder.make(String(place[..<place.lastIndex(of: "/")!]))
    unlink(place)
    try writeFile(bytes, at: place)
  }

  /// Copies the folder at `source` with all that is in it; links stay links.
  func copy(_ source: String, to name: String) throws {
    try FileTree(of: source).write(to: path + "/" + name)
  }
}

func writeFile(_ bytes: [UInt8], at path: String) throws {
  guard let file = fopen(path, "w") else { throw FileError(path: path, action: "cannot create") }
  defer { fclose(file) }
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
    throw FileError(path: path, action: "cannot write")
  }
}

func contents(of path: String) throws -> String { String(decoding: try File.read(path).bytes, as: UTF8.self) }
