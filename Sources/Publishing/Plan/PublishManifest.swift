package import Files

/// The list of the files that tripsite published. It is kept at the destination. Other files there are not ours.
///
///     tripsite published 1
///     address https://example.org/trips/
///     before 20260121T101500Z-1
///     = 99aa06d3014798d86001c324468d497f 0 0-1769077530000000000 trips/lofoten/index.html
///     + 9e4f2dd7b755050ea5e245516eb86c15 8 8-1769077530000000000 trips/senja/index.html
///
/// Each line has a sign for the state of a file, and its hash, size, mark and path. In paths, `\\` means a backslash,
/// and `\n` a line feed.
package struct PublishManifest: Equatable, Sendable {
  package static let name = ".tripsite-published"
  /// In bytes: enough for a million files with long names.
  package static let limit = 256 << 20
  /// In bytes, of the part that each publishing writes: about 2000 files. A longer part becomes a new base.
  package static let longestHead = 256 << 10

  /// The mark of a file that is not sent yet, if the destination decides the mark.
  package static let unknownMark = "?"

  package enum Standing: Character, CaseIterable, Sendable {
    case site = "="
    /// A file of the site. Its name contains its digest, so its content never changes.
    case immutable = "!"
    /// A file of the previous site. It stays for readers who have one of its pages open.
    case leaving = "-"
    /// A file that was being sent when the manifest was written.
    case underWay = "+"
    /// A file of the base that no longer exists.
    case gone = "x"
  }

  package struct Entry: Equatable, Sendable {
    package var standing: Standing
    package var path: String
    package var size: Int
    package var hash: ContentHash
    /// The value of `Listing.Entry.mark` if the file is unchanged.
    package var mark: String

    package init(_ standing: Standing, path: String, size: Int, hash: ContentHash, mark: String) {
      self.standing = standing
      self.path = path
      self.size = size
      self.hash = hash
      self.mark = mark
    }

    package init(_ file: SiteFile, mark: String) {
      self.init(
        file.isImmutable ? .immutable : .site, path: file.path, size: file.size, hash: file.hash, mark: mark)
    }

    package func standing(as standing: Standing) -> Entry {
      Entry(standing, path: path, size: size, hash: hash, mark: mark)
    }
  }

  /// The public address of the site.
  package var address: String
  /// The name of the previous release, if the destination keeps one.
  package var before: String?
  /// The files at the destination, sorted by the bytes of their paths.
  package var files: [Entry]
  /// The files that are being sent, sorted the same way. Some of them can exist already.
  package var underWay: [Entry]

  package init(address: String, before: String? = nil, files: [Entry], underWay: [Entry] = []) {
    self.address = address
    self.before = before
    self.files = files.sorted { Folder.precedes($0.path, $1.path) }
    self.underWay = underWay.sorted { Folder.precedes($0.path, $1.path) }
  }

  private static let header = "tripsite published 1"

  package var bytes: [UInt8] {
    var text = Array("\(Self.header)\naddress \(address)\n".utf8)
    if let before { text += "before \(before)\n".utf8 }
    for entries in [files, underWay] {
      for entry in entries {
        text += "\(entry.standing.rawValue) \(entry.hash) \(entry.size) \(entry.mark) ".utf8
        for byte in entry.path.utf8 {
          switch byte {
          case UInt8(ascii: "\\"): text += #"\\"#.utf8
          case UInt8(ascii: "\n"): text += #"\n"#.utf8
          default: text.append(byte)
          }
        }
        text.append(UInt8(ascii: "\n"))
      }
    }
    return text
  }

  /// Parses a text that can be incomplete, damaged or hostile. `place` is for the message.
  package init(_ bytes: [UInt8], at place: String) throws(PublishFailure) {
    do throws(Defect) {
      self = try ManifestReading(bytes).manifest(header: Self.header)
    } catch {
      throw Self.disbelief(in: place, error.reason)
    }
  }

  static func disbelief(in place: String, _ reason: String) -> PublishFailure {
    PublishFailure(
      .wrongManifest, "\(name) in \(place) is damaged: \(reason)",
      hint: "find out who wrote it. Without this file, tripsite publishes again and removes nothing there")
  }

  struct Defect: Error {
    var reason: String
  }
}
