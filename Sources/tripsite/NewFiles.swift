internal import Files
internal import SiteAssembly

/// New files, which must not replace existing ones.
struct NewFiles {
  /// Paths below a folder, with contents.
  let files: [(path: String, bytes: [UInt8])]

  init(_ files: [(path: String, bytes: [UInt8])]) { self.files = files }

  /// Writes the files below `folder`. The folder must be new or empty.
  func write(to folder: String) throws(BuildFailure) {
    if Folder.kind(of: folder) != nil {
      let isEmpty = try creating { () throws(FileError) in try Folder.entries(of: folder).isEmpty }
      guard isEmpty else {
        throw .cannotCreate("\(folder) already exists and is not empty", hint: "name a new folder")
      }
    }
    try add(to: folder)
  }

  /// Writes the files below `folder`. None of them may exist.
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
