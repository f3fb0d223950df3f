internal import ContentReaders
internal import Files
internal import Text

/// The files of a trip below Content/: its Markdown, and the folder with its photos and tracks.
struct TripFiles: Equatable {
  /// The Markdown file.
  let path: String

  /// `trips/lofoten`, whether it exists or not.
  var folder: String { TripFolder.path(ofTrip: path) }

  /// Whether the Markdown file is in the folder.
  var isIndex: Bool { path.hasSuffix("/index.md") }

  func hasFolder(in site: String) -> Bool { Folder.kind(of: site + "/Content/" + folder) == .folder }

  /// The files of the trip with another name.
  func named(_ name: String) -> TripFiles {
    let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
    return TripFiles(path: parent + "/" + name + (isIndex ? "/index.md" : ".md"))
  }
}

/// References to files in the front matter: `cover`, `track`, `tracks`, `planned` and `photos`.
struct FileReferences {
  let source: YAMLSource
  /// The file with the references, below Content/.
  let file: String

  /// Writes the references again. `change` returns the new text of a path below Content/, or nil to leave it.
  func splices(_ change: (String) -> String?) -> [Splice] {
    var splices: [Splice] = []
    func take(_ node: YAMLNode, isInFlow: Bool) {
      guard node.kind == .scalar, !node.isNull else {
        for item in node.items { take(item, isInFlow: node.style == .flow) }
        return
      }
      guard let path = ContentPath.inside(node.text, from: file), let text = change(path) else { return }
      let head = WrittenValue(.text(text), like: node, keepsQuotes: true, isInFlow: isInFlow).head
      splices.append(Splice(source.start(of: node)..<source.end(of: node), source.encoded(head)))
    }
    func takePhotos(_ node: YAMLNode) {
      let list = node.kind == .mapping ? node.pairs.first { $0.key.text == "files" }?.value : node
      for item in list?.items ?? node.items {
        if item.kind == .scalar { take(item, isInFlow: list?.style == .flow) }
        for (key, value) in item.pairs where key.text == "file" { take(value, isInFlow: item.style == .flow) }
      }
    }
    func takeTracks(ofStops list: YAMLNode) {
      for stop in list.items {
        for (key, value) in stop.pairs {
          if ["track", "planned"].contains(key.text) { take(value, isInFlow: stop.style == .flow) }
          if key.text == "visits" { takeTracks(ofStops: value) }
        }
      }
    }
    for (key, value) in source.fields.pairs {
      switch key.text {
      case "cover" where !["none", "auto"].contains(value.text), "track", "tracks",
        "planned":
        take(value, isInFlow: false)
      case "photos": takePhotos(value)
      case "stops": takeTracks(ofStops: value)
      case "options":
        for (key, value) in value.items.flatMap({ Array($0.pairs) }) where key.text == "stops" {
          takeTracks(ofStops: value)
        }
      default: break
      }
    }
    return splices
  }
}

extension SitePlanner {
  /// A path below Content/ that no file has, whatever its ending.
  func freePath(_ stem: String, _ ending: String, in parent: String) throws(PlanFailure) -> String {
    let entries: [FolderEntry]
    do throws(FileError) { entries = try Folder.entries(of: folder + "/Content/" + parent) } catch {
      guard error.isMissing else { throw .file(error) }
      entries = []
    }
    let taken = Set(entries.map { PlainName.folded(PlainName.withoutEnding($0.name)) })
    return parent + "/" + PlainName.free(stem, besides: taken) + ending
  }
}
