internal import Entities
internal import Files
package import Text

/// site.yml as text, for diagnostics that show its lines.
package enum SettingsSource {
  package static func read(in contentFolder: String) -> SourceFile {
    let name = SiteWideFile.settings
    do throws(FileError) {
      return SourceFile(path: name, bytes: try File.read(contentFolder + "/" + name).bytes)
    } catch {
      // The file was removed after it was read. Diagnostics show empty lines.
      return SourceFile(path: name, bytes: [])
    }
  }
}
