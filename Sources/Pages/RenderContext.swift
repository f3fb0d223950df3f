internal import Entities
package import Markdown
package import Text

/// The buffers of one worker that makes pages, and its findings.
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

  /// Returns the bytes in `output`, and empties it.
  mutating func takeOutput() -> [UInt8] {
    let bytes = Array(output.bytes)
    output.removeAll()
    return bytes
  }

  /// Delivers the bytes in `output` as a file of the site, and empties it.
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

/// The findings of rendering pages.
package struct Findings: Sendable {
  package var list = FindingList()
  package var references: [Reference] = []
  package var anchors: [Anchor] = []
  /// The paths that links looked for in Content/.
  package var lookups: [String] = []
  /// The paths of the photos that the story shows, below Content/.
  package var shownPhotos: [String] = []
  /// The names of the derived files that the pages use.
  package var derived: [String] = []
  /// Whether something failed that can succeed in the next build.
  package var mayChange = false

  package init() {}

  package var diagnostics: [Diagnostic] {
    get { list.all }
    _modify { yield &list.all }
  }

  package mutating func append(_ other: Findings) {
    diagnostics += other.diagnostics
    references += other.references
    anchors += other.anchors
    lookups += other.lookups
    shownPhotos += other.shownPhotos
    derived += other.derived
    mayChange = mayChange || other.mayChange
  }
}

/// A link that can be checked only when all pages are known.
package struct Reference: Equatable, Sendable {
  /// Below the site's root, decoded.
  package var path: String
  package var fragment: String?
  /// The link as the author wrote it. `file` and `place` are its position.
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

/// A target of links within a page. Only its hash is stored, because a large site has many.
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
