/// What an importer does with each property of its format.
struct PropertyTable: Sendable {
  enum Use: Equatable, Sendable {
    case used
    /// Left out without a message, because a trip does not need it. The text says why.
    case ignored(StaticString)
    /// Left out. A message counts it.
    case reported

    static func == (one: Use, other: Use) -> Bool {
      switch (one, other) {
      case (.used, .used), (.reported, .reported): true
      case (.ignored(let one), .ignored(let other)): "\(one)" == "\(other)"
      default: false
      }
    }
  }

  private let uses: [String: Use]
  /// Names that begin like this belong to other programs, and are ignored.
  private let privatePrefix: String?

  /// `ignored` has the names for each reason. Names are separated by spaces. A name that no list has is reported.
  init(used: String, ignored: [(StaticString, String)], reported: String, privatePrefix: String? = nil) {
    var uses: [String: Use] = [:]
    for name in used.split(separator: " ") { uses[String(name)] = .used }
    for (reason, names) in ignored {
      for name in names.split(separator: " ") { uses[String(name)] = .ignored(reason) }
    }
    for name in reported.split(separator: " ") { uses[String(name)] = .reported }
    self.uses = uses
    self.privatePrefix = privatePrefix
  }

  /// Nil if the table does not have the property.
  func use(of name: String) -> Use? {
    if let use = uses[name] { return use }
    guard let privatePrefix, name.hasPrefix(privatePrefix) else { return nil }
    return .ignored("it belongs to another program")
  }
}

/// Counts the properties of a file that are left out.
struct PropertyCount {
  private let table: PropertyTable
  private var counts: [String: (count: Int, offset: Int?)] = [:]

  /// More names are counted together.
  private static let mostNames = 100

  init(_ table: PropertyTable) { self.table = table }

  /// `offset` is in bytes from the start of the file.
  mutating func see(_ name: String, at offset: Int?) {
    switch table.use(of: name) {
    case .used, .ignored: return
    case .reported, nil:
      if counts[name] != nil {
        counts[name]?.count += 1
      } else if counts.count < Self.mostNames {
        counts[name] = (1, offset)
      }
    }
  }

  /// One line for each kind, at the first place.
  func report(to report: inout ImportReport) {
    for (name, found) in counts.sorted(by: {
      ($0.value.offset ?? .max, $0.key) < ($1.value.offset ?? .max, $1.key)
    }) {
      report.lost(
        "\(found.count) × \(PlainText.line(name)) is left out", kind: "property " + name, at: found.offset)
    }
  }
}
