internal import ContentReaders
internal import Entities
internal import SiteModules
internal import SiteReading
internal import Text

/// The headers of a site, for a server of one's own.
enum HostConfiguration {
  /// The configuration that a target needs at its address. Without `name`, the first target or the site itself.
  static func text(
    for server: HeaderLanguage, site: String, target name: String?
  ) throws -> String {
    try BuildOptions.checkContent(of: site)
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: site + "/Content", reporting: &problems)
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw BuildFailure.configuration(problems)
    }
    let isTargeted = name != nil || !settings.publish.isEmpty
    let target = isTargeted ? try SitePublication.target(named: name, of: settings) : nil
    let root = (target?.url ?? settings.baseURL)?.root ?? "/"
    return server.text(settings: settings, root: root)
  }
}
