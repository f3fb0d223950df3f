internal import Files

#if canImport(Glibc)
  internal import Glibc
#endif

/// The tree of watched folders. Translates events into changes.
struct WatchedFolders {
  /// The meaning of an event.
  enum Sign: Equatable {
    case nothing
    /// The content of the file at this path changed, or the files of the folder did.
    case changed(String)
    /// A program is writing to the file at this path.
    case open(String)
    case gone(String)
    /// Events were lost.
    case everything
  }

  private struct Folder {
    var parent: Int32
    var name: String
    var depth: Int
    var children: [String: Int32] = [:]
  }

  private static let deepest = 32

  private let events: FolderEvents
  private let site: String
  private let names: Set<String>
  private let linkFolder: String
  private var folders: [Int32: Folder] = [:]
  private var top: Int32 = -1

  /// Watches the folders `names` in the folder `site`, with all folders below them, now and later. It follows links
  /// to folders only directly below `linkFolder`, because links can lead anywhere.
  init(site: String, names: Set<String>, linkFolder: String) throws(FileError) {
    self.site = site
    self.names = names
    self.linkFolder = linkFolder
    events = try FolderEvents()
    try begin()
  }

  var descriptor: Int32 { events.descriptor }

  private mutating func begin() throws(FileError) {
    top = try events.watch(site)
    folders[top] = Folder(parent: -1, name: "", depth: 0)
    for name in names.sorted() { try enter(name, of: top) }
  }

  /// The changes since the last call.
  mutating func signs() throws(FileError) -> [Sign] {
    var signs: [Sign] = []
    for event in try events.next() {
      let sign = try sign(of: event)
      if sign != .nothing { signs.append(sign) }
    }
    return signs
  }

  private mutating func sign(of event: FolderEvents.Event) throws(FileError) -> Sign {
    if event.has(.lost) {
      for number in folders.keys { events.forget(number) }
      folders = [:]
      try begin()
      return .everything
    }
    guard let folder = folders[event.folder] else { return .nothing }
    if event.has(.unwatched) {
      leave(event.folder)
      return .nothing
    }
    if event.name.isEmpty {
      return event.folder == top && event.has(.folderGone) ? .everything : .nothing
    }
    guard isOurs(event.name, in: event.folder) else { return .nothing }
    let path = path(of: event.name, in: event.folder)
    if event.has(.gone) {
      if let child = folder.children[event.name] { forget(child) }
      return .gone(path)
    }
    if event.has(.isFolder) || event.folder == top {
      if event.has([.created, .arrived]) { try enter(event.name, of: event.folder) }
      return .changed(path)
    }
    if event.has(.created) {
      if path == linkFolder + "/" + event.name { try enter(event.name, of: event.folder) }
      return isEmptyFile(path) ? .open(path) : .changed(path)
    }
    return event.has(.modified) ? .open(path) : .changed(path)
  }

  /// Whether a file with this name can be part of the site.
  private func isOurs(_ name: String, in folder: Int32) -> Bool {
    if folder == top { return names.contains(name) }
    return name.utf8.first != UInt8(ascii: ".") || name == ".well-known" || name == ".nojekyll"
      || name == ".ground"
  }

  /// The path below the site's folder.
  private func path(of name: String, in folder: Int32) -> String {
    var path = name
    var folder = folders[folder]
    while let each = folder, !each.name.isEmpty {
      path = each.name + "/" + path
      folder = folders[each.parent]
    }
    return path
  }

  /// Whether a program made the file by opening it, and not by a link.
  private func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(site + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_nlink == 1
  }

  /// Watches a folder and the folders in it. Ignores other files, and folders that are already gone.
  private mutating func enter(_ name: String, of parent: Int32) throws(FileError) {
    guard let above = folders[parent], above.depth < Self.deepest else { return }
    let path = path(of: name, in: parent)
    let number: Int32
    do {
      number = try events.watch(site + "/" + path)
    } catch {
      if error.isMissing || error.code == EACCES || error.code == ELOOP { return }
      throw error
    }
    // A link leads to a folder that is already watched.
    guard folders[number] == nil else { return }
    folders[number] = Folder(parent: parent, name: name, depth: above.depth + 1)
    folders[parent]?.children[name] = number
    let entries: [FolderEntry]
    do {
      entries = try Files.Folder.entries(of: site + "/" + path)
    } catch {
      // The folder is gone, and an event will follow. Or it is not readable.
      return
    }
    for entry in entries where isOurs(entry.name, in: number) && entry.isNameUTF8 {
      if entry.kind == .folder || entry.kind == .link && path == linkFolder {
        try enter(entry.name, of: number)
      }
    }
  }

  /// Stops watching a moved folder and the folders in it.
  private mutating func forget(_ number: Int32) {
    guard let folder = folders[number] else { return }
    for child in folder.children.values { forget(child) }
    events.forget(number)
    leave(number)
  }

  private mutating func leave(_ number: Int32) {
    guard let folder = folders.removeValue(forKey: number) else { return }
    if folders[folder.parent]?.children[folder.name] == number {
      folders[folder.parent]?.children[folder.name] = nil
    }
  }
}
