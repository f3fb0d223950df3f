internal import Entities
internal import Files
internal import Text

/// New trips.
extension SitePlanner {
  /// A draft without stops and dates.
  package func create(title: String) throws(PlanFailure) -> EditPlan {
    guard let slug = Slug.make(from: title) else {
      throw .refused("the title has no letter or digit for the name of the file", hint: nil)
    }
    try checkFree(slug)
    let path = "trips/\(slug).md"
    for other in [path, "trips/\(slug)"] where Folder.kind(of: folder + "/Content/" + other) != nil {
      throw .exists("Content/\(other) already exists", hint: "choose another title")
    }
    let text = "---\ntitle: \(YAMLText.scalar(title))\ndraft: true\n---\n"
    let (result, problems) = site.trip(Array(text.utf8), as: path)
    guard let result, !problems.contains(where: { $0.severity == .error }) else { throw .content(problems) }
    return EditPlan(
      edit: SiteEdit("add \(path)", [.write("Content/" + path, before: nil, after: Array(text.utf8))]),
      warnings: problems, remarks: [], result: result)
  }
}
