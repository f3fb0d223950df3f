package import ContentSource
internal import Entities
package import Text

/// What one worker owns while it makes pages, and what it found on the way.
package struct RenderContext: ~Copyable {
  package var output = OutputBuffer()
  package var markdown: MarkdownRenderer
  package var findings = Findings()
  /// Nil unless the site is portable.
  private let links: PortableLinks?
  private var linked = OutputBuffer(capacity: 64)
  /// Takes a finished file with its bytes.
  private let deliver: (OutputFile, UnsafeRawBufferPointer) -> Void

  package init(
    allowsRawHTML: Bool, links: PortableLinks? = nil,
    deliver: @escaping (OutputFile, UnsafeRawBufferPointer) -> Void
  ) {
    self.links = links
    markdown = MarkdownRenderer(allowsRawHTML: allowsRawHTML)
    self.deliver = deliver
  }

  /// What stands in `output`, which is empty then.
  mutating func takeOutput() -> [UInt8] {
    let bytes = Array(output.bytes)
    output.removeAll()
    return bytes
  }

  /// Hands over what stands in `output` as a file of the site, and empties it.
  package mutating func finish(_ file: OutputFile) {
    if let links {
      links.rewrite(output.bytes, at: file.path, into: &linked)
      deliver(file, linked.bytes)
      linked.removeAll()
    } else {
      deliver(file, output.bytes)
    }
    output.removeAll()
  }
}

/// What rendering pages brought to light.
package struct Findings: Sendable {
  package var list = FindingList()
  package var references: [Reference] = []
  package var anchors: [Anchor] = []
  /// What links were looked for among the files of Content/.
  package var lookups: [String] = []
  /// The names of derived files that are shown.
  package var derived: [String] = []
  /// Whether something failed that may go well another time.
  package var mayChange = false

  package init() {}

  package var diagnostics: [Diagnostic] {
    get { list.all }
    _modify { yield &list.all }
  }

  /// What was found since there was what `earlier` counts.
  package func since(_ earlier: Counts) -> Findings {
    var findings = Findings()
    findings.diagnostics = Array(diagnostics[earlier.diagnostics...])
    findings.references = Array(references[earlier.references...])
    findings.anchors = Array(anchors[earlier.anchors...])
    findings.lookups = Array(lookups[earlier.lookups...])
    findings.derived = Array(derived[earlier.derived...])
    findings.mayChange = mayChange
    return findings
  }

  package var counts: Counts {
    Counts(
      diagnostics: diagnostics.count, references: references.count, anchors: anchors.count,
      lookups: lookups.count, derived: derived.count)
  }

  package struct Counts {
    fileprivate var diagnostics: Int
    fileprivate var references: Int
    fileprivate var anchors: Int
    fileprivate var lookups: Int
    fileprivate var derived: Int
  }

  package mutating func append(_ other: Findings) {
    diagnostics += other.diagnostics
    references += other.references
    anchors += other.anchors
    lookups += other.lookups
    derived += other.derived
    mayChange = mayChange || other.mayChange
  }
}

/// A link that can only be checked when all pages are known.
package struct Reference: Equatable, Sendable {
  /// Below the site's root, decoded.
  package var path: String
  package var fragment: String?
  /// The link as written and where.
  package var destination: String
  package var file: String
  package var place: Diagnostic.Place

  package init(
    path: String, fragment: String?, destination: String, file: String, place: Diagnostic.Place
  ) {
    self.path = path
    self.fragment = fragment
    self.destination = destination
    self.file = file
    self.place = place
  }
}

/// Something that a link may point to within a page, kept as one number: a large site has many.
package struct Anchor: Hashable, Sendable {
  package let hash: UInt64

  package init(hash: UInt64) { self.hash = hash }

  package init(path: String, name: String) {
    var digest = InputDigest()
    digest.add(path)
    digest.add(name)
    hash = digest.value
  }
}
