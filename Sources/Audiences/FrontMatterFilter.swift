internal import ContentReaders
internal import Entities
internal import Text

/// Finds what an audience does not see of a front matter.
struct FrontMatterFilter {
  /// The nodes to leave out: items of sequences, and keys of mappings with their values.
  private(set) var hidden: Set<Int> = []
  /// The mappings to leave without keys: ways that the audience is not told.
  private(set) var emptied: Set<Int> = []
  /// The moments to leave without the time of day.
  private(set) var timeless: Set<Int> = []
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
  /// Who sees each thing. Nil if nobody asks.
  private(set) var notes: SightNotes?

  /// The stops whose ways are hidden.
  private var unreached: Set<Int> = []
  private let viewpoint: Viewpoint
  private let dates: KnownDates
  /// The days of the trip that say for whom they are.
  private var days: [Int: DayAudience] = [:]
  private let root: YAMLNode

  /// Reads for whom the whole file is. `day` is for whom the day of a post is.
  init(
    _ root: YAMLNode, viewpoint: Viewpoint, dates: KnownDates, of day: DayAudience?,
    noting notes: SightNotes? = nil, _ problems: inout ProblemList
  ) {
    self.notes = notes
    self.root = root
    self.viewpoint = viewpoint
    self.dates = dates
    guard let level = seenLevel(of: root, usual: 0, around: day?.level ?? 0, of: day, &problems),
      day?.isSeen ?? true
    else {
      hidesFile = true
      return
    }
    self.level = level
  }

  /// Finds what the audience does not see. `days` are the days that the story gives to an audience. `namesDays` is whether the visible
  /// story has a heading for a day.
  mutating func find(
    except days: [Int: DayAudience], namesDays: () -> Bool, _ problems: inout ProblemList
  ) {
    self.days = days
    takePairs(of: root, around: level, kind: .root, &problems)
    if let stops = root.pairs.first(where: { $0.key.reads("stops") })?.value {
      checkDates(of: stops, in: root, &problems)
      checkStart(of: stops, namesDays: namesDays, &problems)
    }
  }

  private enum Kind {
    case root, stop
    /// A thing that can belong to a day of the trip, or that holds such things.
    case ofDay
    case other

    /// The kind of the value of a key.
    func inner(_ key: YAMLNode) -> Kind {
      switch self {
      case .root where key.reads("stops"), .stop where key.reads("visits"): .stop
      case .root where key.reads("photos") || key.reads("costs"), .ofDay: .ofDay
      default: .other
      }
    }
  }

  /// The level that the things in a mapping have without saying so. Nil if the audience does not see the mapping.
  private mutating func seenLevel(
    of mapping: YAMLNode, usual: Int, around: Int, of day: DayAudience? = nil, _ problems: inout ProblemList
  ) -> Int? {
    let reading = VisibilityReading(
      mapping, usual: usual, around: around, audiences: viewpoint.audiences, dates: dates, &problems)
    let visibility = reading.visibility
    notes?.note(reading, usual: usual, around: around, day, at: mapping)
    if visibility.level <= viewpoint.level { changes.formUnion(visibility.changes(after: viewpoint.day)) }
    return viewpoint.sees(visibility) ? reading.named ?? max(usual, around) : nil
  }

  private mutating func takePairs(
    of mapping: YAMLNode, around: Int, kind: Kind, _ problems: inout ProblemList
  ) {
    let isStop = kind == .stop
    let way = isStop ? takeWay(of: mapping, around: around, &problems) : around
    for (key, value) in mapping.pairs {
      if VisibilityKey(key) != nil {
        hidden.insert(key.index)
      } else if isStop && KeyOfWay(key) != nil && way == nil || kind == .root && key.reads("options") {
        // No reader sees the options of a plan.
        leaveOut(key, value)
      } else if !key.reads("extra") && !(isStop && key.reads("way")) {
        let isOfWay = isStop && KeyOfWay(key) != nil
        let around = isOfWay ? way ?? around : around
        notes?.enter(key.text, isOfWay: isOfWay)
        defer { notes?.leave() }
        let usual = PrivateKind.holds(key) ? viewpoint.audiences.highest : around
        let inner = kind.inner(key)
        if inner == .stop, value.kind == .sequence {
          if !takeStops(value, usual: usual, around: around, areVisits: isStop, &problems) {
            leaveOut(key, value)
          }
        } else if !take(value, usual: usual, around: around, inner, &problems) {
          leaveOut(key, value)
          if kind == .root, key.reads("photos") { hidesAlbum = true }
        }
        if kind == .root, key.reads("photos") { notePhotos(value) }
      }
    }
  }

