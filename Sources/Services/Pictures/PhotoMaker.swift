package import Entities
package import Files
internal import PagePaths
internal import Pictures

/// Makes the published sizes of photos, and of stills of films, with vipsthumbnail.
///
/// The program runs apart from ours, with limits of time and memory. It turns photos upright and converts their
/// colours to sRGB. tripsite then removes what metadata it leaves: version 8.14 keeps Exif and profiles in WebP.
///
/// Meanwhile, a batch takes up to 110 MB in the folder, or more for photos that are much higher than wide.
package struct PhotoMaker: Sendable {
  /// A photo to make.
  package struct Photo: Sendable {
    /// The path of the file.
    package var path: String
    package var facts: PictureFacts
    /// Whether to make the picture for link previews too.
    package var hasPreview: Bool
    /// Stands for the bytes of the file that the sizes are made from. A film has a still for that.
    fileprivate var digest: UInt64
    /// Whether to make the variants as AVIF files too.
    package var hasAVIF: Bool

    package init(path: String, facts: PictureFacts, hasPreview: Bool, hasAVIF: Bool) {
      self.path = path
      self.facts = facts
      self.hasPreview = hasPreview
      digest = facts.digest
      self.hasAVIF = hasAVIF
    }

    /// The names of the files to make.
    package var names: [String] {
      facts.variants.map(\.name) + (hasAVIF ? facts.avifVariants.map(\.name) : []) + [facts.pixelName]
        + (hasPreview ? [facts.preview.name] : [])
    }
  }

  private static let program = "vipsthumbnail"
  /// A photo with more pixels takes too much memory and time.
  package static let mostPixels = 300_000_000
  /// The number of photos of one call. The start of the program takes as long as a small picture.
  package static let batch = 8
  private static let secondsForOne = 60
  /// In bytes of address space.
  private static let memory = 4 << 30
  // Quality and effort as libwebp and libjpeg count them. Twice the effort takes 1.5 times as long and saves 3 % of the bytes.
  fileprivate static let webpOptions = "[Q=78,effort=2,strip]"
  // Of libaom. More effort takes three times as long and saves no bytes that count.
  fileprivate static let avifOptions = "[Q=60,effort=2,strip]"
  fileprivate static let jpegOptions = "[Q=80,optimize_coding,strip]"

  /// The reason for a photo that changed after its facts were read.
  package static let changed = FFmpeg.changed

  private let path: String
  /// The program that sets limits. Nil if it is not installed.
  private let limiter: String?

  /// Nil if vipsthumbnail is not installed.
  package init?() {
    guard let path = Self.programPath else { return nil }
    self.path = path
    limiter = ProgramCall.path(of: "prlimit")
  }

  package static var programPath: String? { ProgramCall.path(of: program) }

  /// Whether vipsthumbnail can write AVIF here. Some builds of libvips have no encoder. Makes a picture of one pixel to
  /// find out, which takes about 0.1 s.
  package static func canMakeAVIF() -> Bool {
    guard let maker = PhotoMaker() else { return false }
    do throws(FileError) {
      let folder = try TemporaryFolder()
      let can = try Result { () throws(FileError) in
        try FolderHandle(folder.path).create("0", Array("P6 1 1 255 ".utf8) + [128, 128, 128])
        _ = try maker.run(["--size", "1x1!", "-o", "%s.avif" + avifOptions, "0"], in: folder.path, count: 1)
        guard Folder.kind(of: folder.path + "/0.avif") == .file else { return false }
        return AVIFContent.isPlain(try File.read(folder.path + "/0.avif").bytes)
      }.get()
      try folder.remove()
      return can
    } catch {
      return false
    }
  }

  /// Makes the files of photos in an empty folder. Returns what the program says about each photo that it cannot
  /// read. Leaves no file of these photos.
  package func make(_ photos: ArraySlice<Photo>, in folder: String) throws(FileError) -> [Int: String] {
    let work = try FolderHandle(folder)
    let (photos, failures) = try withStills(photos, in: folder)
    // Links with plain names: vipsthumbnail reads options in brackets at the end of a name.
    for (index, photo) in photos.enumerated() {
      try work.createLink("\(index)", to: try Folder.realPath(of: photo.path))
    }
    var call = Call(maker: self, folder: folder, work: work, photos: photos, failures: failures)
    try call.findDamaged()
    try call.makeBases()
    for (width, positions) in call.positionsByWidth {
      try call.makeVariants(width, of: positions)
      try call.makeAVIF(width, of: positions.filter { call.photos[$0].hasAVIF })
    }
    try call.makePreviews()
    try call.makePixels()
    try call.findChanged()
    for index in photos.indices {
      for name in ["\(index)", Call.base(index)] where work.kind(of: name) != nil {
        try work.removeFile(name)
      }
    }
    return call.failures
  }

  /// The photos, with a still in place of each film. Returns also why films have none, by their positions.
  private func withStills(
    _ photos: ArraySlice<Photo>, in folder: String
  ) throws(FileError) -> (photos: [Photo], failures: [Int: String]) {
    var (photos, failures) = (Array(photos), [Int: String]())
    for (index, photo) in photos.enumerated() where photo.facts.film?.kind == .film {
      let still = folder + "/\(index)-still.png"
      guard let program = FilmStill() else {
        failures[index] = "there is no ffmpeg"
        continue
      }
      failures[index] = try program.make(of: Folder.realPath(of: photo.path), photo.facts, to: still)
      if failures[index] != nil { continue }
      photos[index].path = still
      photos[index].digest = try ContentHash.ofFile(still).hash.low
    }
    return (photos, failures)
  }

  /// Returns what the program says. Empty if it has nothing to say.
  fileprivate func run(_ arguments: [String], in folder: String, count: Int) throws(FileError) -> String {
    let arguments = ["--vips-concurrency=1"] + arguments
    let seconds = Self.secondsForOne * count
    var call = ProgramCall(path, arguments)
    if let limiter {
      call = ProgramCall(limiter, ["--as=\(Self.memory)", "--cpu=\(seconds)", path] + arguments)
    }
    call.folder = folder
    call.environment = ["LC_ALL": "C"]
    let outcome = try call.run(limit: .seconds(seconds))
    if outcome.isOverdue { return "vipsthumbnail was ended after \(seconds) seconds" }
    if outcome.messages.isEmpty, outcome.code != 0 { return "vipsthumbnail ended with \(outcome.code)" }
    let said = String(decoding: outcome.messages, as: UTF8.self)
    // The photo is not to blame.
    if let error = FileError(fullDiskAt: folder, said: said) { throw error }
    return said
  }
}

