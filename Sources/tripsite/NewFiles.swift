internal import ArgumentParser
internal import Files

/// Files to be made where nothing stands yet.
struct NewFiles {
  /// Paths below a folder, with contents.
  let files: [(path: String, bytes: [UInt8])]

  init(_ files: [(path: String, bytes: [UInt8])]) { self.files = files }

  /// Writes them below `folder`, which is made and must be new or empty.
  func write(to folder: String) throws {
    if Folder.kind(of: folder) != nil {
      let isEmpty = try reported { () throws(FileError) in try Folder.entries(of: folder).isEmpty }
      guard isEmpty else { throw refusal("\(folder) is there already, and not empty") }
    }
    try add(to: folder)
  }

  /// Writes them below `folder`, beside what stands there; none of them may exist.
  func add(to folder: String) throws {
    try reported { () throws(FileError) in
      try Folder.make(folder)
      let handle = try FolderHandle(folder)
      for file in files {
        if let slash = file.path.lastIndex(of: "/") { try handle.makeFolders(String(file.path[..<slash])) }
        try handle.create(file.path, file.bytes)
      }
    }
  }

  private func reported<Result>(_ work: () throws(FileError) -> Result) throws -> Result {
    do throws(FileError) {
      return try work()
    } catch {
      throw refusal("\(error.action) \(error.path): \(error.reason)")
    }
  }
}

/// Ends the program with exit code 73 after saying why nothing could be made.
func refusal(_ message: String) -> any Error { CannotCreate(message: message) }

struct CannotCreate: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
