internal import Entities
internal import Files
internal import Journeys
internal import PagePaths
internal import Text

/// Edits of whole trips.
extension SitePlanner {
  /// Gives a trip another title, and another name in addresses if `slug` is given. Then its files get this name, its old
  /// address redirects to the new one, and links in other files follow.
  package func rename(_ trip: Trip, title: String, slug: String?) throws(PlanFailure) -> EditPlan {
    let old = trip.itinerary.trip
    let name = "rename \(trip.path) to \(title)"
    let setTitle: (inout TripText) throws(PlanFailure) -> Void = { text throws(PlanFailure) in
      try text.apply(.setField("title", .text(title)))
    }
    guard let slug, slug != old.slug else {
      return try plan(name, of: trip, mapping: trip.sameStops, edit: setTitle)
    }
    try checkFree(slug)
    let hasKey = try trip.text.hasField("slug")
    let files = TripFiles(path: trip.path)
    let new = hasKey ? files : files.named(slug)
    if !hasKey {
      for path in [new.path, new.folder] where Folder.kind(of: folder + "/Content/" + path) != nil {
        throw .exists(
          "Content/\(path) already exists", hint: "choose another title, or an address with --slug")
      }
    }
    let links = TripLinks(
      to: trip.path, slug: old.slug, newPath: new.path, newSlug: slug,
      mapping: TripMapping(count: old.stops.count))
    var plan = try plan(name, of: trip, mapping: trip.sameStops) { text throws(PlanFailure) in
      try setTitle(&text)
      if hasKey { try text.apply(.setField("slug", .text(slug))) }
      let address = "/" + PagePath.trip(slug).path
      let aliases = old.aliases.filter { $0 != address } + ["/" + PagePath.trip(old.slug).path]
      try text.apply(.setField("aliases", .list(aliases)))
    }
    plan.newSlug = slug
    plan.trip = nil
    // The check needs the files where they are, so references to them change after it.
    for index in plan.edit.changes.indices {
      guard case .write(trip.shown, let before, let after?) = plan.edit.changes[index] else { continue }
      var text = try TripText(after, shownAs: trip.shown)
      try follow(links, inFilesOf: files, to: new, &text)
      plan.edit.changes[index] = .write(trip.shown, before: before, after: text.bytes)
    }
    // Posts can be in the folder that moves.
    try follow(
      TripFollowing(links: links, mapping: trip.sameStops, before: trip.itinerary, after: nil),
      except: trip.path, &plan)
    if !hasKey { move(files, to: new, &plan) }
    let (oldGround, newGround) = (
      GroundFileInteractor.path(ofTrip: old.slug), GroundFileInteractor.path(ofTrip: slug)
    )
    if Folder.kind(of: folder + "/Content/" + oldGround) == .file {
      plan.edit.changes.append(.move(from: "Content/" + oldGround, to: "Content/" + newGround))
    }
    return plan
  }

  /// Changes the links of a trip to itself, and to the files in a folder that moves.
  private func follow(
    _ links: TripLinks, inFilesOf files: TripFiles, to new: TripFiles, _ text: inout TripText
  ) throws(PlanFailure) {
    let source = try text.source()
    let found = links.find(
      in: text.bytes, of: files.path, bodyOffset: source.bodyOffset, bodyLine: source.bodyLine)
    text.splice(found.splices)
    if files.isIndex || files == new { return }
    let references = FileReferences(source: try text.source(), file: files.path)
    text.splice(
      references.splices { path in
        path.hasPrefix(files.folder + "/")
          ? TripLinks.relative(new.folder + path.dropFirst(files.folder.count), from: files.path) : nil
      })
  }

  func checkFree(_ slug: String) throws(PlanFailure) {
    if let other = site.trips.first(where: { site.slug(ofTripAt: $0) == slug }) {
      throw .exists(
        "Content/\(other) has the address /\(PagePath.trip(slug).path) already",
        hint: "choose another title, or an address with --slug")
    }
  }

