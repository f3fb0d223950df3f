internal import Entities
internal import Files
internal import Text

/// New trips.
extension SitePlanner {
  /// A draft without dates.
  package func create(title: String, stops: [PlannedStop] = []) throws(PlanFailure) -> EditPlan {
    guard let slug = Slug.make(from: title) else {
      throw .refused("the title has no letter or digit for the name of the file", hint: nil)
    }
    try checkFree(slug)
    let path = "trips/\(slug).md"
    for other in [path, "trips/\(slug)"] where Folder.kind(of: folder + "/Content/" + other) != nil {
      throw .exists("Content/\(other) already exists", hint: "choose another title")
    }
    var text = try TripText(
      Array("---\ntitle: \(YAMLText.scalar(title))\ndraft: true\n---\n".utf8), shownAs: "Content/" + path)
    for (index, stop) in stops.enumerated() { try text.apply(.addStop(stop, at: index)) }
    let (result, problems) = site.trip(text.bytes, as: path)
    guard let result, !problems.contains(where: { $0.severity == .error }) else { throw .content(problems) }
    return EditPlan(
      edit: SiteEdit("add \(path)", [.write("Content/" + path, before: nil, after: text.bytes)]),
      warnings: problems, remarks: [], result: result)
  }
}
