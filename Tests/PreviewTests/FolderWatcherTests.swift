import Files
import Glibc
import Preview
import TestSupport
import Testing

@Suite struct FolderWatching {
  /// Ways in which programs save a file.
  enum Save: String, CaseIterable {
    case written, replaced, replacedFromOutside, backedUp, removedFirst, touchedUp, linked
  }

  @Test(arguments: Save.allCases)
  func `a save is reported when the new text is complete`(save: Save) async throws {
    let place = try Place()
    try await place.watching { watcher in
      let file = place.path + "/Content/trips/lofoten.md"
      switch save {
      case .written: try write("new", to: file)
      case .replaced:
        try write("new", to: file + ".tmp")
        #expect(rename(file + ".tmp", file) == 0)
      case .replacedFromOutside:
        try write("new", to: place.path + "/new.md")
        #expect(rename(place.path + "/new.md", file) == 0)
      case .backedUp:
        // As vim does: a file to see whether it may write, the old one as a backup, the new one, no backup.
        try write("", to: place.path + "/Content/trips/4913")
        unlink(place.path + "/Content/trips/4913")
        #expect(rename(file, file + "~") == 0)
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL, 0o644)
        usleep(20_000)
        #expect(Glibc.write(descriptor, "new", 3) == 3)
        close(descriptor)
        chmod(file, 0o600)
        unlink(file + "~")
      case .removedFirst:
        unlink(file)
        try write("new", to: file)
      case .touchedUp:
        let descriptor = open(file, O_WRONLY | O_TRUNC)
        usleep(20_000)
        #expect(Glibc.write(descriptor, "new", 3) == 3)
        close(descriptor)
      case .linked:
        try write("new", to: place.path + "/new.md")
        unlink(file)
        #expect(link(place.path + "/new.md", file) == 0)
      }
      let changes = try #require(await watcher.next())
      #expect(changes.paths.contains("Content/trips/lofoten.md"))
      #expect(try String(decoding: File.read(file).bytes, as: UTF8.self) == "new")
    }
  }

  @Test func `new folders are watched with their content`() async throws {
    let place = try Place()
    try await place.watching { watcher in
      try place.put("Content/trips/alps/deep/er/index.md", "a")
      #expect(await watcher.told(of: "Content/trips/alps"))
      try place.put("Content/trips/alps/deep/er/index.md", "b")
      #expect(await watcher.told(of: "Content/trips/alps/deep/er/index.md"))
      try place.put("Themes/roadbook/assets/roadbook.css", "a")
      #expect(await watcher.told(of: "Themes"))
      try place.put("Themes/roadbook/assets/roadbook.css", "b")
      #expect(await watcher.told(of: "Themes/roadbook/assets/roadbook.css"))
    }
  }

  @Test func `moved folders are watched in their new place`() async throws {
    let place = try Place()
    try place.put("Content/trips/alps/day/note.md", "a")
    try place.put("elsewhere/inner/note.md", "a")
    try await place.watching { watcher in
      #expect(rename(place.path + "/Content/trips/alps", place.path + "/Content/trips/andes") == 0)
      #expect(await watcher.told(of: "Content/trips/alps", "Content/trips/andes"))
      try place.put("Content/trips/andes/day/note.md", "b")
      #expect(await watcher.told(of: "Content/trips/andes/day/note.md"))
      #expect(rename(place.path + "/elsewhere", place.path + "/Content/trips/here") == 0)
      #expect(await watcher.told(of: "Content/trips/here"))
      try place.put("Content/trips/here/inner/note.md", "b")
      #expect(await watcher.told(of: "Content/trips/here/inner/note.md"))
      #expect(rename(place.path + "/Content/trips/here", place.path + "/away") == 0)
      #expect(await watcher.told(of: "Content/trips/here"))
      try place.put("away/inner/note.md", "c")
      try place.put("Content/last.md", "c")
      #expect(await watcher.next() == .paths(["Content/last.md"]))
    }
  }

  @Test func `Content can disappear and return`() async throws {
    let place = try Place()
    try await place.watching { watcher in
      #expect(rename(place.path + "/Content", place.path + "/Old") == 0)
      #expect(await watcher.told(of: "Content"))
      try place.put("Content/trips/lofoten.md", "new")
      #expect(await watcher.told(of: "Content"))
      try place.put("Content/trips/lofoten.md", "newer")
      #expect(await watcher.told(of: "Content/trips/lofoten.md"))
    }
  }

  @Test func `hidden files are skipped, except published ones`() async throws {
    let place = try Place()
    try await place.watching { watcher in
      try place.put("Content/trips/.lofoten.md.swp", "x")
      try place.put("Content/.git/index", "x")
      try place.put("README.md", "x")
      try place.put("Content/.nojekyll", "")
      #expect(await watcher.next() == .paths(["Content/.nojekyll"]))
      try place.put("Content/.well-known/security.txt", "a")
      #expect(await watcher.told(of: "Content/.well-known"))
      try place.put("Content/.well-known/security.txt", "b")
      #expect(await watcher.told(of: "Content/.well-known/security.txt"))
    }
  }

  @Test func `links never lead in a circle, and only to themes outside`() async throws {
    let place = try Place()
    try place.put("elsewhere/mine/theme.yml", "a")
    try place.put("elsewhere/other/note.md", "a")
    try place.put("Themes/roadbook/theme.yml", "a")
    for (target, name) in [
      ("..", "Content/trips/up"), (".", "Content/loop"), ("../elsewhere/other", "Content/other"),
      ("../elsewhere/mine", "Themes/mine"), ("../Themes", "Themes/loop"),
    ] {
      #expect(symlink(target, place.path + "/" + name) == 0)
    }
    try await place.watching { watcher in
      try place.put("elsewhere/mine/theme.yml", "b")
      #expect(await watcher.next() == .paths(["Themes/mine/theme.yml"]))
      try place.put("elsewhere/other/note.md", "b")
      try place.put("Content/trips/lofoten.md", "b")
      #expect(await watcher.next() == .paths(["Content/trips/lofoten.md"]))
    }
  }

  @Test func `a checkout of two thousand files is one change`() async throws {
    let place = try Place()
    for number in 0..<2000 { try place.put("Content/trips/trip-\(number).md", "one") }
    try place.git("init", "-q")
    try place.git("add", "-A")
    try place.git("commit", "-qm", "one")
    for number in 0..<2000 { try place.put("Content/trips/trip-\(number).md", "two") }
    try place.git("commit", "-qam", "two")
    try await place.watching { watcher in
      try place.git("checkout", "-q", "HEAD~1")
      let changes = try #require(await watcher.next())
      #expect(changes.paths == Set((0..<2000).map { "Content/trips/trip-\($0).md" }))
    }
  }

  @Test func `changes add up while nobody reads them`() async throws {
    let place = try Place()
    try await place.watching { watcher in
      try place.put("Content/a.md", "a")
      #expect(await watcher.next() == .paths(["Content/a.md"]))
      var told: Set<String> = []
      for number in 0..<20 {
        try place.put("Content/b\(number).md", "b")
        usleep(10_000)
      }
      while told.count < 20, let changes = await watcher.next() { told.formUnion(changes.paths) }
      #expect(told == Set((0..<20).map { "Content/b\($0).md" }))
    }
  }

  @Test func `watching ends on request`() async throws {
    let place = try Place()
    let before = try queues()
    for _ in 0..<100 {
      let watcher = try await FolderWatcher.start(site: place.path, names: ["Content"], linkFolder: "Themes")
      watcher.stop()
      #expect(await watcher.next() == nil)
    }
    // Other tests have some of their own meanwhile.
    #expect(try queues() < before + 50)
    await #expect(throws: FileError.self) {
      try await FolderWatcher.start(site: place.path + "/none", names: ["Content"], linkFolder: "Themes")
    }
  }
}

