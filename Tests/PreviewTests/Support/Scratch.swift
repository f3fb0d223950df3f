import Files
import Glibc
import Testing

/// A folder for one test, removed with all its files when the test ends.
final class Scratch: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/tripsite-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw FileError(path: "/tmp", action: "cannot make a folder") }
    path = String(cString: made)
  }

  deinit {
    do { try Self.removeFolder(path) } catch { Issue.record(error) }
  }

  private static func removeFolder(_ path: String) throws(FileError) {
    chmod(path, 0o755)
    for entry in try Folder.entries(of: path) {
      if entry.kind == .folder {
        try removeFolder(path + "/" + entry.name)
      } else {
        unlink(path + "/" + entry.name)
      }
    }
    rmdir(path)
  }

  func put(_ name: String, _ text: String) throws { try put(name, Array(text.utf8)) }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let parts = name.split(separator: "/").dropLast()
    var folder = path
    for part in parts {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    try write(bytes, to: path + "/" + name)
  }
}

func write(_ bytes: [UInt8], to path: String) throws {
  guard let file = fopen(path, "w") else { throw FileError(path: path, action: "cannot create") }
  defer { fclose(file) }
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
    throw FileError(path: path, action: "cannot write")
  }
}
