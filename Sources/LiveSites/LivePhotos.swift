internal import Entities
internal import Files
internal import PagePaths
internal import Pages
internal import Services
internal import SiteContents
internal import SiteReading

/// Makes the photos of a live preview: each when a browser asks for it, and all others in the background.
actor LivePhotos {
  private let options: BuildOptions
  /// Photos that are being made, by the digests of their files.
  private var open: [UInt64: Task<Void, Never>] = [:]

  init(_ options: BuildOptions) { self.options = options }

  /// Makes all photos that are missing. Nil if nothing new is known of them.
  func complete(_ content: SiteContent) async -> PhotoMaking.Outcome? {
    if !content.albums.hasPhotos && content.films.isEmpty { return nil }
    let making = PhotoMaking(
      folders: content.photoFolders, derived: content.derived, jobs: max(1, options.jobs - 1))
    do throws(FileError) {
      var outcome = try await making.make(content) { _, _ in }
      // The next edit reports these.
      outcome.unreadable = outcome.unreadable.filter { $0.value != PhotoMaker.changed }
      return outcome.colours.isEmpty && outcome.unreadable.isEmpty ? nil : outcome
    } catch {
      // A build reports the error.
      return nil
    }
  }

  /// A size of a photo. Makes the photo if it is not made yet. Nil if there is no such photo.
  func file(at path: String, of content: SiteContent) async -> LiveFile? {
    if let film = content.films[path], content.albums.photo(at: path) == nil {
      return await copy(film, from: path, of: content)
    }
    guard case .photo(let name) = PagePath(file: path) else { return nil }
    if let (path, film) = content.films.first(where: { $0.value.name == name }) {
      return await copy(film, from: path.path, of: content)
    }
    guard let photo = content.photo(withFile: name),
      let file = content.photoFolders.file(of: photo.path)
    else { return nil }
    func published(_ source: String) -> LiveFile? {
      LiveFile(
        FileCopy(
          path: name, source: .file(source), origin: .content(photo.path), losesMetadata: true,
          copyright: content.settings.photos.copyright))
    }
    if !content.albums.hasVariants || photo.facts.copyName == name
      || content.albums.original(of: photo)?.name == name
    {
      return published(file)
    }
    return await derived(name, of: content, digest: photo.facts.digest) {
      await Self.make(photo, of: content)
    }.flatMap(published)
  }

  /// The copy of a film or a recording without its metadata.
  private func copy(_ film: CopiedFilm, from path: String, of content: SiteContent) async -> LiveFile? {
    let making = PhotoMaking(folders: content.photoFolders, derived: content.derived, jobs: 1)
    // The still of a film is another task.
    return await derived(film.name, of: content, digest: ~film.digest) {
      do throws(FileError) {
        _ = try making.copy(film, from: path)
      } catch {
        // The browser shows that the film is missing. A build reports the error.
      }
    }.flatMap(LiveFile.init(copyOf:))
  }

  /// The path of a file that is made from another one.
  private func derived(
    _ name: String, of content: SiteContent, digest: UInt64, by make: @escaping @Sendable () async -> Void
  ) async -> String? {
    if content.derived.intactPath(of: name) == nil {
      let task = open[digest] ?? Task { await make() }
      open[digest] = task
      await task.value
      open[digest] = nil
    }
    return content.derived.intactPath(of: name)
  }

  private nonisolated static func make(_ photo: AlbumPhoto, of content: SiteContent) async {
    guard let maker = PhotoMaker(), let file = content.photoFolders.file(of: photo.path) else { return }
    let wanted = PhotoMaker.Photo(
      path: file, facts: photo.facts, hasPreview: false, hasAVIF: content.albums.hasAVIF)
    do throws(FileError) {
      try content.derived.makeWhatSucceeds { folder throws(FileError) in
        try maker.make([wanted], in: folder).isEmpty ? wanted.names : []
      }
    } catch {
      // The browser shows that the picture is missing. A build reports the error.
    }
  }
}

extension SiteContent {
  /// The photo with a published file of this name.
  fileprivate func photo(withFile name: String) -> AlbumPhoto? {
    // Only covers have a picture for link previews.
    if let cover = covers.first(where: { $0.facts.preview.name == name }) { return cover }
    return albums.all.first { photo in
      photo.facts.copyName == name
        || albums.original(of: photo)?.name == name
        || (albums.variants(of: photo) + albums.avifVariants(of: photo)).contains { $0.name == name }
    }
  }
}
