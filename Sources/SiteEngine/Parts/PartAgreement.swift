internal import Entities
internal import SiteContents
internal import SiteReading
internal import Text

/// Compares parts with each other, and with the site that they are joined to.
struct PartAgreement {
  /// The folder of each part, also of parts that cannot be used.
  let places: [BuildPart: String]
  /// The parts that can be used, in the order of the command line.
  let folders: [PartFolder]

  /// Why the parts do not belong together.
  var problems: [Diagnostic] {
    let parts = places.keys.sorted { ($0.count, $0.number) < ($1.count, $1.number) }
    // A part that is left from another try has a count that few parts have.
    let alike = Dictionary(grouping: parts, by: \.count).mapValues(\.count)
    guard let first = parts.max(by: { (alike[$0.count]!, $1.number) < (alike[$1.count]!, $0.number) }) else {
      return []
    }
    var problems = parts.filter { $0.count != first.count }.map { part in
      Diagnostic(
        .error(.mixedParts), file: places[part] ?? "",
        "this is \(part.words), and \(places[first] ?? "") is \(first.words)",
        hint: "give all parts the same count, and name only the folders of these parts")
    }
    if problems.isEmpty {
      let missing = (1...first.count).filter { number in !parts.contains { $0.number == number } }
      if !missing.isEmpty { problems.append(Self.lack(of: missing, count: first.count)) }
      if let first = folders.first {
        problems += folders.dropFirst().compactMap { Self.difference(of: $0, from: first) }
      }
    }
    return problems
  }

  private static let mostMissing = 20

  /// The parts with these numbers are missing.
  private static func lack(of numbers: [Int], count: Int) -> Diagnostic {
    var names = numbers.prefix(mostMissing).map { "\($0)" }
    if numbers.count > mostMissing { names.append("\(numbers.count - mostMissing) more") }
    let build = "`tripsite build --part \(numbers[0])/\(count)`"
    guard let last = names.popLast(), !names.isEmpty else {
      return Diagnostic(
        .error(.missingPart), file: BuildPart.allFolder, "part \(numbers[0]) of \(count) is missing",
        hint: "build it with \(build), or name its folder")
    }
    return Diagnostic(
      .error(.missingPart), file: BuildPart.allFolder,
      "parts \(names.joined(separator: ", ")) and \(last) of \(count) are missing",
      hint: "build each of them, the first with \(build), or name their folders")
  }

  /// Why a part was built in another way than the first one. Nil if it was not.
  private static func difference(of other: PartFolder, from first: PartFolder) -> Diagnostic? {
    let (left, right) = (other.record.basis, first.record.basis)
    let (part, whole) = (other.record.part, first.record.part)
    func problem(_ how: String, _ howFirst: String, hint: String) -> Diagnostic {
      Diagnostic(
        .error(.mixedParts), file: other.path,
        "\(part.words) was built \(how), and \(whole.words) \(howFirst)", hint: hint)
    }
    func with(_ option: String, _ isSet: Bool) -> String { (isSet ? "with " : "without ") + option }
    let same = "give all parts the same options"
    if left.audience != right.audience {
      return problem(left.readers, right.readers, hint: "give all parts the same --audience")
    }
    if left.day != right.day {
      return problem("for \(left.day.iso)", "for \(right.day.iso)", hint: "give all parts the same --now")
    }
    if left.baseURL != right.baseURL {
      func address(_ basis: PartBasis) -> String {
        basis.baseURL.map { "with --base-url \($0)" } ?? "without --base-url"
      }
      return problem(address(left), address(right), hint: same)
    }
    if left.includesDrafts != right.includesDrafts {
      return problem(
        with("--drafts", left.includesDrafts), with("--drafts", right.includesDrafts), hint: same)
    }
    if left.isPortable != right.isPortable {
      return problem(with("--portable", left.isPortable), with("--portable", right.isPortable), hint: same)
    }
    return nil
  }
}

extension PartBasis {
  fileprivate var readers: String { Self.readers(audience) }

  fileprivate static func readers(_ audience: String?) -> String {
    audience.map { "for the audience \($0)" } ?? "for a site without audiences"
  }
}

extension JoinedParts {
  /// Throws if the parts were built for another audience than the site that they are joined to.
  func checkAudience(of options: BuildOptions) throws(BuildFailure) {
    guard let folder = folders.first else { return }
    let (part, before, now) = (folder.record.part, folder.record.basis, options.audience?.name)
    if before.audience == now { return }
    let hint =
      now == nil
      ? nil : before.audience.map { "join these parts with `tripsite join --audience \($0)`" }
    throw .content([
      Diagnostic(
        .error(.mixedParts), file: folder.path,
        "\(part.words) was built \(before.readers), and this join is \(PartBasis.readers(now))",
        hint: hint ?? PartFolder.buildAgain(part))
    ])
  }

  /// Throws if a part was built from other files than `content`, or with other programs. `basis` is the one of the join.
  func check(_ content: SiteContent, basis: PartBasis) throws(BuildFailure) {
    let problems = folders.compactMap { folder -> Diagnostic? in
      let (part, before) = (folder.record.part, folder.record.basis)
      if before.programs != basis.programs {
        let (has, lacks) = (before.programs, basis.programs)
        let name = has.first { !lacks.contains($0) } ?? lacks.first { !has.contains($0) } ?? ""
        return Diagnostic(
          .error(.mixedParts), file: folder.path,
          has.contains(name)
            ? "\(part.words) was built with \(name), which is not installed here"
            : "\(part.words) was built without \(name), which is installed here",
          hint: "install the same programs on all machines")
      }
      guard let changed = Self.change(from: before, to: basis, folder.record, content) else { return nil }
      return Diagnostic(
        .error(.oldPart), file: folder.path, "\(changed) changed after \(part.words) was built",
        hint: PartFolder.buildAgain(part))
    }
    if !problems.isEmpty { throw .content(problems.sorted(by: Diagnostic.precedes)) }
  }

  /// What is not as it was when a part was built. Nil if everything is.
  private static func change(
    from before: PartBasis, to now: PartBasis, _ record: PartRecord, _ content: SiteContent
  ) -> String? {
    if before.settings != now.settings { return ContentFolder.shown(SiteWideFile.settings) }
    if before.theme != now.theme { return "Themes/" }
    if before.places != now.places { return ContentFolder.shown(SiteWideFile.places) }
    if before.answers != now.answers {
      return "\(ContentFolder.shown(SiteWideFile.routes)) or \(SiteWideFile.placesLock)"
    }
    if before.ground != now.ground { return ContentFolder.shown(".ground") }
    if before.locks != now.locks { return "a passphrase of a locked trip" }
    if before.content == now.content { return nil }
    for each in record.units where each.unit.story != 0 {
      if let file = content.storyFile(each.unit.name.text), file.digest != each.unit.story {
        return ContentFolder.shown(file.path)
      }
    }
    return "Content/"
  }
}