/// One batch of photos.
private struct Call {
  let maker: PhotoMaker
  let folder: String
  let work: FolderHandle
  let photos: [PhotoMaker.Photo]
  /// Why photos cannot be read, by their positions.
  var failures: [Int: String]

  /// vipsthumbnail makes a grey part of what is missing in a JPEG, and does not fail.
  mutating func findDamaged() throws(FileError) {
    for (index, photo) in photos.enumerated() where failures[index] == nil {
      let bytes = try File.read(photo.path).bytes
      if ContentHash(bytes).low != photo.digest {
        failures[index] = PhotoMaker.changed
      } else if PictureStripping.isDamaged(bytes) {
        failures[index] = "it is damaged or cut off"
      }
    }
  }

  /// What was made while a photo changed is not of the photo that its name says.
  mutating func findChanged() throws(FileError) {
    for (index, photo) in photos.enumerated() where failures[index] == nil {
      if try ContentHash.ofFile(photo.path).hash.low != photo.digest {
        failures[index] = PhotoMaker.changed
      }
    }
  }

  /// A photo in its largest published size, upright and in sRGB, as the bytes of its pixels. All published sizes are made
  /// from it, because decoding a photo takes longer than making a small size of it.
  static func base(_ photo: Int) -> String { "\(photo).png" }
  private static let baseOptions = ".png[strip,compression=0,filter=none]"

  /// Without its metadata, which says how the photo was turned. Otherwise the base would be turned again.
  mutating func makeBases() throws(FileError) {
    for width in PictureFacts.widths {
      let positions = photos.indices.filter {
        failures[$0] == nil && photos[$0].facts.variants.last?.madeAs == width
      }
      if positions.isEmpty { continue }
      let said = try maker.run(
        ["--export-profile", "srgb", "--size", "\(width)x>", "-o", "%s" + Self.baseOptions]
          + positions.map { "\($0)" },
        in: folder, count: positions.count)
      for index in positions where work.kind(of: Self.base(index)) != .file {
        failures[index] = Self.reason(said)
      }
    }
  }