  /// Changes a plan for the file at its old path.
  private func move(_ files: TripFiles, to new: TripFiles, _ plan: inout EditPlan) {
    if !files.isIndex {
      plan.edit.changes = plan.edit.changes.flatMap { change -> [FileChange] in
        guard case .write("Content/" + files.path, let before, let after) = change else { return [change] }
        return [
          .write("Content/" + new.path, before: nil, after: after),
          .write("Content/" + files.path, before: before, after: nil),
        ]
      }
    }
    if files.hasFolder(in: folder) {
      plan.edit.changes.append(.move(from: "Content/" + files.folder, to: "Content/" + new.folder))
    }
  }

  /// Copies a trip, as a draft without its photos, tracks, documents, receipts and older addresses. With `withoutDates`, the
  /// copy has its days, but no dates, times and costs.
  package func copy(_ trip: Trip, title: String, withoutDates: Bool = false) throws(PlanFailure) -> EditPlan {
    guard let slug = Slug.make(from: title) else {
      throw .refused("the title has no letter or digit for the name of the file", hint: nil)
    }
    try checkFree(slug)
    let parent = TripFiles(path: trip.path).folder.split(separator: "/").dropLast().joined(separator: "/")
    let path = parent + "/" + slug + ".md"
    for other in [path, parent + "/" + slug] where Folder.kind(of: folder + "/Content/" + other) != nil {
      throw .exists("Content/\(other) already exists", hint: "choose another title")
    }
    var text = trip.text
    try text.leaveOutFiles()
    if withoutDates { try text.leaveOutDates(of: trip.itinerary) }
    try text.apply([.setField("title", .text(title)), .setField("draft", .word("true"))])
    text.splice(
      try FileReferences(source: text.source(), file: trip.path).splices { target in
        TripLinks.relative(target, from: path)
      })
    let source = try text.source()
    text.splice(
      RelativeLinks(from: trip.path, to: path).splices(
        in: text.bytes, bodyOffset: source.bodyOffset, bodyLine: source.bodyLine))
    let (result, problems) = site.trip(text.bytes, as: path)
    guard let result, !problems.contains(where: { $0.severity == .error }) else { throw .content(problems) }
    return EditPlan(
      edit: SiteEdit(
        "copy \(trip.path) to \(path)", [.write("Content/" + path, before: nil, after: text.bytes)]),
      warnings: problems, remarks: [], result: result)
  }

  /// Removes the file of a trip, and the folder with its photos. `undo` brings both back.
  package func remove(_ trip: Trip) throws(PlanFailure) -> EditPlan {
    let files = TripFiles(path: trip.path)
    var plan = EditPlan(
      edit: SiteEdit("remove \(trip.path)", []), warnings: [], remarks: [], result: nil)
    if !files.isIndex {
      plan.edit.changes.append(.write(trip.shown, before: trip.text.bytes, after: nil))
    }
    if files.hasFolder(in: folder) {
      let name = files.folder.split(separator: "/").last.map(String.init) ?? files.folder
      plan.edit.changes.append(
        .move(from: "Content/" + files.folder, to: try EditHistory.placeOfRemoved(name, inSite: folder)))
    }
    plan.remarks = try linksTo(trip).map { "\($0) has links to this trip" }
    return plan
  }

  /// The files and lines with links to a trip.
  private func linksTo(_ trip: Trip) throws(PlanFailure) -> [String] {
    // Another address makes every link a change.
    let links = TripLinks(
      to: trip.path, slug: trip.itinerary.trip.slug, newPath: trip.path + "-",
      newSlug: trip.itinerary.trip.slug + "-",
      mapping: TripMapping(count: trip.stops.count))
    var plan = EditPlan(edit: SiteEdit("", []), warnings: [], remarks: [], result: nil)
    try follow(
      TripFollowing(links: links, mapping: trip.sameStops, before: trip.itinerary, after: nil),
      except: trip.path, &plan)
    return plan.edit.changes.map(\.path)
  }
}
