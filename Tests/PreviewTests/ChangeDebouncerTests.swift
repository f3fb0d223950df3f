import Files
import Glibc
import Testing

@testable import Preview

import TestSupport

@Suite struct Bursts {
  private let start = ContinuousClock.now

  /// Milliseconds after the last of `signs`, which come one a millisecond, until they are handed on.
  private func wait(after signs: [WatchedFolders.Sign]) -> Int {
    var debouncer = ChangeDebouncer()
    for (position, sign) in signs.enumerated() { debouncer.take(sign, at: start + .milliseconds(position)) }
    guard let due = debouncer.due else { return -1 }
    return Int((due - start - .milliseconds(signs.count - 1)) / .milliseconds(1))
  }

  @Test func `a save is reported after three milliseconds, in any order of its events`() {
    let file = "Content/a.md"
    #expect(wait(after: [.changed(file)]) == 3)
    #expect(wait(after: [.open(file), .open(file), .changed(file)]) == 3)
    #expect(
      wait(after: [.open(file + ".tmp"), .changed(file + ".tmp"), .gone(file + ".tmp"), .changed(file)]) == 3)
    #expect(
      wait(after: [.gone(file), .changed(file + "~"), .open(file), .changed(file), .gone(file + "~")]) == 3)
  }

  @Test func `an unfinished save is awaited`() {
    #expect(wait(after: [.gone("Content/a.md")]) == 25)
    #expect(wait(after: [.open("Content/a.md")]) == 250)
    #expect(wait(after: (0..<5).map { .changed("Content/\($0).md") }) == 25)
    #expect(wait(after: (0..<65).map { .changed("Content/\($0).md") }) == 100)
    #expect(wait(after: [.everything]) == 100)
    #expect(wait(after: []) == -1)
    // One who never stops writing is shown now and then.
    #expect(wait(after: (0..<2999).map { _ in .open("Content/log.md") }) == 2)
  }

  @Test func `lost events cause a full read, and watching continues`() throws {
    let limit = try #require(
      Int(String(decoding: numberText("/proc/sys/fs/inotify/max_queued_events"), as: UTF8.self)))
    let scratch = try Scratch()
    try scratch.put("Content/a.md", "a")
    var folders = try WatchedFolders(site: scratch.path, names: ["Content"], linkFolder: "Themes")
    // Each file is an event when it is made and another when it is closed.
    for number in 0...limit / 2 { try scratch.put("Content/\(number).md", "") }
    try scratch.put("Content/new/b.md", "b")
    #expect(try folders.signs().last == .everything)
    try scratch.put("Content/new/b.md", "c")
    #expect(try folders.signs().last == .changed("Content/new/b.md"))
  }

  /// Files of the system say that they are empty.
  private func numberText(_ path: String) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 32)
    let file = open(path, O_RDONLY)
    defer { close(file) }
    guard file >= 0, read(file, &bytes, bytes.count) > 0 else {
      throw FileError(path: path, action: "cannot read")
    }
    return Array(bytes.prefix { $0 != 0x0A })
  }
}
