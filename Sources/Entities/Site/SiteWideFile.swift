/// The files of Content/ that apply to the whole site. They are read but not copied.
package enum SiteWideFile {
  package static let settings = "site.yml"
  package static let places = "places.yml"
  package static let placesLock = "places.lock"
  package static let routes = "routes.lock"
  /// Decides where the discs are that hide private places.
  package static let privateKey = "private.key"
  package static let all = [settings, places, placesLock, routes, privateKey]
}
