internal import ContentReaders
internal import Entities
internal import Text

/// Finds what an audience does not see of a front matter.
struct FrontMatterFilter {
  /// The nodes to leave out: items of sequences, and keys of mappings with their values.
  private(set) var hidden: Set<Int> = []
  /// The texts within them.
  private(set) var texts: [String] = []
  /// The names of files under `photos` that the audience does not see, with their places.
  private(set) var photos: [(name: String, node: YAMLNode)] = []
  /// Whether `photos` is hidden as a whole.
  private(set) var hidesAlbum = false
  /// Whether the whole file is hidden.
  private(set) var hidesFile = false
  /// The level that the front matter names for the whole file.
  private(set) var level = 0
  /// The days after the day of the build on which the audience sees more, or less.
  private(set) var changes: Set<CalendarDay> = []

  private let viewpoint: Viewpoint
  private let dates: KnownDates

  init(_ root: YAMLNode, viewpoint: Viewpoint, dates: KnownDates, _ problems: inout ProblemList) {
    self.viewpoint = viewpoint
    self.dates = dates
    guard let level = seenLevel(of: root, usual: 0, around: 0, &problems) else {
      hidesFile = true
      return
    }
    self.level = level
    takePairs(of: root, around: level, isRoot: true, &problems)
    if let stops = root.pairs.first(where: { $0.key.reads("stops") })?.value {
      checkDates(of: stops, in: root, &problems)
    }
  }

  /// The level that the things in a mapping have without saying so. Nil if the audience does not see the mapping.
  private mutating func seenLevel(
    of mapping: YAMLNode, usual: Int, around: Int, _ problems: inout ProblemList
  ) -> Int? {
    let reading = VisibilityReading(
      mapping, usual: usual, around: around, audiences: viewpoint.audiences, dates: dates, &problems)
    let visibility = reading.visibility
    if visibility.level <= viewpoint.level { changes.formUnion(visibility.changes(after: viewpoint.day)) }
    return viewpoint.sees(visibility) ? reading.named ?? max(usual, around) : nil
  }

  private mutating func takePairs(
    of mapping: YAMLNode, around: Int, isRoot: Bool = false, _ problems: inout ProblemList
  ) {
    for (key, value) in mapping.pairs {
      if VisibilityKey(key) != nil {
        hidden.insert(key.index)
      } else if !key.reads("extra") {
        let usual = PrivateKind.holds(key) ? viewpoint.audiences.highest : around
        if !take(value, usual: usual, around: around, &problems) {
          leaveOut(key, value)
          if isRoot, key.reads("photos") { hidesAlbum = true }
        }
        if isRoot, key.reads("photos") { notePhotos(value) }
      }
    }
  }

  /// Whether the audience sees something of the node.
  private mutating func take(
    _ node: YAMLNode, usual: Int, around: Int, _ problems: inout ProblemList
  ) -> Bool {
    switch node.kind {
    case .scalar: return usual <= viewpoint.level
    case .mapping:
      guard let level = seenLevel(of: node, usual: usual, around: around, &problems) else { return false }
      takePairs(of: node, around: level, &problems)
      return true
    case .sequence:
      var (seen, unseen) = (0, 0)
      for item in node.items {
        if take(item, usual: usual, around: around, &problems) {
          seen += 1
        } else {
          unseen += 1
          leaveOut(item, item)
        }
      }
      return seen > 0 || unseen == 0 && usual <= viewpoint.level
    }
  }

  private mutating func leaveOut(_ node: YAMLNode, _ value: YAMLNode) {
    hidden.insert(node.index)
    noteTexts(of: value)
  }

  private mutating func noteTexts(of node: YAMLNode) {
    switch node.kind {
    case .scalar: texts.append(node.text)
    case .sequence: for item in node.items { noteTexts(of: item) }
    case .mapping: for pair in node.pairs { noteTexts(of: pair.value) }
    }
  }

  /// Notes the files of hidden photos, in a list or under `files`.
  private mutating func notePhotos(_ value: YAMLNode) {
    let list = value.kind == .mapping ? value.pairs.first { $0.key.reads("files") }?.value ?? value : value
    for item in list.items where hidden.contains(item.index) {
      let file = item.kind == .mapping ? item.pairs.first { $0.key.reads("file") }?.value ?? item : item
      if file.kind == .scalar { photos.append((file.text, file)) }
    }
  }

  /// The days of a stop after a hidden one have to be written, because they would be counted from the hidden one.
  private func checkDates(of stops: YAMLNode, in root: YAMLNode, _ problems: inout ProblemList) {
    let dated = ["arrive", "depart", "nights", "date"]
    func has(_ mapping: YAMLNode, _ words: [String]) -> Bool {
      mapping.pairs.contains { pair in words.contains { pair.key.reads($0) } }
    }
    guard has(root, ["date"]) || stops.items.contains(where: { has($0, dated) }) else { return }
    var isAfterHidden = false
    for stop in stops.items {
      if hidden.contains(stop.index) {
        isAfterHidden = true
      } else {
        if isAfterHidden, !has(stop, ["arrive"]) {
          problems.error(
            .hiddenDate, "the days of this stop count from a stop that \(viewer) does not see", at: stop,
            hint: "write its day, as in arrive: 2025-06-14")
        }
        isAfterHidden = false
      }
    }
  }

  private var viewer: String { viewpoint.audiences.names[viewpoint.level] }
}
