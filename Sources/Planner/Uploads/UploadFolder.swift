internal import Files

/// The folder for files that are arriving. It ends with the process that made it: the next one removes it.
struct UploadFolder: Sendable {
  private let site: String
  /// Holds a lock as long as the process lives.
  private var handle: FolderHandle?
  /// The name in the folder of uploads.
  private var name = ""

  init(ofSite site: String) { self.site = site }

  private var root: String { site + "/" + EditHistory.folder + "/" + EditHistory.uploads }

  /// Makes the folder, unless it is there.
  mutating func open() throws(FileError) {
    if handle != nil { return }
    try EditHistory.prepareFolder(ofSite: site)
    try Folder.make(root)
    let uploads = try FolderHandle(root)
    for entry in try Folder.entries(of: root) where entry.kind == .folder {
      if try FolderHandle(root + "/" + entry.name).lock() { try uploads.removeTree(entry.name) }
    }
    name = Self.newName()
    try uploads.makeFolders(name)
    let folder = try FolderHandle(root + "/" + name)
    _ = folder.lock()
    handle = folder
  }

  /// A name that no file has, with this end. An end with a slash is the name of a file in a folder of its own.
  func newFile(_ end: String) throws(PlanFailure) -> String {
    let name = Self.newName()
    if end.hasPrefix("/") {
      do throws(FileError) { try handle?.makeFolders(name) } catch { throw .file(error) }
    }
    return name + end
  }

  static func newName() -> String { ContentHash.digits(of: UInt64.random(in: 0 ... .max)) }

  /// Where `EditHistory.bring` finds a file.
  func place(of file: String) -> String { name + "/" + file }

  func path(of file: String) -> String { root + "/" + place(of: file) }

  func remove(_ file: String) {
    // What stays is removed with the folder.
    do throws(FileError) { try handle?.removeTree(String(file.prefix { $0 != "/" })) } catch {}
  }
}
