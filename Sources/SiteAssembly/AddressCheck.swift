internal import ContentSource
internal import Files
internal import SiteModules
internal import Text

/// No two files may want one address, and no file may stand where another needs a folder.
struct AddressCheck {
  private let contentFolder: String
  private var findings = FindingList()
  /// The aliases of the file that was asked for last, by the path of the page that each makes.
  private var aliases: (source: String, places: [PathBytes: [Diagnostic.Place]]) = ("", [:])

  /// Finds files that git would leave out of a branch. `target` names a target of the kind git.
  static func runForGit(_ files: [OutputFile], target: String, reporting diagnostics: inout [Diagnostic]) {
    for file in files {
      guard let name = GitName.refused(on: file.path) else { continue }
      diagnostics.append(
        Diagnostic(
          .error, file: file.origin.shown,
          "git does not accept the name \(name), and the target \(target) is a git branch",
          hint: "rename \(name)"))
    }
  }

  /// `files` are sorted by path.
  static func run(_ files: [OutputFile], contentFolder: String, reporting diagnostics: inout [Diagnostic]) {
    var check = AddressCheck(contentFolder: contentFolder)
    for (file, next) in zip(files, files.dropFirst()) where PathBytes(file.path) == PathBytes(next.path) {
      check.report(file, next)
    }
    // A page's file is called index.html, which no folder is.
    for file in files where !file.path.hasSuffix("/index.html") {
      let folder = file.path + "/"
      let next = files.firstIndex(from: folder)
      guard next < files.endIndex, files[next].path.utf8.starts(with: folder.utf8) else { continue }
      let isOfOneFile = files[next].origin == file.origin
      let other = isOfOneFile ? "another alias of this file" : files[next].origin.shown
      check.report(
        file, "this wants the address /\(file.path), where \(other) needs a folder",
        hint: isOfOneFile ? "give it another alias" : "give one of them another slug, alias or name")
    }
    AlikeNames.run(files, reporting: &check.findings)
    diagnostics += check.findings.all
  }

  private static let taken = "taken address"

  private init(contentFolder: String) { self.contentFolder = contentFolder }

  /// Two files want one address: an alias gives way, and what the program makes never does.
  private mutating func report(_ file: OutputFile, _ next: OutputFile) {
    let isOfOneFile = file.origin == next.origin
    if isOfOneFile, let places = places(of: next), let place = places.last {
      let message =
        places.count == 1
        ? "this alias is the address of its own page" : "this alias is the same address as one before it"
      guard findings.hasRoom(for: Self.taken, in: next.origin.shown) else { return }
      findings.add(
        Diagnostic(.error, file: next.origin.shown, place: place, message, hint: "leave the alias out"),
        of: Self.taken)
      return
    }
    let isNextMended = next.origin.isContent && (places(of: next) != nil || places(of: file) == nil)
    let (holder, other) = isNextMended ? (file, next) : (next, file)
    report(
      other, "this wants the address /\(next.address), which \(holder.origin.shown) has already",
      hint: holder.origin.isContent
        ? "give one of them another slug, alias or name" : "give it another slug, alias or name")
  }

  private mutating func report(_ file: OutputFile, _ message: String, hint: String) {
    guard findings.hasRoom(for: Self.taken, in: file.origin.shown) else { return }
    findings.add(
      Diagnostic(.error, file: file.origin.shown, place: places(of: file)?.first, message, hint: hint),
      of: Self.taken)
  }

  /// Where the aliases stand that make the file; nil if none does.
  private mutating func places(of file: OutputFile) -> [Diagnostic.Place]? {
    guard case .content(let source) = file.origin, source.hasSuffix(".md") else { return nil }
    if aliases.source != source {
      let found = aliasPlaces(of: source, in: contentFolder)
      aliases = (
        source,
        Dictionary(grouping: found) { PathBytes(RedirectRouter.file(of: $0.alias)) }.mapValues {
          $0.map(\.place)
        }
      )
    }
    return aliases.places[PathBytes(file.path)]
  }
}

extension [OutputFile] {
  /// The index of the first file whose path does not stand before `path`, in files that are sorted by path.
  func firstIndex(from path: String) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if Folder.precedes(self[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
