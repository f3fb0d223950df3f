internal import ContentReaders
package import Entities
internal import Files
package import SiteReading
package import Text

/// Plans edits of a site: what they change, and what is wrong with the result. Writes nothing.
package struct SitePlanner: Sendable {
  /// The folder that contains Content/.
  package let folder: String
  package internal(set) var site: PlanningSite
  /// Up to date. Without it, edits read all files for links.
  package var linkIndex: LinkIndex?

  package init(_ options: BuildOptions) throws(BuildFailure) {
    folder = options.site
    site = try PlanningSite(options)
  }

  /// A trip as it is in its file.
  package struct Trip: Equatable, Sendable {
    /// Below Content/.
    package let path: String
    package internal(set) var text: TripText
    package let itinerary: Itinerary
    package let problems: [Diagnostic]

    /// As messages show it.
    package var shown: String { text.path }
  }

  /// The trip that a user means by `name`: the path of its file, or its name in addresses.
  package func trip(_ name: String) throws(PlanFailure) -> Trip {
    let path = try path(ofTrip: name)
    let bytes = try bytes(of: path)
    let text = try TripText(bytes, shownAs: "Content/" + path)
    let (itinerary, problems) = site.trip(bytes, as: path)
    guard let itinerary else { throw .content(problems) }
    return Trip(path: path, text: text, itinerary: itinerary, problems: problems)
  }

  /// Of a text below Content/.
  func bytes(of path: String) throws(PlanFailure) -> [UInt8] {
    do throws(FileError) {
      return try File.read(folder + "/Content/" + path, limit: ContentListing.largestText).bytes
    } catch {
      throw .file(error)
    }
  }

  /// The trip as it would be after an edit of its keys, which is not made.
  package func trip(_ trip: Trip, after plan: EditPlan) throws(PlanFailure) -> Trip {
    guard let itinerary = plan.result else { return trip }
    var text = trip.text
    for case .write(trip.shown, _, let bytes?) in plan.edit.changes {
      text = try TripText(bytes, shownAs: trip.shown)
    }
    return Trip(path: trip.path, text: text, itinerary: itinerary, problems: plan.warnings)
  }

  /// The path below Content/ of the trip that a user means by `name`.
  package func path(ofTrip name: String) throws(PlanFailure) -> String {
    switch TripNames(paths: site.trips, slug: site.slug(ofTripAt:)).trip(name) {
    case .path(let path): return path
    case .nothing(let message, let hint): throw .missing(message, hint: hint)
    }
  }
}