  /// The photos that have a variant of each width. A variant in the photo's own width is made as the next larger width.
  var positionsByWidth: [(width: Int, positions: [Int])] {
    PictureFacts.widths.map { width in
      (width, photos.indices.filter { variant($0, madeAs: width) != nil })
    }
  }

  private func variant(_ photo: Int, madeAs width: Int) -> PhotoVariant? {
    photos[photo].facts.variants.first { $0.madeAs == width }
  }

  mutating func makeVariants(_ width: Int, of positions: [Int]) throws(FileError) {
    let suffix = "-\(width).webp"
    try make(
      positions.map { ($0, variant($0, madeAs: width)!.name) }, ["--size", "\(width)x>"], suffix: suffix,
      options: PhotoMaker.webpOptions)
  }

  mutating func makeAVIF(_ width: Int, of positions: [Int]) throws(FileError) {
    let files = positions.map { position in
      (position, photos[position].facts.avifVariants.first { $0.madeAs == width }!.name)
    }
    try make(files, ["--size", "\(width)x>"], suffix: "-\(width).avif", options: PhotoMaker.avifOptions)
  }

  mutating func makePreviews() throws(FileError) {
    let size = PictureFacts.previewSize
    let arguments = [
      "--export-profile", "srgb", "--size", "\(size.width)x\(size.height)", "--smartcrop", "attention",
    ]
    try make(
      photos.indices.filter { photos[$0].hasPreview }.map { ($0, photos[$0].facts.preview.name) }, arguments,
      suffix: "-preview.jpg", options: PhotoMaker.jpegOptions
    ) {
      // The base of a panorama is too low for it.
      "\($0)"
    }
  }

  /// Makes the pictures of one pixel from the smallest variants.
  mutating func makePixels() throws(FileError) {
    let positions = photos.indices.filter { failures[$0] == nil }
    if positions.isEmpty { return }
    for index in positions {
      try work.createLink("\(index)-small", to: photos[index].facts.variants[0].name)
    }
    let said = try maker.run(
      ["--size", "1x1!", "-o", "%s-pixel.ppm"] + positions.map { "\($0)-small" }, in: folder,
      count: positions.count)
    for index in positions {
      try work.removeFile("\(index)-small")
      take("\(index)-small-pixel.ppm", as: photos[index].facts.pixelName, of: index, said)
    }
  }

  /// Makes one file for each of these photos. The program gives it the position of the photo and `suffix` as its name.
  private mutating func make(
    _ files: [(photo: Int, name: String)], _ arguments: [String], suffix: String, options: String,
    from source: (Int) -> String = base
  ) throws(FileError) {
    let files = files.filter { failures[$0.photo] == nil }
    if files.isEmpty { return }
    let said = try maker.run(
      arguments + ["-o", "%s\(suffix)\(options)"] + files.map { source($0.photo) }, in: folder,
      count: files.count)
    for (photo, name) in files {
      try strip("\(photo)\(suffix)")
      take("\(photo)\(suffix)", as: name, of: photo, said)
    }
  }

  /// Removes the metadata from a file. Does nothing if the program made no such file.
  private func strip(_ name: String) throws(FileError) {
    guard work.kind(of: name) == .file else { return }
    let bytes = try File.read(folder + "/" + name).bytes
    if name.hasSuffix(".avif"), AVIFContent.isPlain(bytes) { return }
    try work.removeFile(name)
    // A file that cannot be read to its end is no picture.
    guard let stripped = PictureStripping.strip(bytes, keepsProfile: false) else { return }
    try work.create(name, stripped)
  }

  private mutating func take(_ name: String, as final: String, of photo: Int, _ said: String) {
    do { try work.rename(name, to: final) } catch { failures[photo] = Self.reason(said) }
  }

  /// What the program says, on one line.
  private static func reason(_ said: String) -> String {
    let line = said.split(separator: "\n").last { !$0.hasPrefix("vipsthumbnail: unable to thumbnail") }
    return String((line ?? "vipsthumbnail made no picture").prefix(200))
  }
}
