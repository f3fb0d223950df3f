internal import ContentReaders
internal import Entities
internal import Files
internal import Pages
internal import SiteContents
internal import SiteEngine

/// Finds Markdown files that have other bytes than in a snapshot.
enum OutdatedFiles {
  struct Story {
    var file: ContentFile
    /// The digest of the bytes that the file has now. 0 if there is no such file, or if it is too large.
    var now: UInt64

    var isOutdated: Bool { now != file.digest }
  }

  /// The Markdown file at `path`, from which `unit` was made. Nil if it has the bytes that it has in `content`: there is a
  /// diagnostic about each file that changed.
  static func story(of unit: UnitRecord, from path: String, in content: SiteContent) -> Story? {
    if unit.findings.diagnostics.isEmpty { return nil }
    return content.storyFile(path).map {
      Story(file: $0, now: digest(of: content.contentFolder + "/" + path))
    }
  }

  private static func digest(of path: String) -> UInt64 {
    do throws(FileError) {
      return try File.read(path, limit: ContentListing.largestText).bytes
        .withUnsafeBytes(ContentHash.number(of:))
    } catch {
      return 0
    }
  }

  /// The files that checks left to the next snapshot. Each content of a file is left once. So a file that no snapshot
  /// can have as it is leads to one more edit, not to edits without an end.
  struct Left: Sendable {
    /// The digests of the contents, by path.
    private var contents: [PathBytes: UInt64] = [:]

    /// Whether the next snapshot must read the file of `story`.
    mutating func add(_ story: Story) -> Bool {
      defer { contents[story.file.path] = story.isOutdated ? story.now : nil }
      return story.isOutdated && contents[story.file.path] != story.now
    }
  }
}
