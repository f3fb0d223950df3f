internal import ContentReaders
package import Entities
internal import Text

/// A photo of a trip.
package struct AskedPhoto {
  /// As in `AlbumPhoto`.
  var path: String
  var taken: CalendarDay?
  /// Whether the file of the trip says on which day the photo is.
  var namesDay: Bool

  package init(path: String, taken: CalendarDay?, namesDay: Bool) {
    (self.path, self.taken, self.namesDay) = (path, taken, namesDay)
  }
}

extension TripSights {
  /// Of photos of the trip. `posts` are the files of its journal, with their paths below Content/.
  package func sights(
    ofPhotos photos: [AskedPhoto], posts: [(path: String, bytes: [UInt8])]
  ) -> [Sight] {
    let listed = listedPhotos
    let gotten = (0..<audiences.highest).map { names(seenBy: $0, posts) }
    return photos.map { photo in
      // A photo in a library is for all who see the trip, and its day.
      let isOfLibrary = LibraryPath(photo.path) != nil
      let own = isOfLibrary ? [] : listed.filter { HiddenNames.means($0.name, photo.path) }.map(\.chain)
      var chain = own.last ?? self.chain(at: "")
      chain.parts = self.chain(at: "").parts + own.flatMap(\.parts)
      if !photo.namesDay, let taken = photo.taken {
        chain.parts += days.filter { dates.date($0.key) == taken }.flatMap(\.value.parts)
      }
      var sight = sight(of: chain)
      // A file that only hidden texts name is hidden too.
      let level = isOfLibrary ? 0 : gotten.firstIndex { $0.isSeen(photo.path) } ?? audiences.highest
      if level > sight.level { (sight.level, sight.next) = (level, nil) }
      return sight
    }
  }

  /// The items of the list `photos`, by the names of their files.
  private var listedPhotos: [(name: String, chain: VisibilityChain)] {
    guard let parts = MarkdownParts(of: text), let root = FilteredFile.mapping(in: text, parts.yaml),
      let photos = root.pairs.first(where: { $0.key.reads("photos") })?.value
    else { return [] }
    let files = photos.kind == .mapping ? photos.pairs.first { $0.key.reads("files") }?.value : nil
    return (files ?? photos).items.enumerated().compactMap { index, item in
      let file = item.kind == .mapping ? item.pairs.first { $0.key.reads("file") }?.value ?? item : item
      guard file.kind == .scalar else { return nil }
      return (file.text, chain(at: "photos/" + (files == nil ? "" : "files/") + "\(index)"))
    }
  }

  /// Which files of the trip an audience gets.
  private func names(seenBy level: Int, _ posts: [(path: String, bytes: [UInt8])]) -> HiddenNames {
    let trip = file(seenBy: level)
    var group = HiddenNames.Group()
    group.take(trip, of: SourceFile(path: path, bytes: text))
    for post in posts {
      var problems: [Diagnostic] = []
      let file = file(ofPost: post.bytes, at: post.path, seenBy: level, reporting: &problems)
      group.take(file, of: SourceFile(path: post.path, bytes: post.bytes))
    }
    // A journal is part of its trip.
    if trip.bytes == nil { group.isHidden = true }
    return HiddenNames([TripFolder.path(ofTrip: path): group])
  }
}
