internal import Files
internal import SiteReading

/// New files, which must not replace existing ones.
struct NewFiles {
  /// Paths below a folder, with contents.
  let files: [(path: String, bytes: [UInt8])]

  init(_ files: [(path: String, bytes: [UInt8])]) { self.files = files }

  /// Writes the files below `folder`. The folder must be new, or contain only `guests`, which stay. Missing lines are
  /// added to a .gitignore that is a guest.
  func write(to folder: String, beside guests: Set<String> = []) throws(BuildFailure) {
    var present: Set<String> = []
    if Folder.kind(of: folder) != nil {
      present = Set(try creating { () throws(FileError) in try Folder.entries(of: folder).map(\.name) })
      if let other = present.subtracting(guests).min() {
        throw .cannotCreate(
          "\(folder) already exists and is not empty: it has \(other)", hint: "name a new folder")
      }
    }
    try NewFiles(files.filter { !present.contains($0.path) }).add(to: folder)
    for file in files where present.contains(file.path) {
      try creating { () throws(FileError) in try Self.addLines(of: file.bytes, to: folder + "/" + file.path) }
    }
  }

  /// Appends the lines of `bytes` that the file at `path` lacks.
  private static func addLines(of bytes: [UInt8], to path: String) throws(FileError) {
    let newline = UInt8(ascii: "\n")
    var text = try File.read(path).bytes
    let known = Set(text.split(separator: newline).map { Array($0) })
    let missing = bytes.split(separator: newline).map { Array($0) }.filter { !known.contains($0) }
    if missing.isEmpty { return }
    if let last = text.last, last != newline { text.append(newline) }
    for line in missing { text += line + [newline] }
    try FileReplacement.write(text, to: path)
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
