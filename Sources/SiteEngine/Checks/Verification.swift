/// What `build --verify` finds.
package struct Verification: Equatable, Sendable {
  /// A published file with metadata.
  package struct TellingFile: Equatable, Sendable {
    /// Relative to the output folder.
    package var path: String
    /// Names of the metadata.
    package var what: String
  }

  /// The sorted paths of the files that differ from a full build, are missing, or should not be there.
  package var differing: [String]
  /// Sorted by path.
  package var telling: [TellingFile]
  /// The same for files that the author publishes by name. They are not failures.
  package var named: [TellingFile]
  /// The files that were not checked for metadata, because exiftool is not installed.
  package var unchecked: [String]

  package init(
    differing: [String] = [], telling: [TellingFile] = [], named: [TellingFile] = [],
    unchecked: [String] = []
  ) {
    self.differing = differing
    self.telling = telling
    self.named = named
    self.unchecked = unchecked
  }
}
