internal import Files
internal import SiteAssembly

/// Files to be made where nothing stands yet.
struct NewFiles {
  /// Paths below a folder, with contents.
  let files: [(path: String, bytes: [UInt8])]

  init(_ files: [(path: String, bytes: [UInt8])]) { self.files = files }

  /// Writes them below `folder`, which is made and must be new or empty.
  func write(to folder: String) throws(BuildFailure) {
    if Folder.kind(of: folder) != nil {
      let isEmpty = try creating { () throws(FileError) in try Folder.entries(of: folder).isEmpty }
      guard isEmpty else {
        throw .cannotCreate("\(folder) is there already, and not empty", hint: "name a folder that is new")
      }
    }
    try add(to: folder)
  }

  /// Writes them below `folder`, beside what stands there; none of them may exist.
  func add(to folder: String) throws(BuildFailure) {
    try creating { () throws(FileError) in
      try Folder.make(folder)
      let handle = try FolderHandle(folder)
      for file in files {
        if let slash = file.path.lastIndex(of: "/") { try handle.makeFolders(String(file.path[..<slash])) }
        try handle.create(file.path, file.bytes)
      }
    }
  }

  private func creating<Result>(_ work: () throws(FileError) -> Result) throws(BuildFailure) -> Result {
    do throws(FileError) {
      return try work()
    } catch {
      throw .cannotCreate("\(error.action) \(error.path): \(error.reason)", hint: nil)
    }
  }
}
