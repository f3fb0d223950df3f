internal import ArgumentParser
internal import ContentSource
internal import Entities
internal import Files
internal import Publishing
internal import SiteAssembly
internal import Text

/// A site on its way to one of its targets.
struct SitePublication {
  private let target: PublishTarget
  private let address: BaseURL
  private let destination: any Destination
  private let making: SiteMaking
  private let cache: String
  private let speed: PublishSpeed
  private let console: Console

  /// Reads site.yml; with no `target` the first is meant.
  init(
    site: String, target name: String?, stamp: String, day: CalendarDay, isRehearsal: Bool,
    console: Console
  ) throws {
    guard Folder.isFolder(site + "/Content") else {
      throw BuildFailure.noInput(
        "\(site) has no folder Content/", hint: "`tripsite new site NAME` makes a small site to begin with")
    }
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: site + "/Content", reporting: &problems)
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw BuildFailure.configuration(problems)
    }
    target = try Self.target(named: name, of: settings)
    guard let address = target.url ?? settings.baseURL else {
      throw BuildFailure.configuration([
        Diagnostic(
          .error, file: "Content/site.yml", "target \"\(target.name)\" has no public address",
          hint: "say it with url: there, or for the whole site with baseURL:, as https://example.org/trips/")
      ])
    }
    self.address = address
    cache = site + "/.tripsite-cache/publish/" + target.name
    destination = PublishDestination.make(
      for: target, site: site, cache: cache, stamp: stamp, isRehearsal: isRehearsal)
    speed = PublishSpeed(cache + ".speed")
    making = SiteMaking(
      options: BuildOptions(site: site, baseURL: address, now: day, jobs: BuildClock.processors),
      packing: try PublishDestination.packing(for: target, cache: cache), console: console)
    self.console = console
  }

  private static func target(named name: String?, of settings: SiteSettings) throws -> PublishTarget {
    guard let first = settings.publish.first else {
      throw BuildFailure.configuration([
        Diagnostic(
          .error, file: "Content/site.yml", "no target is named to publish to",
          hint:
            "add publish: {live: {folder: /srv/www/trips}}, or one of git:, rclone: and rsync: in its place")
      ])
    }
    guard let name else { return first }
    if let target = settings.publish.first(where: { $0.name == name }) { return target }
    let names = settings.publish.map(\.name)
    throw ValidationError(
      "there is no target \"\(Secret.hidden(in: name))\"; "
        + (nearest(name, among: names).map { "did you mean \($0)?" }
          ?? "there is \(names.joined(separator: ", "))"))
  }

  /// Prints the plan; touches nothing.
  func rehearse() async throws {
    _ = try plan(for: try await making.surveyed(), named: .max)
  }

  func publish(saysYes: Bool) async throws {
    let site = try await making.packed(making.built())
    let plan = try plan(for: site.files)
    try check(plan, saysYes: saysYes)
    if plan.changesNothing {
      try destination.tidy()
      try console.result(
        console.isJSON
          ? PublishEvent.published(address: address.text, bytes: 0, duration: .zero) : address.text)
      return
    }
    let duration = try carryOut(plan, of: site)
    try console.result(
      console.isJSON
        ? PublishEvent.published(address: address.text, bytes: plan.bytes, duration: duration)
        : "\(Amount.ofBytes(plan.bytes)) sent in \(Amount.ofTime(seconds: duration / .seconds(1))): \(address.text) is published"
    )
  }

  /// Fetches the site from its public address, and tells what is not as a build makes it.
  func verify() async throws {
    let files = PublicSite.forReaders(try await making.built().files)
    var findings: [PublicFinding] = []
    try PublicSite(address: address.text, takesPacked: making.packing != nil).compare(with: files) {
      found, done in
      console.clearProgress()
      for finding in found {
        if console.isJSON {
          console.event(finding.json)
        } else if findings.count < Self.named {
          console.say(finding.text)
        }
        findings.append(finding)
      }
      console.status("\(done) of \(Amount.ofFiles(files.count)) looked at")
    }
    console.clearProgress()
    if !console.isJSON, findings.count > Self.named { console.say("and \(findings.count - Self.named) more") }
    if console.isJSON {
      console.event(PublishEvent.verified(address: address.text, files: files.count, wrong: findings.count))
    }
    if let failure = PublishFailure(findings, among: files.count, at: address.text) { throw failure }
    if !console.isJSON {
      try console.result("\(address.text) is as it was built: \(Amount.ofFiles(files.count)) looked at")
    }
  }

  /// So many files are named that readers do not get as they should.
  private static let named = 100

  func rollBack() throws {
    let release = try destination.rollBack()
    try console.result(
      console.isJSON
        ? PublishEvent.rolledBack(address: address.text, release: release)
        : "\(address.text) is what it was in release \(release)")
  }

  /// Looks at the other side, and prints what is to be done, of each kind with the names of so many files.
  private func plan(for files: [SiteFile], named: Int = 20) throws -> PublishPlan {
    console.status("looking at \(destination.place.shown)")
    let listing = Result { () throws(PublishFailure) in try destination.look() }
    console.clearProgress()
    let plan = try PublishPlan(
      of: files, address: address.text, over: listing.get(), at: destination.place)
    let seconds = try speed.last().map { Double(plan.bytes) / $0 }
    try console.result(
      console.isJSON
        ? plan.json(target: target.name, place: destination.place, seconds: seconds)
        : plan.text(target: target.name, place: destination.place, seconds: seconds, named: named))
    return plan
  }

  private func check(_ plan: PublishPlan, saysYes: Bool) throws(PublishFailure) {
    if let obstacle = plan.obstacles.first {
      throw PublishFailure(
        .inTheWay, "\(destination.place) holds \(obstacle), which is not ours and in the way of a page",
        hint: "move it away, or give the page another slug")
    }
    guard !saysYes, let objection = plan.objections.first else { return }
    throw PublishFailure(.inTheWay, objection, hint: "look at the plan; --yes does it")
  }

  /// Tells how long it took.
  private func carryOut(_ plan: PublishPlan, of site: PackedSite) throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    var transfer = TransferLine(bytes: plan.bytes, console: console)
    let result = Result { () throws(PublishFailure) in
      try site.gathered(at: cache + ".sending", for: plan) { site throws(PublishFailure) in
        try destination.carryOut(plan, of: site) { transfer.show($0) }
      }
    }
    console.clearProgress()
    try result.get()
    let duration = clock.now - start
    try speed.remember(bytes: plan.bytes, duration: duration)
    return duration
  }
}
