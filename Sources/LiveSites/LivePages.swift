internal import Files
internal import Pages
internal import SiteEngine
internal import Templates
internal import Text

/// The pages of a live preview that were made, with their digests.
struct LivePages: Sendable {
  private var cache = PageCache()
  private var digest = PageDigest([])

  /// Takes the assets of another theme. Their published names are parts of digests.
  mutating func take(_ assets: [ThemeAsset]) {
    digest = PageDigest(assets)
    cache.forgetDigests()
  }

  /// The page at `path`. Nil if it was not made after the edit `generation`.
  mutating func page(at path: String, of generation: Int, showing files: ShownFiles?) -> LiveFile? {
    guard let page = cache[path], page.generation == generation else { return nil }
    if let digest = page.digest { return LiveFile(page.bytes, digest: digest) }
    let file = file(page.bytes, showing: files)
    cache.setDigest(file.digest, at: path)
    return file
  }

  func file(_ bytes: [UInt8], showing files: ShownFiles? = nil) -> LiveFile {
    LiveFile(bytes, digest: digest.digest(of: bytes, showing: files))
  }

  /// Makes the last good page valid for this edit. Returns whether there is one from the Markdown file at `source`.
  mutating func renew(_ path: String, of source: String, for generation: Int) -> Bool {
    cache.renew(path, of: source, for: generation)
  }

  /// The pages of these Markdown files are made again when they are asked for.
  mutating func expire(where isOutdated: (_ source: String) -> Bool) { cache.expire(where: isOutdated) }

  /// `isSound` says whether the Markdown file at `source` has no errors.
  mutating func keep(_ made: Rendering, from source: String?, isSound: Bool, for generation: Int) {
    let isGood = isSound && (source != nil || !made.diagnostics.contains { $0.severity == .error })
    for page in made.pages {
      cache.put(
        PageCache.Page(page.bytes, source: source, generation: generation, isGood: isGood), at: page.file.path
      )
    }
  }
}

extension Rendering {
  func page(at path: String) -> [UInt8]? {
    pages.first { PathBytes($0.file.path) == PathBytes(path) }?.bytes
  }
}
