package import Entities
internal import PagePaths
package import Pages
package import Text

/// Checks that links to addresses of the site lead to a file, and that their fragments lead to something in it.
package struct ReferenceCheck {
  package let catalogue: TripCatalogue
  /// Whether the site has a file at this path.
  package let hasFile: (String) -> Bool
  /// Whether a page has an anchor. Takes the address of the page below the site's root, and the name of the anchor.
  package let hasAnchor: (String, String) -> Bool
  /// The paths of all files. Called only if a link leads nowhere.
  package let paths: () -> [String]

  package init(
    catalogue: TripCatalogue, hasFile: @escaping (String) -> Bool,
    hasAnchor: @escaping (String, String) -> Bool, paths: @escaping () -> [String]
  ) {
    self.catalogue = catalogue
    self.hasFile = hasFile
    self.hasAnchor = hasAnchor
    self.paths = paths
  }

  package func run(_ references: [Reference], reporting diagnostics: inout [Diagnostic]) {
    var addresses: SiteAddresses?
    var findings = FindingList()
    for reference in references {
      guard hasFile(PagePath.file(at: reference.path)) else {
        guard findings.hasRoom(for: Self.noPage, in: reference.file) else { continue }
        let all = addresses ?? SiteAddresses(of: paths())
        addresses = all
        let withSlash = reference.path + "/"
        findings.add(
          Diagnostic(
            .error(.deadLink), file: reference.file, place: reference.place,
            "this link leads nowhere: the site has no /\(reference.path)",
            hint: hasFile(PagePath.file(at: withSlash))
              ? "write /\(withSlash)" : emptyList(at: reference.path) ?? all.hint(for: reference.path)),
          of: Self.noPage)
        continue
      }
      guard let fragment = reference.fragment, reference.path.hasSuffix("/"),
        !hasAnchor(reference.path, fragment),
        !isPart(fragment, ofPageAt: reference.path)
      else { continue }
      guard findings.hasRoom(for: Self.noAnchor, in: reference.file) else { continue }
      findings.add(
        Diagnostic(
          .error(.deadLink), file: reference.file, place: reference.place,
          "this link leads nowhere: /\(reference.path) has no #\(fragment)",
          hint: hint(for: fragment, ofPageAt: reference.path)),
        of: Self.noAnchor)
    }
    diagnostics += findings.all
  }

  /// The site has such a page when it has something to list.
  private func emptyList(at path: String) -> String? {
    TermKind.allCases.first { PagePath.terms($0).path == path && catalogue.terms($0).isEmpty }
      .map { "no trip has \($0.plural) yet, so there is no such page" }
  }

  private func hint(for fragment: String, ofPageAt path: String) -> String {
    let numbered = fragment + "-1"
    if hasAnchor(path, numbered) {
      return "did you mean #\(numbered)? The page has a #\(fragment) of its own"
    }
    return "a heading's anchor is its text in lower case with hyphens; days are #day-1, stops #stop-1"
  }

  private static let noPage = "no page"
  private static let noAnchor = "no anchor"

  /// Whether the page at `path` gives this id to a part of its trip.
  private func isPart(_ fragment: String, ofPageAt path: String) -> Bool {
    guard case .trip(let slug) = PagePath(file: PagePath.file(at: path)),
      let position = catalogue.position(ofTrip: slug)
    else { return false }
    return PageAnchors(of: catalogue.trips[position]).hasPart(fragment)
  }
}

/// The addresses of a site, for hints about links that lead to none of them.
private struct SiteAddresses {
  private let words: NearWords
  private let forms: UnicodeForms

  init(of files: [String]) {
    var pages: [String] = []
    var forms = UnicodeForms()
    for file in files {
      let address = "/" + file
      forms.add(address)
      let page = "/" + PagePath.address(ofFile: file)
      guard page != address else { continue }
      pages.append(page)
      forms.add(page)
    }
    words = NearWords(pages)
    self.forms = forms
  }

  func hint(for path: String) -> String? {
    let address = "/" + path
    if let form = forms[address] {
      return
        "the site has this address in another Unicode form (NFC or NFD): write \(PagePathTable.encoded(form))"
    }
    return words.nearest(address).map { "did you mean \($0)?" }
  }
}
