import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Events of watched folders` {
  private let scratch: Scratch
  private let events: FolderEvents

  init() throws {
    scratch = try Scratch()
    events = try FolderEvents()
  }

  private typealias Event = FolderEvents.Event

  @Test func `each change of a folder is an event, in its order`() throws {
    try scratch.put("old", "text")
    let folder = try events.watch(scratch.path)
    #expect(try events.next() == [])
    let file = open(scratch.path + "/new", O_CREAT | O_WRONLY, 0o644)
    _ = write(file, "text", 4)
    close(file)
    mkdir(scratch.path + "/folder", 0o755)
    rename(scratch.path + "/new", scratch.path + "/old")
    unlink(scratch.path + "/old")
    rmdir(scratch.path + "/folder")
    let found = try events.next()
    let expected: [(kind: Event.Kind, isFolder: Bool, name: String)] = [
      (.created, false, "new"), (.modified, false, "new"), (.completed, false, "new"),
      (.created, true, "folder"),
      (.gone, false, "new"), (.arrived, false, "old"), (.gone, false, "old"), (.gone, true, "folder"),
    ]
    #expect(found.map(\.name) == expected.map(\.name))
    #expect(found.map { $0.has(.isFolder) } == expected.map(\.isFolder))
    for (event, expected) in zip(found, expected) {
      #expect(event.folder == folder)
      let kinds: [Event.Kind] = [
        .created, .arrived, .gone, .modified, .completed, .folderGone, .unwatched, .lost,
      ]
      #expect(kinds.filter { event.has($0) } == [expected.kind], "\(event)")
    }
    #expect(try events.next() == [])
  }

  @Test func `a folder has one number, however it is watched`() throws {
    try Folder.make(scratch.path + "/folder")
    symlink("folder", scratch.path + "/link")
    let number = try events.watch(scratch.path + "/folder")
    #expect(try events.watch(scratch.path + "/link") == number)
    let other = try events.watch(scratch.path)
    #expect(other != number)
    try scratch.put("folder/file", "")
    #expect(try Set(events.next().map(\.folder)) == [number])
  }

  @Test func `a removed folder and a forgotten folder have their own events`() throws {
    try Folder.make(scratch.path + "/going")
    try Folder.make(scratch.path + "/forgotten")
    let going = try events.watch(scratch.path + "/going")
    let forgotten = try events.watch(scratch.path + "/forgotten")
    rmdir(scratch.path + "/going")
    events.forget(forgotten)
    // What is gone may be forgotten.
    events.forget(going)
    try scratch.put("forgotten/file", "")
    #expect(
      try events.next() == [
        Event(folder: going, kind: Event.Kind(rawValue: UInt32(IN_DELETE_SELF)), name: ""),
        Event(folder: going, kind: .unwatched, name: ""),
        Event(folder: forgotten, kind: .unwatched, name: ""),
      ])
  }

  @Test func `only folders can be watched`() throws {
    try scratch.put("file", "")
    for (name, code) in [("file", ENOTDIR), ("missing", ENOENT)] {
      let path = scratch.path + "/" + name
      #expect(throws: FileError(path: path, action: "cannot watch", code: code)) { try events.watch(path) }
    }
  }
}
