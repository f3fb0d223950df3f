/// Why a file stays out of the site, unless `files` in site.yml names it.
package enum FileRefusal: UInt8, CaseIterable, Sendable {
  case picture = 1
  case film
  case document
  case track
  /// Notes of a program about a photo.
  case sidecar
  /// Front matter, or another source of the site.
  case source
  /// A text with a position, the name of a person, a path of a machine, a comment or a key.
  case position, person, path, comment, key
  case font
  /// The name promises another kind of content.
  case misnamed
  case unknown
  /// Private as a whole: expenses, passwords, mails and chats, browser history and bookmarks.
  case money, password, mail, history

  /// The message about one file. `detail` is the text found in the file.
  package func message(detail: String?) -> String {
    let detail = detail.map { " (\($0))" } ?? ""
    return switch self {
    case .picture: "the metadata of pictures of this kind cannot be removed here"
    case .film: "the metadata of films and recordings of this kind cannot be removed here"
    case .document: "documents and archives can tell who wrote them, and where"
    case .track: "a track can begin at a home"
    case .sidecar: "this file has metadata of a photo"
    case .source: "this file is a copy of a source of the site"
    case .position: "this text has a position\(detail)"
    case .person: "this text has a field for the name of a person\(detail)"
    case .path: "this text has a path of a computer\(detail)"
    case .comment: "this page has a comment, which browsers do not show\(detail)"
    case .key: "this text has a secret key"
    case .font: "this font has metadata"
    case .misnamed: "the content of this file is not what its name says"
    case .unknown: "files of this kind are not known to be safe"
    case .money: "this file lists expenses\(detail)"
    case .password: "this text has passwords\(detail)"
    case .mail: "this text is a mail or a chat\(detail)"
    case .history: "this text has browser history or bookmarks\(detail)"
    }
  }

  /// What helps, besides naming the file in site.yml.
  package var remedy: String? {
    switch self {
    case .picture: "save it as JPEG"
    case .film: "save it as MP4, or sound as MP3"
    case .track: "name it in track: of a trip to draw it"
    case .misnamed: "correct its name"
    case .position, .person, .path, .comment: "take that out"
    case .font: "make a WOFF2 file without metadata"
    case .money: "write them under costs: in a trip. show: {costs: true} publishes them there"
    case .password: "move it out of Content/"
    case .document, .sidecar, .source, .key, .unknown, .mail, .history: nil
    }
  }
}