/// How many queues of inotify this process has open.
private func queues() throws -> Int {
  try Folder.entries(of: "/proc/self/fd").count { entry in
    var target = [CChar](repeating: 0, count: 64)
    readlink("/proc/self/fd/" + entry.name, &target, 63)
    return strcmp(target, "anon_inode:inotify") == 0
  }
}

/// A site's folder for one test.
private struct Place {
  private let scratch: Scratch
  var path: String { scratch.path }

  init() throws {
    scratch = try Scratch()
    try put("Content/trips/lofoten.md", "old")
  }

  func put(_ name: String, _ text: String) throws { try scratch.put(name, text) }

  func watching(_ body: (FolderWatcher) async throws -> Void) async throws {
    let watcher = try await FolderWatcher.start(
      site: path, names: ["Content", "Themes"], linkFolder: "Themes")
    defer { watcher.stop() }
    try await body(watcher)
  }

  func git(_ arguments: String...) throws {
    let command =
      [
        "git", "-C", path, "-c", "user.name=A", "-c", "user.email=a@example.org", "-c",
        "advice.detachedHead=false",
      ]
      + arguments
    var words = command.map { strdup($0) } + [nil]
    defer { for each in words { free(each) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, "git", nil, nil, &words, environ) == 0 else {
      throw FileError(path: "git", action: "cannot run")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    #expect(status == 0, "git \(arguments)")
  }
}

private func write(_ text: String, to path: String) throws { try writeFile(Array(text.utf8), at: path) }

extension FolderChanges {
  fileprivate var paths: Set<String> { if case .paths(let paths) = self { paths } else { [] } }
}

extension FolderWatcher {
  /// Waits until all of `paths` were told of.
  fileprivate func told(of paths: String...) async -> Bool {
    var rest = Set(paths)
    while !rest.isEmpty, let changes = await next() {
      if changes == .everything { return false }
      rest.subtract(changes.paths)
    }
    return rest.isEmpty
  }
}
