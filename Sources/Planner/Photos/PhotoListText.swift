internal import ContentReaders
internal import Entities
internal import Files
internal import Text

/// The list `photos` in the front matter of a trip.
struct PhotoListText {
  static let keys = ["file", "caption", "alt", "stop", "day", "taken", "at", "hide", "for"]

  let site: String
  /// The file and the folder of the trip below Content/.
  let file: String
  var folder: String { TripFolder.path(ofTrip: file) }

  init(of file: String, in site: String) { (self.file, self.site) = (file, site) }

  /// How the list names a photo of the trip: `photos/a.jpg`.
  func reference(to path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// Whether a text in the list means a photo.
  private func means(_ text: String, _ path: String) -> Bool {
    if LibraryPath(text) != nil || LibraryPath(path) != nil { return text == path }
    let readings =
      [ContentPath.inside(text, from: file)]
      + ["", "photos/"].map { ContentPath.inside($0 + text, from: folder + "/index.md") }
    let inside = readings.compactMap(\.self).filter { $0.hasPrefix(folder + "/") }
    return (inside.first { Folder.kind(of: site + "/Content/" + $0) != nil } ?? inside.first) == path
  }

  /// The list. Nil if there is none yet.
  private func list(in text: TripText) throws(PlanFailure) -> ListText? {
    let top = try text.top()
    guard var node = top.value(of: "photos"), !node.isNull else { return nil }
    if node.kind == .mapping {
      guard let files = MappingText(node, in: top.source, order: []).value(of: "files"), !files.isNull else {
        return nil
      }
      node = files
    }
    if node.kind == .scalar {
      guard node.text != "none" else {
        throw .refused(
          "the trip shows no album: its photos are none", hint: "empty the field Photos of the trip first")
      }
      throw .refused("the photos of the trip are no list", hint: "write them as a list")
    }
    return ListText(node, in: top.source)
  }

  private func position(of path: String, in list: ListText) -> Int? {
    list.items.firstIndex { item in
      let name = item.kind == .mapping ? item.pairs.first { $0.key.text == "file" }?.value : item
      return name.map { means($0.text, path) } ?? false
    }
  }

  /// Puts photos into the list, in this order. Others keep their places.
  func arrange(_ paths: [String], in text: inout TripText) throws(PlanFailure) {
    for path in paths { try add(path, to: &text) }
    guard let list = try list(in: text) else { return }
    let now = paths.compactMap { position(of: $0, in: list) }
    var order = Array(list.items.indices)
    for (place, item) in zip(now.sorted(), now) { order[place] = item }
    text.splice(list.reordered(order))
  }

  private func add(_ path: String, to text: inout TripText) throws(PlanFailure) {
    let written = YAMLText.scalar(reference(to: path))
    guard let list = try list(in: text) else {
      let top = try text.top()
      let value = PlanValue.yaml(["- " + written])
      if let photos = top.value(of: "photos"), photos.kind == .mapping {
        return text.splice(
          MappingText(photos, in: top.source, order: ["map", "originals", "files"]).setting(
            "files", to: value))
      }
      return try text.apply(.setField("photos", value))
    }
    if position(of: path, in: list) != nil { return }
    let model = list.items.last.flatMap { $0.kind == .scalar ? $0 : nil }
    let value = WrittenValue(.text(reference(to: path)), like: model, isInFlow: list.isInFlow)
    text.splice(list.inserting([value.head], at: list.items.count))
  }

  /// Takes a photo out of the list. The last one takes the list along.
  func remove(_ path: String, from text: inout TripText) throws(PlanFailure) {
    guard let list = try list(in: text), let index = position(of: path, in: list) else { return }
    if list.items.count > 1 { return text.splice(list.removing(index)) }
    let top = try text.top()
    guard let photos = top.value(of: "photos"), photos.kind == .mapping else {
      return try text.apply(.setField("photos", nil))
    }
    text.splice(MappingText(photos, in: top.source, order: []).removing("files"))
  }

  /// Sets a key of a photo in the list. Nil removes the key.
  func set(_ key: String, _ value: PlanValue?, of path: String, in text: inout TripText) throws(PlanFailure) {
    guard var list = try list(in: text), let index = position(of: path, in: list) else { return }
    if list.items[index].kind == .scalar {
      if value == nil { return }
      text.splice(TripText.mapping(fromItemAt: index, in: list, as: "file"))
      guard let changed = try self.list(in: text) else { return }
      list = changed
    }
    let photo = MappingText(list.items[index], in: list.source, order: Self.keys)
    text.splice(value.map { photo.setting(key, to: $0) } ?? photo.removing(key))
  }
}
