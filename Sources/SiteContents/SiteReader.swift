package import SiteReading
internal import Text

/// Reads a site without making anything.
package struct SiteReader: Sendable {
  package let options: BuildOptions

  package init(options: BuildOptions) { self.options = options }

  /// The files of Content/, and the configuration.
  package func list() async throws(BuildFailure) -> FoundFiles {
    try BuildOptions.checkContent(of: options.site)
    do { return try await ContentScan(options).list() } catch { throw .inputOutput(error) }
  }

  /// Reads all files. The result can have errors.
  package func snapshot() async throws(BuildFailure) -> SiteSources {
    let listed = try await list()
    var site = SiteSources(options, knowing: BuildCache.photos(options))
    do { _ = try await site.update(.everything, listed: listed) } catch { throw .inputOutput(error) }
    return site
  }

  /// Reads all files. Errors of the configuration are a failure.
  package func read() async throws(BuildFailure) -> (configuration: Configuration, content: SiteContent) {
    let site = try await snapshot()
    guard site.isConfigured, let configuration = site.configuration, let content = site.content else {
      throw .configuration(site.configurationProblems.reported)
    }
    return (configuration, content)
  }
}
