internal import Audiences
internal import Entities
internal import SiteReading

/// A build for an audience.
struct AudienceView {
  var options: BuildOptions
  var console: Console
  /// The next day on which the audience sees more, or less. Nil if there is none.
  var nextChange: CalendarDay?
}

extension SiteArguments {
  /// The build for the audience that the arguments name. Without audiences, `options` stay as they are.
  func view(_ options: BuildOptions) async throws -> AudienceView {
    let console = Console(isQuiet: quiet, isJSON: json)
    var view = AudienceView(options: options, console: console)
    try console.run { () throws(BuildFailure) in try view.show(to: audience.name) }
    return view
  }
}

extension AudienceView {
  /// Without audiences, the options stay as they are.
  mutating func show(to audience: String?) throws(BuildFailure) {
    guard let site = try AudienceSite.make(options, for: audience) else { return }
    (options, nextChange) = (site.options, site.nextChange)
    console.hiddenLines = site.lines
  }
}
