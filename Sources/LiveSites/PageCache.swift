internal import Files

/// A cache of pages with a limited size.
struct PageCache: Sendable {
  struct Page: Sendable {
    var bytes: [UInt8]
    /// The Markdown file of the page. Nil for pages about several files.
    var source: String?
    /// The edit that the page is valid for.
    var generation: Int
    /// Whether the page and its source have no errors.
    var isGood: Bool
    var digest: UInt64?
    fileprivate var lastUse = 0

    init(_ bytes: [UInt8], source: String?, generation: Int, isGood: Bool) {
      self.bytes = bytes
      self.source = source
      self.generation = generation
      self.isGood = isGood
    }
  }

  /// In bytes.
  private static let room = 16 << 20

  private var pages: [PathBytes: Page] = [:]
  private var size = 0
  private var uses = 0

  subscript(path: String) -> Page? {
    mutating get {
      uses += 1
      pages[PathBytes(path)]?.lastUse = uses
      return pages[path]
    }
  }

  /// Adds the page. If this page is not good but the cache has a good one, the cache keeps the good one.
  mutating func put(_ page: Page, at path: String) {
    uses += 1
    if !page.isGood, pages[path]?.isGood == true {
      pages[PathBytes(path)]?.generation = page.generation
      pages[PathBytes(path)]?.digest = nil
      return
    }
    var page = page
    page.lastUse = uses
    size += page.bytes.count - (pages.updateValue(page, forKey: PathBytes(path))?.bytes.count ?? 0)
    if size > Self.room { clear() }
  }

  /// Makes the last good page valid for this edit. Returns false if there is no good page from the Markdown file at
  /// `source`.
  mutating func renew(_ path: String, of source: String, for generation: Int) -> Bool {
    guard pages[path]?.isGood == true, pages[path]?.source == source else { return false }
    pages[PathBytes(path)]?.generation = generation
    pages[PathBytes(path)]?.digest = nil
    return true
  }

  /// Makes pages of these sources valid for no edit. They stay as last good pages.
  mutating func expire(where isOutdated: (_ source: String) -> Bool) {
    for (path, page) in pages where page.source.map(isOutdated) ?? false { pages[path]?.generation = -1 }
  }

  mutating func setDigest(_ digest: UInt64, at path: String) { pages[PathBytes(path)]?.digest = digest }

  /// Digests depend on the published names of stylesheets. Call this when the names change.
  mutating func forgetDigests() { for path in pages.keys { pages[path]?.digest = nil } }

  /// Removes the pages that were not used for the longest time, until half of the space is free.
  private mutating func clear() {
    for (path, page) in pages.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if size <= Self.room / 2 { break }
      pages[path] = nil
      size -= page.bytes.count
    }
  }
}
