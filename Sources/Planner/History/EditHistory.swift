internal import Files
internal import SiteReading

/// Makes edits of a site, and undoes and redoes the last hundred of them.
///
/// The folder `.tripsite-undo` keeps a file for each edit: `000000000007.edit`, or `000000000007.undone`. Before an edit
/// changes anything, the file `pending` says what it is going to change. So after a crash, the next edit completes it, or
/// drops it if it has changed nothing.
package struct EditHistory {
  package static let folder = BuildOptions.undoFolder
  static let most = 100
  private static let pending = "pending"
  /// Files that are arriving.
  static let uploads = "uploads"

  private let site: String
  /// Holds the lock.
  private let handle: FolderHandle

  /// Whether any edit of the site was made.
  package static func isKept(ofSite site: String) -> Bool { Folder.isFolder(site + "/" + folder) }

  /// Throws `.conflict` if another process edits the site.
  package init(ofSite site: String) throws(PlanFailure) {
    self.site = site
    let path = site + "/" + Self.folder
    do throws(FileError) {
      try Self.prepareFolder(ofSite: site)
      handle = try FolderHandle(path)
    } catch {
      throw .file(error)
    }
    guard handle.lock() else {
      throw .conflict("another tripsite edits this site now", hint: "try again when it has ended")
    }
    do throws(FileError) { try recover() } catch { throw .file(error) }
  }

  static func prepareFolder(ofSite site: String) throws(FileError) {
    let path = site + "/" + folder
    if Folder.isFolder(path) { return }
    try Folder.make(path)
    // Old versions of texts are nothing to publish in a repository.
    try FileReplacement.write(Array("*\n".utf8), to: path + "/.gitignore")
  }

  /// Makes an edit. Throws `.conflict` if a file is not as the edit expects it. Then nothing is changed.
  package func make(_ edit: SiteEdit) throws(PlanFailure) {
    let number = (try names().last.map { $0.number } ?? 0) + 1
    try carryOut(edit, .make, number: number)
  }

  /// Brings a file from the folder `uploads` into Content/. It becomes a part of the edit
  /// `joining` if no other edit was made since. Returns the number of the edit.
  package func bring(
    _ upload: String, to path: String, _ mark: FileMark, joining joined: Int?,
    title: (_ count: Int) -> String
  ) throws(PlanFailure) -> Int {
    let last = try names().last
    var edit = SiteEdit("", [])
    var number = (last.map { $0.number } ?? 0) + 1
    if let last, last.number == joined, !last.isUndone { (number, edit) = (last.number, try read(last)) }
    let done = edit.changes.count
    let folder = EditName.removed(number)
    let place = folder + "/\(done)-" + (path.split(separator: "/").last ?? "file")
    edit.changes.append(.carry(from: Self.folder + "/" + place, to: path, mark))
    edit.title = title(edit.changes.count)
    do throws(FileError) {
      // An interrupted upload can have left a folder.
      if done == 0 { try handle.removeTree(folder) }
      try handle.makeFolders(folder)
      try handle.rename(Self.uploads + "/" + upload, to: place)
    } catch {
      throw .file(error)
    }
    do throws(PlanFailure) { try carryOut(edit, .make, number: number, after: done) } catch {
      // The browser still has the file.
      do throws(FileError) { try handle.removeFile(place) } catch {}
      throw error
    }
    return number
  }

  /// The edit that `undo` would take back. Nil if there is none.
  package func lastEdit() throws(PlanFailure) -> SiteEdit? {
    try names().last { !$0.isUndone }.map { name throws(PlanFailure) in try read(name) }
  }

  /// The edit that `redo` would make again. Nil if there is none.
  package func nextEdit() throws(PlanFailure) -> SiteEdit? {
    try firstUndone().map { name throws(PlanFailure) in try read(name) }
  }

  /// Takes the last edit back, and returns it. Nil if there is none. If it is left out, its files stay as they are, and the
  /// next call goes on with the edit before it.
  package func undo(isLeftOut: Bool = false) throws(PlanFailure) -> SiteEdit? {
    guard let name = try names().last(where: { !$0.isUndone }) else { return nil }
    let edit = try read(name)
    if isLeftOut {
      try leaveOut(.undo, name)
    } else {
      try carryOut(edit.reversed, .undo, number: name.number)
    }
    return edit
  }

  /// Makes the edit again that was undone last, and returns it. Nil if there is none. If it is left out, its files stay as
  /// they are, and the next call goes on with the edit after it.
  package func redo(isLeftOut: Bool = false) throws(PlanFailure) -> SiteEdit? {
    guard let name = try firstUndone() else { return nil }
    let edit = try read(name)
    if isLeftOut {
      try leaveOut(.redo, name)
    } else {
      try carryOut(edit, .redo, number: name.number)
    }
    return edit
  }

  private func leaveOut(_ action: EditRecord.Action, _ name: EditName) throws(PlanFailure) {
    do throws(FileError) { try finish(action, number: name.number) } catch { throw .file(error) }
  }

  /// A free path for a file or a folder that an edit removes, or that waits for an edit. It is relative to the site, and stays free
  /// until the next edit.
  package static func placeOfRemoved(_ name: String, inSite site: String) throws(PlanFailure) -> String {
    func names(in folder: String) throws(FileError) -> [String] {
      let path = site + "/" + folder
      return Folder.isFolder(path) ? try Folder.entries(of: path).map(\.name) : []
    }
    do throws(FileError) {
      let last = try names(in: folder).compactMap { EditName($0) }.last?.number ?? 0
      let place = folder + "/" + EditName.removed(last + 1)
      // A file is left there if an edit was not made.
      let taken = Set(try names(in: place).map(PlainName.folded))
      return place + "/" + PlainName.free(name, besides: taken)
    } catch {
      throw .file(error)
    }
  }

  private func firstUndone() throws(PlanFailure) -> EditName? {
    let names = try names()
    let last = names.last { !$0.isUndone }?.number ?? 0
    return names.first { $0.isUndone && $0.number > last }
  }

  private func names() throws(PlanFailure) -> [EditName] {
    do throws(FileError) {
      return try handle.entries(of: "").compactMap { EditName($0.name) }
    } catch {
      throw .file(error)
    }
  }

  private func read(_ name: EditName) throws(PlanFailure) -> SiteEdit {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try File.read(handle.path + "/" + name.file).bytes } catch {
      throw .file(error)
    }
    guard let record = EditRecord.read(bytes) else {
      throw .refused(
        "another version of tripsite made the last edit", hint: "undo it with that version, or by hand")
    }
    return record.edit
  }

  /// The first `done` changes are made already, and stay made.
  private func carryOut(
    _ edit: SiteEdit, _ action: EditRecord.Action, number: Int, after done: Int = 0
  ) throws(PlanFailure) {
    let files = SiteFiles(site: site)
    if let path = edit.changes[done...].lazy.flatMap(\.paths).first(where: { !files.isInside($0) }) {
      throw .outside(path)
    }
    for (index, change) in edit.changes.enumerated().dropFirst(done) {
      let state: SiteFiles.State
      do throws(FileError) { state = try files.state(of: change, after: edit.changes[..<index]) } catch {
        throw .file(error)
      }
      guard state == .before else { throw conflict(change, files, action) }
      if let file = files.readOnlyFile(of: change, after: edit.changes[..<index]) { throw .readOnly(file) }
    }
    do throws(FileError) {
      try FileReplacement.write(
        EditRecord.bytes(of: edit, action, number: number), to: handle.path + "/" + Self.pending)
    } catch {
      throw .file(error)
    }
    for (index, change) in edit.changes.enumerated().dropFirst(done) {
      let failure: PlanFailure
      do throws(FileError) {
        if try files.make(change) { continue }
        failure = conflict(change, files, action)
      } catch {
        failure = .file(error)
      }
      do throws(FileError) {
        for made in edit.changes[done..<index].reversed() { _ = try files.make(made.reversed) }
        try handle.removeFile(Self.pending)
      } catch {
        throw .file(error)
      }
      throw failure
    }
    do throws(FileError) { try finish(action, number: number) } catch { throw .file(error) }
  }

  private func conflict(
    _ change: FileChange, _ files: SiteFiles, _ action: EditRecord.Action
  ) -> PlanFailure {
    let path = change.path
    return .conflict(
      files.exists(path) ? "\(path) was changed meanwhile" : "\(path) is not there any more",
      hint: action == .make
        ? "nothing was written: try again"
        : "nothing was written: the change would be lost; `--leave-out` goes on without this edit")
  }

  /// Notes that all changes are made. Each step can be repeated.
  private func finish(_ action: EditRecord.Action, number: Int) throws(FileError) {
    let (done, undone) = (EditName(number, isUndone: false), EditName(number, isUndone: true))
    switch action {
    case .make:
      for entry in try handle.entries(of: "") {
        if let name = EditName(entry.name), name.isUndone { try remove(name) }
      }
      try handle.rename(Self.pending, to: done.file)
      try prune()
    case .undo: try settle(from: done, to: undone)
    case .redo: try settle(from: undone, to: done)
    }
  }

  private func settle(from: EditName, to: EditName) throws(FileError) {
    if handle.kind(of: from.file) != nil { try handle.rename(from.file, to: to.file) }
    try handle.removeFile(Self.pending)
  }

  private func prune() throws(FileError) {
    for name in try handle.entries(of: "").compactMap({ EditName($0.name) }).dropLast(Self.most) {
      try remove(name)
    }
  }

  private func remove(_ name: EditName) throws(FileError) {
    try handle.removeFile(name.file)
    try handle.removeTree(EditName.removed(name.number))
  }

  /// Ends an edit that was interrupted.
  private func recover() throws(FileError) {
    try FileReplacement.clean(handle.path + "/" + Self.pending)
    guard handle.kind(of: Self.pending) == .file else { return }
    let bytes = try File.read(handle.path + "/" + Self.pending).bytes
    guard let (edit, action, number) = EditRecord.read(bytes) else {
      return try handle.removeFile(Self.pending)
    }
    let files = SiteFiles(site: site)
    var states: [SiteFiles.State] = []
    for (index, change) in edit.changes.enumerated() {
      try files.clean(change)
      states.append(try files.state(of: change, after: edit.changes[..<index]))
    }
    if states.allSatisfy({ $0 == .before }) { return try handle.removeFile(Self.pending) }
    for (change, state) in zip(edit.changes, states) where state == .before { _ = try files.make(change) }
    try finish(action, number: number)
  }
}

/// The name of the file of an edit.
private struct EditName {
  let number: Int
  let isUndone: Bool

  init(_ number: Int, isUndone: Bool) {
    self.number = number
    self.isUndone = isUndone
  }

  init?(_ file: String) {
    let parts = file.split(separator: ".")
    guard parts.count == 2, parts[0].utf8.count == 12, let number = Int(parts[0]), number > 0,
      ["edit", "undone"].contains(parts[1])
    else { return nil }
    self.init(number, isUndone: parts[1] == "undone")
  }

  var file: String { Self.digits(number) + (isUndone ? ".undone" : ".edit") }

  static func removed(_ number: Int) -> String { digits(number) + ".removed" }

  private static func digits(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 12 - text.utf8.count)) + text
  }
}
