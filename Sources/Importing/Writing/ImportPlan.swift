package import Files
package import Text

/// What an import writes, and what it found.
package struct ImportPlan: Equatable, Sendable {
  package struct Trip: Equatable, Sendable {
    /// Relative to the target folder.
    package var path: String
    package var text: String
    /// The name in the address of the trip.
    package var slug: String
    package var stops: Int
    package var tracks: [Track]
    /// The path of the file that it comes from.
    package var source: String
    /// The number of values that a build cannot take. The trip is then a draft.
    package var doubts = 0
    /// How many of them are about the story.
    package var storyDoubts = 0
  }

  package struct Track: Equatable, Sendable {
    /// Relative to the target folder.
    package var path: String
    package var track: ImportedTrack
  }

  package var trips: [Trip] = []
  /// Errors, and warnings about what is lost. In the order of the files.
  package var findings: [Diagnostic] = []
  /// Files that exist already, relative to the target folder.
  package var existing: [String] = []
  /// Why files could not be opened, in the order of the files.
  package var unread: [FileError] = []
  /// Whether a file has no stop on the chosen days, or too many stops without a choice.
  package var needsOtherDays = false

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Why no trip can be made, if nothing is wrong with the files that could be opened.
  package var onlyUnread: FileError? {
    findings.count { $0.severity == .error } == unread.count ? unread.first : nil
  }

  /// Makes each trip a draft, so that nobody publishes a trip that was not looked at.
  package mutating func makeDrafts() {
    for index in trips.indices {
      var draft = DoubtfulDraft(trips[index].text)
      draft.markAsDraft()
      trips[index].text = draft.text
    }
  }

  /// Writes the files below `folder`. Throws `EEXIST` if one of them exists, and replaces none.
  package func write(into folder: String) throws(FileError) {
    try Folder.make(folder)
    let handle = try FolderHandle(folder)
    for trip in trips {
      try Self.makeFolder(of: trip.path, in: handle)
      try Self.write(trip.tracks, into: handle)
      try handle.create(trip.path, Array(trip.text.utf8))
    }
  }

  /// Writes only the tracks, for a check of the trips.
  package func writeTracks(into folder: String) throws(FileError) {
    try Folder.make(folder)
    let handle = try FolderHandle(folder)
    for trip in trips { try Self.write(trip.tracks, into: handle) }
  }

  private static func write(_ tracks: [Track], into handle: FolderHandle) throws(FileError) {
    for track in tracks {
      try makeFolder(of: track.path, in: handle)
      switch track.track {
      case .copy(let source): try handle.create(track.path, copyOf: source)
      case .gpx(_, let text): try handle.create(track.path, Array(text.utf8))
      }
    }
  }

  private static func makeFolder(of path: String, in handle: FolderHandle) throws(FileError) {
    if let slash = path.lastIndex(of: "/") { try handle.makeFolders(String(path[..<slash])) }
  }
}
