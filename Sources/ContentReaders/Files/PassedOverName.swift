/// Names of files and folders that other programs leave behind. tripsite passes over them everywhere.
package enum PassedOverName {
  /// Thumbnails and recycle bins of NAS systems, and folders of operating systems and archives.
  private static let folders: Set = [
    "@eadir", "@recycle", "@recently-snapshot", "#recycle", "#snapshot", "lost+found", "$recycle.bin",
    "system volume information", "__macosx",
  ]
  private static let files: Set = [
    "thumbs.db", "ehthumbs.db", "ehthumbs_vista.db", "desktop.ini", "picasa.ini", "zbthumbnail.info",
    "synoindex_media_info", "iconcache.db",
  ]
  /// Copies that editors, git, browsers and exiftool make.
  private static let endings = [
    "~", ".bak", ".backup", ".orig", ".old", ".rej", ".swp", ".swo", ".swn", ".swx", ".tmp", ".temp", ".save",
    ".autosave", ".part", ".partial", ".crdownload", ".download", "_original", ".@synoeastream",
    ".@synoresource",
  ]

  /// Whether `name` is such a folder.
  package static func isFolder(_ name: String) -> Bool { folders.contains(name.lowercased()) }

  /// Whether `name` is such a file.
  package static func isFile(_ name: String) -> Bool {
    // Nearly every file is Markdown or a photo.
    let name = name.lowercased()
    return files.contains(name) || endings.contains(where: name.hasSuffix)
      || name.hasPrefix("#") && name.hasSuffix("#") || name.hasPrefix("~$")
      || name.contains(".sync-conflict-")
  }

  /// Whether a part of a path has such a name.
  package static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    return parts.dropLast().contains(where: isFolder) || parts.last.map(isFile) ?? false
  }
}
