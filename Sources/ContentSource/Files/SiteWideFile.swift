/// The files of Content/ that say something about the whole site. They are read, and not copied.
package enum SiteWideFile {
  package static let settings = "site.yml"
  package static let places = "places.yml"
  package static let all = [settings, places]
}
