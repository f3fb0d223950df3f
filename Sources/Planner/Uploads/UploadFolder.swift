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

  /// A name that no file has, with this ending.
  static func newFile(_ ending: String) -> String { newName() + ending }

  /// The path of a file that keeps its name, in the first of `folders` that has no file of this name. Files that come together stand
  /// beside each other, because one can need another: `trip.json` of Polarsteps has its positions in `locations.json`.
  func newFile(named name: String, in folders: inout [String]) throws(PlanFailure) -> String {
    let free = folders.first { handle?.kind(of: $0 + "/" + name) == nil }
    let place = free ?? Self.newName()
    if free == nil { folders.append(place) }
    do throws(FileError) { try handle?.makeFolders(place) } catch { throw .file(error) }
    return place + "/" + name
  }

  static func newName() -> String { ContentHash.digits(of: UInt64.random(in: 0 ... .max)) }

  /// Where `EditHistory.bring` finds a file.
  func place(of file: String) -> String { name + "/" + file }

  func path(of file: String) -> String { root + "/" + place(of: file) }

  func remove(_ file: String) {
    // What stays is removed with the folder.
    do throws(FileError) { try handle?.removeFile(file) } catch {}
    if let slash = file.firstIndex(of: "/") { handle?.removeEmptyFolder(String(file[..<slash])) }
  }
}
