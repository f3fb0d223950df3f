internal import Entities
internal import Text

/// Reads the documents of a trip and of its stops.
struct DocumentReader {
  enum Key: String, DescribedKey { case file, title }

  private let keys = KeySet<Key>()
  private let folder: PrivateFolder

  /// `trip` is the path of its Markdown file.
  init(ofTrip trip: String, in contentFolder: String) {
    folder = PrivateFolder(.documents, ofTrip: trip, in: contentFolder)
  }

  /// Reads the documents of the trip, and then the documents of its stops. `own` is the field `documents` of the trip. `list` is the
  /// field `stops`.
  func documents(
    own: Field?, of list: Field?, _ stops: [ParsedStop], _ problems: inout ProblemList
  ) -> [TripDocument] {
    var documents: [TripDocument] = []
    if let own { add(own, atStop: nil, to: &documents, &problems) }
    if let list {
      stops.eachField([.documents], of: list) { stop, _, field in
        add(field, atStop: stop, to: &documents, &problems)
      }
    }
    return documents
  }

  /// Adds one document or a list of them.
  private func add(
    _ field: Field, atStop stop: Int?, to documents: inout [TripDocument], _ problems: inout ProblemList
  ) {
    if field.value.isNull { return }
    for item in field.value.kind == .sequence ? field.value.items.map(field.item) : [field] {
      guard let document = document(item, atStop: stop, &problems) else { continue }
      if documents.contains(where: { $0.path == document.path && $0.stop == stop }) {
        problems.warning(
          .listedTwice, "\(quoted(document.shown)) stands twice in \(field.name)", at: item.value)
      } else {
        documents.append(document)
      }
    }
  }

  private func document(_ item: Field, atStop stop: Int?, _ problems: inout ProblemList) -> TripDocument? {
    guard item.value.kind == .mapping else {
      return item.file(in: folder, &problems).map { TripDocument(path: $0, stop: stop) }
    }
    var (path, title): (String?, String?)
    var hasFile = false
    keys.read(item.value, &problems) { key, field, problems in
      switch key {
      case .file: (path, hasFile) = (field.file(in: folder, &problems), true)
      case .title: title = field.requiredLine(&problems)
      }
    }
    if !hasFile { problems.reportMissing("file", in: item.value, of: "the document") }
    return path.map { TripDocument(path: $0, title: title, stop: stop) }
  }
}

extension DocumentReader.Key {
  static let owner = "a document"

  var about: KeyDescription {
    switch self {
    case .file:
      .init(
        "name of a file", "A PDF or a picture in the folder `documents` of the trip's folder.",
        default: "required", example: "ticket.pdf")
    case .title:
      .init(
        "text on one line", "The words that pages show.", default: "the name of the file",
        example: "Ticket of the ferry")
    }
  }
}

extension KeyDescription {
  /// `owner` completes the sentence "Tickets, bookings and other papers of …".
  static func documents(_ owner: String, inner: KeyTable? = nil) -> KeyDescription {
    .init(
      .yaml("name of a file, or `file` and `title`, or a list of them"), "Documents",
      "Tickets, bookings and other papers of \(owner). A document can be just the name of its file. Pages have them only with "
        + "`show: {documents: true}`.",
      default: "none", example: "[ticket.pdf, {file: hotel.pdf, title: Booking of the hotel}]", inner: inner)
  }
}
