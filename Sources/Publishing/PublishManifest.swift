package import Files

/// What we left on the other side, kept there: whatever is not in it is not ours.
///
///     tripsite published 1
///     address https://example.org/trips/
///     before 20260121T101500Z-1
///     = 99aa06d3014798d86001c324468d497f 0 0-1769077530000000000 trips/lofoten/index.html
///     + 9e4f2dd7b755050ea5e245516eb86c15 8 8-1769077530000000000 trips/senja/index.html
///
/// A sign says how each file stands there, then come hash, size, mark and path. In paths, a backslash stands
/// before a backslash, and before an n for a line feed.
package struct PublishManifest: Equatable, Sendable {
  package static let name = ".tripsite-published"
  /// Of its bytes: a million files of long names.
  package static let limit = 256 << 20
  /// Of what is written each time, in bytes: some 2000 files. More becomes a base, which stays.
  package static let longestHead = 256 << 10

  /// Of a file on its way to a destination that says only when it is there what its mark is.
  package static let unknownMark = "?"

  package enum Standing: Character, CaseIterable, Sendable {
    case site = "="
    /// Of the site, with a name that never stands for another content.
    case immutable = "!"
    /// Of the site before, kept for readers who have a page of that open.
    case leaving = "-"
    /// On its way when this was written.
    case underWay = "+"
    /// In the base that a manifest is over, and no more.
    case gone = "x"
  }

  package struct Entry: Equatable, Sendable {
    package var standing: Standing
    package var path: String
    package var size: Int
    package var hash: ContentHash
    /// `Listing.Entry.mark` as it is when nobody else changed the file.
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
  /// What the destination calls the release before this, where it keeps one.
  package var before: String?
  /// What stands there, sorted by the bytes of the paths.
  package var files: [Entry]
  /// What is there or will be when the publishing that wrote this is done, sorted likewise.
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

  /// Reads what may be cut, mixed up or meant to harm; `place` is for the message.
  package init(_ bytes: [UInt8], at place: String) throws(PublishFailure) {
    do throws(Defect) {
      self = try ManifestReading(bytes).manifest(header: Self.header)
    } catch {
      throw Self.disbelief(in: place, error.reason)
    }
  }

  static func disbelief(in place: String, _ reason: String) -> PublishFailure {
    PublishFailure(
      .wrongManifest, "\(name) in \(place) is not to be believed: \(reason)",
      hint: "look who wrote it; without it nothing there counts as ours, and nothing is removed")
  }

  struct Defect: Error {
    var reason: String
  }
}
