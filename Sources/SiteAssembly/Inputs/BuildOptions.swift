package import Entities
internal import Files

/// What a build is asked for, beside what site.yml says.
package struct BuildOptions: Sendable {
  /// The folder that holds Content/.
  package var site: String
  /// Nil for Site/ beside Content/.
  package var output: String?
  /// Stands for site.yml's.
  package var baseURL: BaseURL?
  package var includesDrafts: Bool
  /// Links are relative, so that the site opens from a folder.
  package var isPortable: Bool
  /// Warnings are errors.
  package var isStrict: Bool
  /// The day of the build.
  package var now: CalendarDay
  /// How many workers, at least 1.
  package var jobs: Int

  package init(
    site: String, output: String? = nil, baseURL: BaseURL? = nil, includesDrafts: Bool = false,
    isPortable: Bool = false, isStrict: Bool = false, now: CalendarDay, jobs: Int
  ) {
    self.site = site
    self.output = output
    self.baseURL = baseURL
    self.includesDrafts = includesDrafts
    self.isPortable = isPortable
    self.isStrict = isStrict
    self.now = now
    self.jobs = jobs
  }

  package var contentFolder: String { site + "/Content" }
  /// What builds keep for those after them; it may be removed at any time.
  package var cacheFolder: String { site + "/.tripsite-cache" }
  private var derivedFolder: String { cacheFolder + "/derived" }
  /// The files that pages show and that are made from others, such as pictures of maps.
  func derivedFiles(newIn folder: String? = nil) -> DerivedFiles {
    DerivedFiles(keptIn: derivedFolder, newIn: folder)
  }
  package var outputFolder: String { output ?? site + "/Site" }
}

/// What a build did.
package struct BuildReport: Sendable {
  package var trips: Int
  /// HTML pages, redirects not counted.
  package var pages: Int
  package var written: Int
  package var unchanged: Int
  package var removed: Int
  package var warnings: Int
}
