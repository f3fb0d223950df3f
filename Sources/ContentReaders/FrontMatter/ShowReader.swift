internal import Text

/// The keys of `show`: private things that a site can show.
enum ShowKey: String, DescribedKey {
  case costs, documents

  static let owner = "show"

  var about: KeyDescription {
    switch self {
    case .costs:
      .init(
        "`true` or `false`",
        "Whether the site shows the costs. Without it, they are in no page, feed, export or other file.",
        default: "`false`", example: "true")
    case .documents:
      .init(
        "`true` or `false`", "Whether the site shows the documents. Without it, they are not published.",
        default: "`false`", example: "true")
    }
  }
}

extension Field {
  /// The keys with the value `true`.
  func shown(_ problems: inout ProblemList) -> Set<ShowKey> {
    var shown: Set<ShowKey> = []
    guard let mapping = mapping(&problems) else { return shown }
    KeySet<ShowKey>().read(mapping, &problems) { key, field, problems in
      if field.flag(&problems) == true { shown.insert(key) }
    }
    return shown
  }
}
