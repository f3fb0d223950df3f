import Files
import Glibc
import TestSupport
import Testing

@testable import Planner

/// Edits are made whole or not at all, and can be undone.
@Suite struct `The history of edits` {
  private static let a = "Content/trips/a.md"
  private static let b = "Content/trips/b.md"

  private func site(_ files: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    for (path, text) in files { try scratch.put("site/" + path, text) }
    try Folder.make(scratch.path + "/site")
    return scratch
  }

  private func texts(_ scratch: Scratch) throws -> [String: String] {
    let tree = try FileTree(of: scratch.path + "/site")
    return Dictionary(
      uniqueKeysWithValues: tree.paths.filter { $0.hasPrefix("Content/") }.map { ($0, tree.text($0) ?? "") })
  }

  private func write(_ path: String, _ before: String?, _ after: String?) -> FileChange {
    .write(path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
  }

  @Test func `undoes and repeats edits in order, and a new edit drops the undone ones`() throws {
    let scratch = try site([Self.a: "one"])
    let folder = scratch.path + "/site"
    let first = SiteEdit("first", [write(Self.a, "one", "two"), write(Self.b, nil, "new")])
    let second = SiteEdit("second", [write(Self.b, "new", nil)])
    try EditHistory(ofSite: folder).make(first)
    try EditHistory(ofSite: folder).make(second)
    #expect(try texts(scratch) == [Self.a: "two"])
    #expect(try EditHistory(ofSite: folder).undo() == second)
    #expect(try EditHistory(ofSite: folder).undo() == first)
    #expect(try EditHistory(ofSite: folder).undo() == nil)
    #expect(try texts(scratch) == [Self.a: "one"])
    #expect(try EditHistory(ofSite: folder).redo() == first)
    #expect(try texts(scratch) == [Self.a: "two", Self.b: "new"])
    let third = SiteEdit("third", [write(Self.a, "two", "three")])
    try EditHistory(ofSite: folder).make(third)
    #expect(try EditHistory(ofSite: folder).redo() == nil)
    #expect(try EditHistory(ofSite: folder).lastEdit() == third)
    #expect(try EditHistory(ofSite: folder).undo() == third)
    #expect(try EditHistory(ofSite: folder).undo() == first)
    #expect(try texts(scratch) == [Self.a: "one"])
  }

  @Test func `leaves a file alone that changed meanwhile`() throws {
    let scratch = try site([Self.a: "one", Self.b: "mine"])
    let history = try EditHistory(ofSite: scratch.path + "/site")
    let edit = SiteEdit("edit", [write(Self.a, "one", "two"), write(Self.b, "old", "new")])
    #expect(
      throws: PlanFailure.conflict(
        "\(Self.b) was changed meanwhile", hint: "nothing was written: try again")
    ) { try history.make(edit) }
    #expect(try texts(scratch) == [Self.a: "one", Self.b: "mine"])
    try history.make(SiteEdit("edit", [write(Self.a, "one", "two")]))
    try scratch.put("site/" + Self.a, "two and more")
    #expect(
      throws: PlanFailure.conflict(
        "\(Self.a) was changed meanwhile",
        hint: "nothing was written: the change would be lost; `--leave-out` goes on without this edit")
    ) { try history.undo() }
    #expect(try texts(scratch) == [Self.a: "two and more", Self.b: "mine"])
  }

  @Test func `goes on without an edit whose file changed, and makes it again when it is as it was`() throws {
    let scratch = try site([Self.a: "one", Self.b: "one"])
    let history = try EditHistory(ofSite: scratch.path + "/site")
    let (first, second) = (
      SiteEdit("first", [write(Self.a, "one", "two")]), SiteEdit("second", [write(Self.b, "one", "two")])
    )
    try history.make(first)
    try history.make(second)
    try scratch.put("site/" + Self.b, "theirs")
    #expect(throws: PlanFailure.self) { try history.undo() }
    #expect(try history.undo(isLeftOut: true) == second)
    #expect(try texts(scratch) == [Self.a: "two", Self.b: "theirs"])
    #expect(try history.undo() == first)
    #expect(try history.undo() == nil)
    #expect(try texts(scratch) == [Self.a: "one", Self.b: "theirs"])
    #expect(try history.redo() == first)
    #expect(throws: PlanFailure.self) { try history.redo() }
    #expect(try history.redo(isLeftOut: true) == second)
    #expect(try history.redo() == nil)
    #expect(try texts(scratch) == [Self.a: "two", Self.b: "theirs"])
    // Their change is gone: nothing is left out any more.
    try scratch.put("site/" + Self.b, "two")
    #expect(try history.undo() == second)
    #expect(try texts(scratch) == [Self.a: "two", Self.b: "one"])
  }

  @Test func `makes a second edit at the same time wait`() throws {
    let scratch = try site([:])
    let first = try EditHistory(ofSite: scratch.path + "/site")
    #expect(
      throws: PlanFailure.conflict(
        "another tripsite edits this site now", hint: "try again when it has ended")
    ) { _ = try EditHistory(ofSite: scratch.path + "/site") }
    #expect(try first.undo() == nil)
  }

  @Test func `a folder moves with its files, there and back`() throws {
    let scratch = try site(["Content/trips/a/index.md": "one", "Content/trips/a/photos/x.jpg": "jpeg"])
    let history = try EditHistory(ofSite: scratch.path + "/site")
    let edit = SiteEdit(
      "rename",
      [
        write("Content/trips/a/index.md", "one", "two"),
        .move(from: "Content/trips/a", to: "Content/trips/b"),
      ])
    try history.make(edit)
    let moved = ["Content/trips/b/index.md": "two", "Content/trips/b/photos/x.jpg": "jpeg"]
    #expect(try texts(scratch) == moved)
    #expect(try history.undo() == edit)
    #expect(
      try texts(scratch) == ["Content/trips/a/index.md": "one", "Content/trips/a/photos/x.jpg": "jpeg"])
    #expect(try history.redo() == edit)
    #expect(try texts(scratch) == moved)
  }

  /// Each place where an edit of two files can be interrupted.
  @Test(arguments: [0, 1, 2], [EditRecord.Action.make, .undo, .redo])
  func `an interrupted edit is completed, or dropped if it changed nothing`(
    done: Int, action: EditRecord.Action
  ) throws {
    let scratch = try site([Self.a: "1", Self.b: "1"])
    let folder = scratch.path + "/site"
    let edit = SiteEdit("edit", [write(Self.a, "1", "2"), write(Self.b, "1", "2")])
    if action != .make {
      let history = try EditHistory(ofSite: folder)
      try history.make(edit)
      if action == .redo { #expect(try history.undo() == edit) }
    }
    let change = action == .undo ? edit.reversed : edit
    try Folder.make(folder + "/" + EditHistory.folder)
    try writeFile(
      EditRecord.bytes(of: change, action, number: 1), at: "\(folder)/\(EditHistory.folder)/pending")
    let (old, new) = action == .undo ? ("2", "1") : ("1", "2")
    for case .write(let path, _, _) in change.changes.prefix(done) { try scratch.put("site/" + path, new) }
    let history = try EditHistory(ofSite: folder)
    let text = done > 0 ? new : old
    #expect(try texts(scratch) == [Self.a: text, Self.b: text])
    #expect(try history.lastEdit() == (text == "2" ? edit : nil))
    #expect(try history.nextEdit() == (text == "1" && action != .make ? edit : nil))
  }

  @Test func `the last hundred edits are kept`() throws {
    let scratch = try site([Self.a: "0"])
    let history = try EditHistory(ofSite: scratch.path + "/site")
    for number in 0..<105 {
      try history.make(SiteEdit("edit", [write(Self.a, "\(number)", "\(number + 1)")]))
    }
    for number in (5..<105).reversed() {
      #expect(try history.undo() != nil)
      #expect(try texts(scratch) == [Self.a: "\(number)"])
    }
    #expect(try history.undo() == nil)
  }

  @Test func `permissions of a file stay, and a link stays a link`() throws {
    let scratch = try site([Self.a: "one"])
    let folder = scratch.path + "/site"
    #expect(chmod(folder + "/" + Self.a, 0o640) == 0)
    #expect(symlink("a.md", folder + "/" + Self.b) == 0)
    let history = try EditHistory(ofSite: folder)
    try history.make(SiteEdit("edit", [write(Self.b, "one", "two")]))
    var status = stat()
    #expect(stat(folder + "/" + Self.a, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(Folder.kind(of: folder + "/" + Self.b) == .link)
    #expect(try texts(scratch)[Self.a] == "two")
  }
}
