internal import Entities
internal import Files
internal import Pages
internal import Text

/// Makes an index with the program pagefind. pagefind gets pages that contain nothing but the texts of the search.
package struct PagefindInteractor: Sendable {
  /// The first installed program makes the index. `pagefind_extended` also divides Chinese and Japanese into words.
  private static let programs = ["pagefind_extended", "pagefind"]
  private static let limit = Duration.seconds(600)
  /// In bytes.
  private static let longestMessage = 4096
  /// Files that belong to other pages of search than ours.
  private static let unused = [
    "pagefind-ui.", "pagefind-modular-ui.", "pagefind-component-ui.", "pagefind-highlight.",
  ]

  package init() {}

  /// The path of the program in PATH. Nil if there is none. Python can still have it.
  package static var programPath: String? { programs.lazy.compactMap(ProgramCall.path).first }

  /// The index of some pages: files with their paths in its folder, sorted. Nil if it cannot be made. `write` hands over each page
  /// with the path of its file.
  func index(
    findings: inout Findings, of write: ((String, [UInt8]) -> Void) -> Void
  ) -> [(path: String, bytes: [UInt8])]? {
    func fail(_ message: String, hint: String? = nil) {
      findings.diagnostics.append(
        Diagnostic(
          .error(.searchIndex), file: ContentFolder.shown(SiteWideFile.settings), message, hint: hint))
    }
    do throws(FileError) {
      let folder = try TemporaryFolder()
      let result = Result { () throws(FileError) in
        try Self.index(in: folder.path, of: write) { fail($0, hint: $1) }
      }
      try folder.remove()
      return try result.get()
    } catch {
      fail("pagefind makes no index: \(error.action) \(error.path): \(error.reason)")
      return nil
    }
  }

  private static func index(
    in folder: String, of write: ((String, [UInt8]) -> Void) -> Void,
    fail: (String, String?) -> Void
  ) throws(FileError) -> [(path: String, bytes: [UInt8])]? {
    let handle = try FolderHandle(folder)
    try handle.makeFolders("pages")
    var problem: FileError?
    write { path, bytes in
      do throws(FileError) {
        let parent = "pages/" + path
        try handle.makeFolders(String(parent[..<(parent.lastIndex(of: "/") ?? parent.endIndex)]))
        try handle.create("pages/" + path, bytes)
      } catch {
        if problem == nil { problem = error }
      }
    }
    if let problem { throw problem }
    let arguments = ["--site", "pages", "--output-path", "made", "--silent"]
    // pip installs pagefind as a module of Python, and no program into PATH.
    let call =
      programPath.map { ProgramCall($0, arguments) }
      ?? ProgramCall.path(of: "python3").map { ProgramCall($0, ["-m", "pagefind"] + arguments) }
    let hint = "run python3 -m pip install 'pagefind[bin]', or take `search: pagefind` from `make`"
    guard var call else {
      fail("`search: pagefind` needs the program pagefind, which is not installed", hint)
      return nil
    }
    call.folder = folder
    // pagefind takes its options from variables too.
    call.withheld = Set(Self.variables)
    let outcome = try call.run(limit: limit)
    let messages = String(decoding: outcome.messages.suffix(longestMessage), as: UTF8.self)
    if outcome.isOverdue {
      fail("pagefind was ended after \(limit.components.seconds) seconds", nil)
      return nil
    }
    guard outcome.code == 0 else {
      if programPath == nil, messages.contains("No module named") || outcome.code == 127 {
        fail("`search: pagefind` needs the program pagefind, which is not installed", hint)
      } else {
        let line = messages.split(separator: "\n").last.map(String.init)
        fail("pagefind makes no index: \(line ?? "it ended with \(outcome.code)")", nil)
      }
      return nil
    }
    var files: [(path: String, bytes: [UInt8])] = []
    try collect("", in: folder + "/made", into: &files)
    return files
  }

  private static let variables = [
    "SITE", "OUTPUT_SUBDIR", "OUTPUT_PATH", "ROOT_SELECTOR", "EXCLUDE_SELECTORS", "GLOB", "FORCE_LANGUAGE",
    "INCLUDE_CHARACTERS", "SERVE", "VERBOSE", "QUIET", "SILENT", "LOGFILE", "KEEP_INDEX_URL",
    "WRITE_PLAYGROUND",
  ].map { "PAGEFIND_" + $0 }

  private static func collect(
    _ path: String, in folder: String, into files: inout [(path: String, bytes: [UInt8])]
  ) throws(FileError) {
    for entry in try Folder.entries(of: folder + "/" + path) {
      let inner = path + entry.name
      switch entry.kind {
      case .folder: try collect(inner + "/", in: folder, into: &files)
      case .file where !unused.contains(where: entry.name.hasPrefix):
        files.append((inner, try File.read(folder + "/" + inner).bytes))
      case _: continue
      }
    }
  }
}
