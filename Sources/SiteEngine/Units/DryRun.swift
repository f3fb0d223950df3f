package import Files
internal import Pages
internal import SiteContents

/// Takes pages that are made but not written. Returns the size and the hash of each.
package struct DryRun: Sendable {
  let keeping: KeptContents?

  func take(_ file: OutputFile, _ bytes: UnsafeRawBufferPointer) throws(FileError) -> DryRunFile {
    let made = DryRunFile(file, bytes)
    try keeping?.keep(made) { folder, name throws(FileError) in try folder.create(name, bytes) }
    return made
  }

  func take(_ copy: FileCopy) throws(FileError) -> DryRunFile {
    let made = try DryRunFile(copy)
    try keeping?.keep(made) { folder, name throws(FileError) in
      switch copy.source {
      case .file(let source): try folder.create(name, copyOf: source)
      case .bytes(let bytes): try folder.create(name, bytes)
      }
    }
    return made
  }
}

/// A folder for the contents of some files of a dry run. Each file has its hash as its name.
package struct KeptContents: Sendable {
  private let folder: FolderHandle
  private let wants: @Sendable (DryRunFile) -> Bool

  package init(in folder: FolderHandle, of wants: @escaping @Sendable (DryRunFile) -> Bool) {
    (self.folder, self.wants) = (folder, wants)
  }

  fileprivate func keep(
    _ file: DryRunFile, create: (FolderHandle, String) throws(FileError) -> Void
  ) throws(FileError) {
    guard wants(file) else { return }
    do {
      try create(folder, "\(file.hash)")
    } catch {
      // Two files have the same content.
      if !error.isExisting { throw error }
    }
  }
}
