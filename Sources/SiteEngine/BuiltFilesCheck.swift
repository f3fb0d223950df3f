internal import ContentReaders
internal import Entities
package import Files
internal import Pages
internal import SiteContents
package import SiteReading
internal import Text

extension SiteBuilder {
  /// Makes every file again from the content alone, and compares it with the file in the output folder. Returns the
  /// sorted paths of the files that differ, are missing, or should not be there. If there are any, the next build makes
  /// every page. Also finds metadata in published files.
  package func verify() async throws(BuildFailure) -> Verification {
    let site = try await load(try await reader.list(), pictures: .kept, wordsDates: true)
    let output = try OutputFolder(comparing: options.outputFolder)
    let (rendering, _, _) = try await judge(site, store: .folder(output))
    let wrong = rendering.units.flatMap { $0.files.filter(\.wasWritten).map(\.file.path) }
    let differing = output.paths.symmetricDifference(PathSet(paths: rendering.files.map(\.path)))
      .union(PathSet(paths: wrong)).sortedPaths
    if !differing.isEmpty { BuildCache.forget(options) }
    do {
      var found = try await MetadataCheck(options, settings: site.content.settings, files: rendering.files)
        .findings(in: output.paths.sortedPaths)
      found.differing = differing
      return found
    } catch {
      throw .inputOutput(error)
    }
  }

  /// Looks for metadata in the `files` of the last build, before they are published. Reads only files with content that no
  /// earlier check found clean.
  package func findMetadata(in files: [(path: String, hash: ContentHash)]) async throws(BuildFailure)
    -> Verification
  {
    do {
      var problems: [Diagnostic] = []
      let settings = SettingsReader.read(contentFolder: options.contentFolder, reporting: &problems)
      let build = try BuildCache(options, output: options.outputFolder).load()
      let check = MetadataCheck(
        options, settings: settings, files: build?.units.flatMap { $0.files.map(\.file) } ?? [])
      let clean = CleanFiles(options, copyright: settings.photos.copyright)
      let lines = files.map { "\($0.hash) \(check.isCopy($0.path) ? 1 : 0)" }
      let due = files.indices.filter { !clean.hashes.contains(lines[$0]) }
      let found = try await check.findings(in: due.map { files[$0].path }, readsPages: false)
      if found.unchecked.isEmpty {
        let telling = Set((found.telling + found.named).map(\.path))
        try clean.keep(files.indices.filter { !telling.contains(files[$0].path) }.map { lines[$0] })
      }
      return found
    } catch {
      throw .inputOutput(error)
    }
  }
}
