internal import Entities
package import Files
internal import PagePaths
internal import Pages
internal import Services

/// Makes the published sizes of photos, and copies of films without metadata, on several workers.
package struct PhotoMaking: Sendable {
  package let folders: PhotoFolders
  package let derived: DerivedFiles
  package let jobs: Int

  package init(folders: PhotoFolders, derived: DerivedFiles, jobs: Int) {
    self.folders = folders
    self.derived = derived
    self.jobs = jobs
  }

  /// What was found out about photos, by the digests of their files.
  package struct Outcome: Sendable {
    package var colours: [UInt64: UInt32] = [:]
    /// Why photos cannot be read.
    package var unreadable: [UInt64: String] = [:]

    package init(colours: [UInt64: UInt32] = [:], unreadable: [UInt64: String] = [:]) {
      self.colours = colours
      self.unreadable = unreadable
    }
  }

  /// Makes what is missing or damaged. Calls `hear` with the number of made photos, and of all that were missing. Files are kept as
  /// soon as they are made, so an interruption loses little.
  package func make(_ content: SiteContent, hear: (Int, Int) -> Void) async throws(FileError) -> Outcome {
    let missing = try await derived.due(among: content.derivedPhotos, jobs: jobs)
    var outcome = try await makePhotos(content, missing: missing, hear: hear)
    let films = content.films.map { (path: $0.key.path, film: $0.value) }.filter {
      missing.contains($0.film.name)
    }
    .sorted { PathBytes($0.path) < PathBytes($1.path) }
    if films.isEmpty { return outcome }
    let failures = try await inChunks(films, of: 1, jobs: jobs) { chunk throws(FileError) in
      let (path, film) = chunk.first!
      return try copy(film, from: path).map { [(film.digest, $0)] } ?? []
    }
    for (digest, reason) in failures { outcome.unreadable[digest] = reason }
    return outcome
  }

  /// Copies the film at a path below Content/, or a `LibraryPath`. Returns the reason if that fails.
  package func copy(_ film: CopiedFilm, from path: String) throws(FileError) -> String? {
    guard let copier = FilmCopier(), let file = folders.file(of: path) else { return nil }
    var reason: String?
    try derived.makeWhatSucceeds { folder throws(FileError) in
      reason = try copier.copy(
        Folder.realPath(of: file), digest: film.digest, to: folder + "/" + film.name)
      return reason == nil ? [film.name] : []
    }
    return reason
  }

  private func makePhotos(
    _ content: SiteContent, missing names: Set<String>, hear: (Int, Int) -> Void
  ) async throws(FileError) -> Outcome {
    var outcome = Outcome()
    guard content.albums.hasVariants, let maker = PhotoMaker() else { return outcome }
    let photos = due(content)
    if photos.isEmpty { return outcome }
    let missing = photos.filter { $0.names.contains(where: names.contains) }
    if !missing.isEmpty {
      // A few photos are enough for all workers.
      let batch = min(PhotoMaker.batch, (missing.count + jobs - 1) / jobs)
      let failures = try await inChunks(
        missing, of: batch, jobs: jobs, hear: { hear($0, missing.count) }
      ) {
        chunk throws(FileError) in try make(chunk, by: maker)
      }
      for (digest, reason) in failures { outcome.unreadable[digest] = reason }
    }
    // A copy of a known photo has no colour yet.
    for photo in content.albums.all where photo.facts.size != nil && photo.facts.colour == nil {
      let digest = photo.facts.digest
      if outcome.colours[digest] == nil { outcome.colours[digest] = colour(of: photo.facts) }
    }
    return outcome
  }

  /// Each file once, with the picture for link previews if any trip needs it.
  private func due(_ content: SiteContent) -> [PhotoMaker.Photo] {
    let albums = content.albums
    let covers = Set(content.catalogue.trips.compactMap { albums.cover(of: $0.trip)?.facts.digest })
    var seen: Set<UInt64> = []
    return albums.all.sorted { PathBytes($0.path) < PathBytes($1.path) }.compactMap { photo in
      guard photo.facts.size != nil, let file = content.photoFolders.file(of: photo.path),
        seen.insert(photo.facts.digest).inserted
      else { return nil }
      return PhotoMaker.Photo(
        path: file, facts: photo.facts,
        hasPreview: covers.contains(photo.facts.digest), hasAVIF: albums.hasAVIF)
    }
  }

  /// The reasons why photos cannot be read, by digest.
  private func make(
    _ photos: ArraySlice<PhotoMaker.Photo>, by maker: PhotoMaker
  ) throws(FileError) -> [(UInt64, String)] {
    var failures: [(UInt64, String)] = []
    try derived.makeWhatSucceeds { folder throws(FileError) in
      let failed = try maker.make(photos, in: folder)
      failures = failed.map { (photos[photos.startIndex + $0.key].facts.digest, $0.value) }
      return photos.enumerated().filter { failed[$0.offset] == nil }.flatMap(\.element.names)
    }
    return failures
  }

  private func colour(of facts: PictureFacts) -> UInt32? {
    guard let path = derived.path(of: facts.pixelName) else { return nil }
    do throws(FileError) {
      let bytes = try File.read(path, limit: 4096).bytes
      guard bytes.starts(with: "P6".utf8), bytes.count > 10 else { return nil }
      return bytes.suffix(3).reduce(0) { $0 << 8 | UInt32($1) }
    } catch {
      return nil
    }
  }
}
