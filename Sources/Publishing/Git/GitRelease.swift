internal import Files

/// The change to a commit: the new tree is the old tree without some files and with others.
struct GitChange {
  var removed: [String]
  var put: [(path: String, object: String)]
  /// The object id of the manifest's content.
  var manifest: String
  /// The message of the commit.
  var message: String

  /// The input of `git update-index -z --index-info`.
  var index: [UInt8] {
    var text: [UInt8] = []
    let nothing = String(repeating: "0", count: manifest.utf8.count)
    // Removals come first, because a file can replace a folder.
    for path in removed { text += "0 \(nothing)\t\(path)\0".utf8 }
    for file in put + [(PublishManifest.name, manifest)] {
      text += "\(GitTree.file) \(file.object)\t\(file.path)\0".utf8
    }
    return text
  }
}

/// An earlier commit that is one of our releases.
struct GitRelease {
  private let commit: String
  private let manifest: PublishManifest
  private let object: String
  private let place: String

  /// Fetches the commit if it is not in the store. Nil if it does not exist, or if it belongs to another site.
  init?(_ commit: String, of address: String, in store: GitStore, idLength: Int) throws(PublishFailure) {
    // Anyone who can write to the branch can write any id.
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
        "\(PublishManifest.name) in \(place) is damaged: it contains no git objects")
    }
  }

  /// The change that restores our files of this release. The files of others stay unchanged.
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
