/// Pages that were made, kept while there is room.
struct PageShelf: Sendable {
  struct Page: Sendable {
    var bytes: [UInt8]
    /// The Markdown file that it is made from; nil for pages about many.
    var source: String?
    /// The edit after which it was made.
    var generation: Int
    /// Made when nothing was wrong with its source.
    var isGood: Bool
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

  private var pages: [String: Page] = [:]
  private var size = 0
  private var uses = 0

  subscript(path: String) -> Page? {
    mutating get {
      uses += 1
      pages[path]?.lastUse = uses
      return pages[path]
    }
  }

  mutating func put(_ page: Page, at path: String) {
    uses += 1
    var page = page
    page.lastUse = uses
    size += page.bytes.count - (pages.updateValue(page, forKey: path)?.bytes.count ?? 0)
    if size > Self.room { clear() }
  }

  /// Drops what was not asked for the longest, until half of the room is free.
  private mutating func clear() {
    for (path, page) in pages.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if size <= Self.room / 2 { break }
      pages[path] = nil
      size -= page.bytes.count
    }
  }
}
