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
    var view = AudienceView(options: options, console: Console(isQuiet: quiet, isJSON: json))
    var site: AudienceSite?
    try await view.console.run { () async throws(BuildFailure) in
      site = try AudienceSite.make(options, for: audience.name)
    }
    if let site {
      (view.options, view.nextChange) = (site.options, site.nextChange)
      view.console.hiddenLines = site.lines
    }
    return view
  }
}
