internal import ContentReaders
internal import Entities
internal import Files
internal import Pictures
internal import Text

/// Edits of what a trip says about its photos.
extension SitePlanner {
  /// Sets keys of a photo in the list `photos`. Nil removes a key. `before` are the photos that stand before it on its day or at its
  /// stop: a photo in the list stands before the others, so these come into the list too.
  package func editPhoto(
    _ photo: String, of trip: Trip, after before: [String], _ fields: [String: PlanValue?]
  ) throws(PlanFailure) -> EditPlan {
    for path in before + [photo] { try check(path, of: trip) }
    let list = PhotoListText(of: trip.path, in: folder)
    let name = photo.split(separator: "/").last.map(String.init) ?? photo
    return try planPhotos("edit \(name) in \(trip.path)", of: trip) { text throws(PlanFailure) in
      if fields.values.contains(where: { $0 != nil }) { try list.arrange(before + [photo], in: &text) }
      for key in PhotoListText.keys {
        if let value = fields[key] { try list.set(key, value, of: photo, in: &text) }
      }
    }
  }

  /// Gives photos of one day or stop this order.
  package func order(_ photos: [String], of trip: Trip) throws(PlanFailure) -> EditPlan {
    for path in photos { try check(path, of: trip) }
    let list = PhotoListText(of: trip.path, in: folder)
    return try planPhotos("order photos in \(trip.path)", of: trip) { text throws(PlanFailure) in
      try list.arrange(photos, in: &text)
    }
  }

  /// Makes a photo the cover of the trip.
  package func cover(_ photo: String, of trip: Trip) throws(PlanFailure) -> EditPlan {
    try check(photo, of: trip)
    let name = LibraryPath(photo) == nil ? TripLinks.relative(photo, from: trip.path) : photo
    return try edit(trip, ["cover": .text(name)])
  }

  private func planPhotos(
    _ title: String, of trip: Trip, edit: (inout TripText) throws(PlanFailure) -> Void
  ) throws(PlanFailure) -> EditPlan {
    try plan(title, of: trip, mapping: trip.sameStops, edit: edit)
  }

  /// A photo in the folder of the trip, or in a library.
  func check(_ path: String, of trip: Trip) throws(PlanFailure) {
    if let library = LibraryPath(path), PictureFormat.isOfAlbum(library.name) { return }
    let own = TripFolder.path(ofTrip: trip.path) + "/"
    guard path.hasPrefix(own), PictureFormat.isOfAlbum(path),
      ContentPath.inside(path, from: "") == path, Folder.kind(of: folder + "/Content/" + path) == .file
    else { throw .missing("\(quoted(path)) is no photo of this trip", hint: nil) }
  }
}

extension FieldValue {
  /// By keys of a photo. A text is empty to remove its key. `stop` is the position of a stop, from 0.
  package static func photo(
    _ texts: [String: String], of trip: SitePlanner.Trip
  ) throws(PlanFailure) -> [String: PlanValue?] {
    var values: [String: PlanValue?] = [:]
    for (key, text) in texts {
      switch key {
      case _ where !PhotoListText.keys.contains(key) || key == "file":
        throw .refused("unknown key \(quoted(key))", hint: nil)
      case _ where text.isEmpty: values.updateValue(nil, forKey: key)
      case "caption", "alt": values[key] = .text(text)
      case "stop": values[key] = try stop(text, of: trip)
      default: values[key] = .word(text)
      }
    }
    return values
  }

  /// How the front matter names the stop at a position, from 0: by its name, or by its number if the name means another one.
  package static func stop(_ position: String, of trip: SitePlanner.Trip) throws(PlanFailure) -> PlanValue {
    let stops = trip.itinerary.trip.stops
    guard let index = Int(position), stops.indices.contains(index) else {
      throw .missing("the trip has no such stop", hint: nil)
    }
    let (names, stop) = (StopNames(of: stops), stops.stay(of: index))
    return names.position(of: names[stop]) == stop
      ? .text(names[stop]) : .word("\(stops.writtenCount(in: 0..<stop + 1))")
  }
}
