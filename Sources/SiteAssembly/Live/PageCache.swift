internal import Files

/// Pages that were made, kept while there is room.
struct PageCache: Sendable {
  struct Page: Sendable {
    var bytes: [UInt8]
    /// The Markdown file that it is made from; nil for pages about many.
    var source: String?
    /// The edit after which it was made.
    var generation: Int
    /// Whether nothing was wrong with its source.
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

  /// Bytes.
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

  /// Keeps the page; the last good one in its place, while there is one and this is not good.
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

  /// Takes the last good page for one of now, where it is there and made of the Markdown file at `source`.
  mutating func renew(_ path: String, of source: String, for generation: Int) -> Bool {
    guard pages[path]?.isGood == true, pages[path]?.source == source else { return false }
    pages[PathBytes(path)]?.generation = generation
    pages[PathBytes(path)]?.digest = nil
    return true
  }

  mutating func setDigest(_ digest: UInt64, at path: String) { pages[PathBytes(path)]?.digest = digest }

  /// Published names of stylesheets are read out of pages in another way.
  mutating func forgetDigests() { for path in pages.keys { pages[path]?.digest = nil } }

  /// Drops what was not asked for the longest, until half of the room is free.
  private mutating func clear() {
    for (path, page) in pages.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if size <= Self.room / 2 { break }
      pages[path] = nil
      size -= page.bytes.count
    }
  }
}