  /// The level of what belongs to the way to a stop. Nil if the audience is not told the way.
  private mutating func takeWay(
    of stop: YAMLNode, around: Int, _ problems: inout ProblemList
  ) -> Int? {
    guard let (key, way) = stop.pairs.first(where: { $0.key.reads("way") }), way.kind == .mapping else {
      return around
    }
    notes?.enter(key.text)
    defer { notes?.leave() }
    guard let level = seenLevel(of: way, usual: around, around: around, &problems) else {
      unreached.insert(stop.index)
      emptied.insert(way.index)
      return nil
    }
    let keys = way.pairs.map { ($0.key, VisibilityKey($0.key) != nil) }
    if !keys.isEmpty, keys.allSatisfy(\.1) {
      hidden.insert(key.index)
    } else {
      hidden.formUnion(keys.filter(\.1).map(\.0.index))
    }
    return level
  }

  /// The same as `take`, for stops and visits. Leaves out the times of day at both ends of the ways that the audience is not told.
  private mutating func takeStops(
    _ list: YAMLNode, usual: Int, around: Int, areVisits: Bool, _ problems: inout ProblemList
  ) -> Bool {
    let isSeen = take(list, usual: usual, around: around, .stop, &problems)
    var before: YAMLNode?
    for stop in list.items where !hidden.contains(stop.index) {
      if unreached.contains(stop.index) {
        cutTimes(["arrive"], of: stop)
        // The way to a visit is also the way back.
        if areVisits { cutTimes(["depart"], of: stop) }
        if let before { cutTimes(["depart"], of: before) }
      }
      before = stop
    }
    return isSeen
  }

  private mutating func cutTimes(_ keys: [String], of stop: YAMLNode) {
    guard stop.kind == .mapping else { return }
    for (key, value) in stop.pairs where keys.contains(where: { key.reads($0) }) {
      guard value.kind == .scalar, CalendarDay(iso: String(value.text.prefix(10))) != nil else {
        leaveOut(key, value)
        continue
      }
      if value.text.utf8.count > 10 { timeless.insert(value.index) }
    }
  }

  /// Whether the audience sees something of the node.
  private mutating func take(
    _ node: YAMLNode, usual: Int, around: Int, _ kind: Kind, _ problems: inout ProblemList
  ) -> Bool {
    switch node.kind {
    case .scalar:
      notes?.note(usual: usual, around: around, at: node)
      return usual <= viewpoint.level
    case .mapping:
      let day = kind == .ofDay ? day(of: node) : nil
      guard
        let level = seenLevel(
          of: node, usual: usual, around: max(around, day?.level ?? 0), of: day, &problems),
        day?.isSeen ?? true
      else { return false }
      takePairs(of: node, around: level, kind: kind, &problems)
      return true
    case .sequence:
      var (seen, unseen) = (0, 0)
      for (index, item) in node.items.enumerated() {
        notes?.enter("\(index)")
        defer { notes?.leave() }
        if take(item, usual: usual, around: around, kind, &problems) {
          seen += 1
        } else {
          unseen += 1
          leaveOut(item, item)
        }
      }
      return seen > 0 || unseen == 0 && usual <= viewpoint.level
    }
  }

  /// For whom the day of a photo or of a cost is. Nil if nothing says that.
  private func day(of thing: YAMLNode) -> DayAudience? {
    if days.isEmpty { return nil }
    func text(_ keys: String...) -> String? {
      thing.pairs.first { pair in keys.contains { pair.key.reads($0) } }?.value.text
    }
    if let number = text("day").flatMap({ Int($0) }) { return days[number] }
    guard let date = text("taken", "date").flatMap({ CalendarDay(iso: String($0.prefix(10))) }) else {
      return nil
    }
    return days.first { dates.date($0.key) == date }?.value
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

  /// Days have the numbers from the first stop on. Without it, the numbers in the story and beside photos mean other days.
  private func checkStart(of stops: YAMLNode, namesDays: () -> Bool, _ problems: inout ProblemList) {
    guard stops.items.prefix(1).contains(where: { hidden.contains($0.index) }),
      !root.pairs.contains(where: { $0.key.reads("date") }),
      let next = stops.items.first(where: { !hidden.contains($0.index) }), countsDays(root) || namesDays()
    else { return }
    problems.error(
      .hiddenDate, "day 1 begins at this stop for \(viewer), who does not see the first one", at: next,
      hint:
        "write the day on which the trip begins, as in date: 2025-06-14, or give the first stop to \(viewer)")
  }

  /// Whether something visible in the mapping is on a day by its number.
  private func countsDays(_ node: YAMLNode) -> Bool {
    switch node.kind {
    case .scalar: false
    case .sequence: node.items.contains { !hidden.contains($0.index) && countsDays($0) }
    case .mapping:
      node.pairs.contains { key, value in
        !hidden.contains(key.index) && (key.reads("day") && Int(value.text) != nil || countsDays(value))
      }
    }
  }

  private var viewer: String { viewpoint.audiences.names[viewpoint.level] }
}
