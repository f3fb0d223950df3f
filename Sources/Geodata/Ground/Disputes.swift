internal import Entities

/// disputes.bin: the disputed lines of basemap.bin and the lines that countries claim, in groups that all points of view
/// draw alike.
///
/// It has the layout of basemap.bin, with a layer for each group. In front of the nodes stand the two letters of each
/// point of view, then its `Look` for each group, and then the numbers of points of view and of groups, each in a byte.
struct Disputes {
  /// How a point of view draws a line.
  enum Look: UInt8 { case nothing, border, disputed }

  private let bytes = EmbeddedBytes.disputes
  private let groups: Int
  private let views: Int
  /// Where the letters begin.
  private let letters: Int
  /// Where the looks begin.
  private let looks: Int

  init() {
    let end = Int(bytes.load(0, as: UInt32.self))
    views = Int(bytes.load(end - 2) as UInt8)
    groups = Int(bytes.load(end - 1) as UInt8)
    looks = end - 2 - views * groups
    letters = looks - 2 * views
  }

  /// The sections of the lines that a point of view draws like this, in a tier.
  func sections(_ look: Look, for view: PointOfView, tier: Int) -> [BasemapSection] {
    guard let column = column(of: view) else { return [] }
    return (0..<groups).filter { bytes.load(looks + views * $0 + column) == look.rawValue }.map {
      BasemapSection(bytes, number: $0 * BasemapTier.count + tier, isRings: false)
    }
  }

  /// Nil if the file does not know the point of view.
  func column(of view: PointOfView) -> Int? {
    (0..<views).first {
      bytes.bytes(letters + 2 * $0..<letters + 2 * $0 + 2).elementsEqual(view.rawValue.utf8)
    }
  }
}

extension BasemapLayer {
  /// The sections of a tier. A point of view replaces the disputed lines by its own, and adds to the borders.
  func sections(tier: Int, for view: PointOfView?) -> [BasemapSection] {
    switch (self, view) {
    case (.borders, let view?): [section(tier: tier)] + Disputes().sections(.border, for: view, tier: tier)
    case (.disputed, let view?): Disputes().sections(.disputed, for: view, tier: tier)
    default: [section(tier: tier)]
    }
  }
}
