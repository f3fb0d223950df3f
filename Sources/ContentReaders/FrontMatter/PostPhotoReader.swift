internal import Entities
internal import Text

/// Reads the photos of a post.
struct PostPhotoReader {
  enum Key: String, DescribedKey { case file, caption, alt }

  let contentFolder: String

  func photos(_ field: Field, of post: JournalPost, _ problems: inout ProblemList) -> [PhotoNote] {
    var notes: [PhotoNote] = []
    field.eachItem(takes: "a list of photos", &problems) { item, problems in
      guard let note = note(item, of: post, &problems) else { return }
      if notes.contains(where: { $0.path == note.path }) {
        problems.warning(.listedTwice, "\(quoted(note.path)) stands twice in photos", at: item.value)
      } else {
        notes.append(note)
      }
    }
    return notes
  }

  private func note(_ item: Field, of post: JournalPost, _ problems: inout ProblemList) -> PhotoNote? {
    var note = PhotoNote(path: "")
    var file = item
    if item.value.kind == .mapping {
      var fileField: Field?
      KeySet<Key>().read(item.value, &problems) { key, field, problems in
        switch key {
        case .file: fileField = field
        case .caption: note.caption = field.text(&problems)
        case .alt: note.alternative = field.text(&problems)
        }
      }
      guard let fileField else {
        problems.reportMissing("file", in: item.value, of: "the photo")
        return nil
      }
      file = fileField
    }
    guard let name = file.requiredLine(&problems),
      let path = PhotoListReader(contentFolder: contentFolder).path(
        name, from: post.source.path, ofTrip: post.tripFolder, at: file.value, &problems)
    else { return nil }
    note.path = path
    (note.line, note.column) = (file.value.line, file.value.column)
    return note
  }
}

extension PostPhotoReader.Key {
  static let owner = "a photo of a post"

  var about: KeyDescription {
    switch self {
    case .file:
      .init(
        "path", "The photo, film or recording, relative to the post or to the folder of the trip.",
        default: "required", example: "photos/reine.jpg")
    case .caption:
      .init("text", "The text below the photo.", default: "the caption in the trip", example: "Nobody up yet")
    case .alt:
      .init(
        "text", "A description of the photo, for people who cannot see it.",
        default: "the description in the trip, or the caption", example: "Red cabins on piles")
    }
  }
}
