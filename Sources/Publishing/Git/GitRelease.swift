internal import Files

/// What becomes of a commit: a new tree is the old one without these files, and with those.
struct GitChange {
  var removed: [String]
  var put: [(path: String, object: String)]
  /// The name of the manifest's content.
  var manifest: String
  /// Of the commit.
  var message: String

  /// As `git update-index -z --index-info` reads it.
  var index: [UInt8] {
    var text: [UInt8] = []
    let nothing = String(repeating: "0", count: manifest.utf8.count)
    // Removed first: a file may take the place of a folder.
    for path in removed { text += "0 \(nothing)\t\(path)\0".utf8 }
    for file in put + [(PublishManifest.name, manifest)] {
      text += "\(GitTree.file) \(file.object)\t\(file.path)\0".utf8
    }
    return text
  }
}

/// A commit of the past that was a release of ours.
struct GitRelease {
  private let commit: String
  private let manifest: PublishManifest
  private let object: String
  private let place: String

  /// Fetches it where it is not here; nil where there is none of that name, or one of another site.
  init?(_ commit: String, of address: String, in store: GitStore, idLength: Int) throws(PublishFailure) {
    // Whoever can write there can write any name.
    guard GitTree.isObject(commit), commit.utf8.count == idLength, let tree = try store.past(commit),
      let object = tree.manifest
    else { return nil }
    self.commit = commit
    self.object = object
    place = "\(store.place), commit \(commit.prefix(12)),"
    manifest = try PublishManifest(try store.content(object), at: place)
    guard manifest.address == address else { return nil }
    guard
      manifest.files.allSatisfy({ GitTree.isObject($0.mark) && $0.mark.utf8.count == idLength })
    else {
      throw PublishFailure(
        .wrongManifest,
        "\(PublishManifest.name) in \(place) is not to be believed: it names no contents of git")
    }
  }

  /// What makes of the files that are ours those of this release. Those of others stay as they are now.
  func change(over listing: Listing) throws(PublishFailure) -> GitChange {
    var listing = listing
    listing.needs = []
    let plan = try PublishPlan(returningTo: manifest, over: listing, at: place)
    var marks: [PathBytes: String] = [:]
    for entry in manifest.files { marks[PathBytes(entry.path)] = entry.mark }
    return GitChange(
      removed: (plan.remove + plan.retire).map(\.path),
      put: plan.sent.map { ($0.path, marks[PathBytes($0.path)] ?? "") }, manifest: object,
      message: "Return to what was published as \(commit.prefix(12))\n")
  }
}
