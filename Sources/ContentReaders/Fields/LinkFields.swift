internal import Entities
internal import Text

/// The keys of a link.
enum LinkKey: String, DescribedKey {
  case url, title

  static let owner = "a link"

  var about: KeyDescription {
    switch self {
    case .url:
      .init(
        "web address", "The address of the page.", default: "required",
        example: "https://www.example.org/ferries")
    case .title:
      .init(
        "text on one line", "The words that pages show.", default: "the name of the host, without `www.`",
        example: "Ferry times")
    }
  }
}

extension KeyDescription {
  /// `place` completes "Pages … about".
  static func links(_ place: String, inner: KeyTable? = nil) -> KeyDescription {
    .init(
      .yaml("web address, or `url` and `title`, or a list of them"), "Links",
      "Pages of other sites about \(place). A link can be just its address.", default: "none",
      example: "[https://www.example.org/, {url: \"https://www.example.org/ferries\", title: Ferry times}]",
      inner: inner)
  }
}

extension Field {
  /// Links to pages of other sites. A single link counts as a list of one.
  func webLinks(_ problems: inout ProblemList) -> [WebLink] {
    var links: [WebLink] = []
    func take(_ item: Field, _ problems: inout ProblemList) {
      guard let link = item.webLink(&problems) else { return }
      if links.contains(where: { $0.url == link.url }) {
        problems.warning(.listedTwice, "\(quoted(link.url)) stands twice in \(name)", at: item.value)
      } else {
        links.append(link)
      }
    }
    if value.kind == .mapping {
      take(self, &problems)
    } else {
      eachItem(takes: "an address or a list of addresses", &problems, take)
    }
    return links
  }

  private func webLink(_ problems: inout ProblemList) -> WebLink? {
    if value.kind == .scalar { return webAddress(&problems).flatMap { WebLink($0) } }
    guard value.kind == .mapping else {
      reportKind(&problems, takes: "an address, or url and title")
      return nil
    }
    var url: String?
    var title: String?
    var hasURL = false
    KeySet<LinkKey>().read(value, &problems, advice: { "write url: and the address, and title: \($0)" }) {
      key, field, problems in
      switch key {
      case .url: (url, hasURL) = (field.webAddress(&problems), true)
      case .title: title = field.requiredLine(&problems)
      }
    }
    if !hasURL { problems.reportMissing("url", in: value, of: "the link") }
    return url.flatMap { WebLink($0, title: title) }
  }

  /// Messages show no password.
  private func webAddress(_ problems: inout ProblemList) -> String? {
    guard let text = requiredLine(&problems) else { return nil }
    guard let defect = WebLink.defect(of: text) else { return text }
    if let secret = Secret.inAddress(text) { problems.hide(secret) }
    let message: String
    var hint = "write it from the bar of the browser, as in https://www.example.org/ferries"
    var better: String?
    switch defect {
    case .noScheme(let isBare):
      message = "\(quoted(text)) is not a web address"
      if isBare {
        better = "https://" + text
        hint = "did you mean \(quoted("https://" + text))?"
      }
    case .noHost: message = "\(quoted(text)) has no valid host"
    case .credentials:
      message = "the address contains a user name or password, which every page would publish"
      hint = "remove the part before the host, as in https://www.example.org/ferries"
    case .character(let scalar):
      message = "the address holds \(quoted(String(scalar)))"
      hint =
        scalar.properties.isWhitespace
        ? "words have a key of their own: {url: https://www.example.org/ferries, title: Ferry times}"
        : "write \(percentEncoded(String(scalar)) { _ in false }) in its place"
    }
    problems.error(.badLink, message, at: value, hint: hint, replacement: better)
    return nil
  }
}
