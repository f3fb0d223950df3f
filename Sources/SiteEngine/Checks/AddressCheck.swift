internal import ContentReaders
internal import Files
internal import PagePaths
internal import Pages
internal import SiteContents
internal import Text

/// Checks that no two files have the same address, and that no file is in the place of a folder that another file
/// needs.
struct AddressCheck {
  private let contentFolder: String
  private var findings = FindingList()
  /// The places of the aliases in each checked file, by the path of the page that each alias makes.
  private var aliases: [PathBytes: [PathBytes: [Diagnostic.Place]]] = [:]

  /// Finds files that git would leave out of a branch. `target` is the name of a target of kind git.
  static func runForGit(_ files: [OutputFile], target: String, reporting diagnostics: inout [Diagnostic]) {
    for file in files {
      guard let name = GitName.refused(on: file.path) else { continue }
      diagnostics.append(
        Diagnostic(
          .error(.gitName), file: file.origin.shown,
          "git does not accept the name \(name), and the target \(target) is a git branch",
          hint: "rename \(name)"))
    }
  }

  /// `files` are sorted by path.
  static func run(_ files: [OutputFile], contentFolder: String, reporting diagnostics: inout [Diagnostic]) {
    var check = AddressCheck(contentFolder: contentFolder)
    var rest = files[...]
    while let file = rest.first {
      let run = rest.prefix { PathBytes($0.path) == PathBytes(file.path) && $0.origin == file.origin }
      if run.count > 1 { check.report(run) }
      rest = files[run.endIndex...]
      if let next = rest.first, PathBytes(file.path) == PathBytes(next.path) { check.report(file, next) }
    }
    // The file of a page is called index.html. No folder has this name.
    let paths = files.map(\.path)
    for (file, path) in zip(files, paths) where !path.hasSuffix("/index.html") {
      let folder = path + "/"
      let next = paths.position(from: folder) { $0 }
      guard next < files.endIndex, paths[next].utf8.starts(with: folder.utf8) else { continue }
      let isOfOneFile = files[next].origin == file.origin
      let other = isOfOneFile ? "another alias of this file" : files[next].origin.shown
      let place = check.places(of: file)?.first
      check.add(
        "this wants the address /\(file.path), where \(other) needs a folder",
        hint: isOfOneFile ? "give it another alias" : "give one of them another slug, alias or name",
        to: file,
        at: place)
    }
    AlikeNames.run(files, reporting: &check.findings)
    diagnostics += check.findings.all
  }

  private static let taken = "taken address"

  private init(contentFolder: String) { self.contentFolder = contentFolder }

  /// Reports that one Markdown file uses one address more than once: for its page and an alias, or for several aliases.
  private mutating func report(_ run: ArraySlice<OutputFile>) {
    for (rank, (file, next)) in zip(run, run.dropFirst()).enumerated() {
      guard let places = places(of: next), !places.isEmpty else {
        report(file, next)
        continue
      }
      let hasPage = run.count > places.count
      add(
        hasPage
          ? "this alias is the address of its own page" : "this alias is the same address as one before it",
        hint: "leave the alias out", to: next, at: places[min(hasPage ? rank : rank + 1, places.count - 1)])
    }
  }

  /// Reports that two files have the same address. If one of them is an alias, the alias gets the error. A file that
  /// the program makes never gets it.
  private mutating func report(_ file: OutputFile, _ next: OutputFile) {
    let isNextMended = next.origin.isContent && (places(of: next) != nil || places(of: file) == nil)
    let (holder, other) = isNextMended ? (file, next) : (next, file)
    let place = places(of: other)?.first
    add(
      "this wants the address /\(next.address), which \(holder.origin.shown) has already",
      hint: holder.origin.isContent
        ? "give one of them another slug, alias or name" : "give it another slug, alias or name",
      to: other, at: place)
  }

  private mutating func add(
    _ message: String, hint: String, to file: OutputFile, at place: Diagnostic.Place?
  ) {
    guard findings.hasRoom(for: Self.taken, in: file.origin.shown) else { return }
    findings.add(
      Diagnostic(.error(.takenAddress), file: file.origin.shown, place: place, message, hint: hint),
      of: Self.taken)
  }

  /// The places of the aliases that make this file. Nil if there are none.
  private mutating func places(of file: OutputFile) -> [Diagnostic.Place]? {
    guard case .content(let source) = file.origin, source.hasSuffix(".md") else { return nil }
    if let known = aliases[source] { return known[file.path] }
    // An alias that is written twice makes one page.
    var seen: PathSet = []
    let made = aliasPlaces(of: source, in: contentFolder).filter { seen.insert(PathBytes($0.alias)).inserted }
    let found = Dictionary(grouping: made) {
      PathBytes(PagePath.file(ofAlias: $0.alias))
    }.mapValues { $0.map(\.place) }
    aliases[source] = found
    return found[file.path]
  }
}
