internal import LiveSites
internal import Preview
internal import SiteContents

/// Serves the site in memory to the preview server.
struct LiveSource: PreviewSource {
  let site: LiveSite

  func file(at path: String) async -> PreviewFile? {
    await site.file(at: path).map { file in
      switch file.body {
      case .bytes(let bytes): PreviewFile(body: .bytes(bytes), digest: file.digest)
      case .file(let path, let size): PreviewFile(body: .file(path: path, size: size), digest: file.digest)
      }
    }
  }
}

extension PreviewUpdate {
  init(_ update: LiveUpdate, plannerPort: Int?) {
    self.init(
      generation: update.generation, problems: update.problems, stylesheets: update.stylesheets,
      plannerPort: plannerPort)
  }
}

extension SiteChanges {
  init(_ changes: FolderChanges) {
    switch changes {
    case .paths(let paths): self = .paths(paths)
    case .everything: self = .everything
    }
  }
}
