internal import Files
internal import SiteModules

/// Which units of a module are to be made, and which are as the last build left them.
struct UnitPlan: Sendable {
  struct Due: Sendable {
    var index: Int
    /// With the files and findings still to come.
    var unit: UnitMemory
  }

  var due: [Due] = []
  /// In the order of the memory.
  var kept: [UnitMemory] = []
}

/// Compares what goes into each unit with what went into it before.
struct UnitPlanner: Sendable {
  /// What the last build made, and of each whether its files are still as they were left.
  private let units: [UnitMemory]
  private let intact: [Bool]
  /// Their positions by module and name.
  private var known: [[PathBytes: Int]] = []
  /// What goes into every page and is another now.
  private let common: Causes
  /// The Markdown files that are others now.
  private let changedStories: PathSet
  private let links: LinkResolver
  private let trips: TripDigests

  /// Nothing is known beforehand.
  init(of content: LoadedContent) {
    units = []
    intact = []
    common = .isNew
    changedStories = []
    links = content.links
    trips = TripDigests(of: content.library, now: content.now)
  }

  /// `intact` tells of each unit of `memory` whether its files are still as they were left.
  init(
    of content: LoadedContent, knowing memory: BuildMemory, intact: [Bool], now: ConfigurationInputs,
    sources: [SourceMemory]
  ) {
    let before = memory.configuration
    var common: Causes = []
    if before.program != now.program { common.insert(.program) }
    if before.settings != now.settings { common.insert(.settings) }
    if before.places != now.places { common.insert(.places) }
    if before.theme != now.theme { common.insert(.theme) }
    if before.frame != now.frame { common.insert(.frame) }
    self.common = common
    links = content.links
    trips = TripDigests(of: content.library, now: content.now)
    let digests = Dictionary(
      memory.sources.map { (PathBytes($0.path), $0.digest) }, uniquingKeysWith: { first, _ in first })
    changedStories = PathSet(paths: sources.lazy.filter { digests[$0.path] != $0.digest }.map(\.path))
    units = memory.units
    self.intact = intact
    for index in units.indices {
      while known.count <= units[index].name.module {
        known.append([:])
        known[known.count - 1].reserveCapacity(known.count == 1 ? units.count : 0)
      }
      known[units[index].name.module][units[index].name.text] = index
    }
  }

  /// Of `module`, which stands at `position` among all.
  func plan(_ module: any ModuleRouter, at position: Int, on bench: inout Workbench) -> UnitPlan {
    var plan = UnitPlan()
    var kept: [Int] = []
    for index in 0..<module.count {
      let source = module.source(at: index)
      // Without a story, the files are known without being made.
      guard let text = source ?? module.files(at: index, on: &bench).first?.path else { continue }
      add(
        UnitName(module: position, text: text), index: index,
        inputs: trips.digest(of: module.inputs(at: index)),
        source: source, to: &plan, &kept)
    }
    plan.kept = same(kept)
    return plan
  }

  /// Of files that are copied; `inputs` is nil where a file may be another without showing it.
  func plan(_ copies: [FileCopy], at position: Int, inputs: (FileCopy) -> UInt64?) -> UnitPlan {
    var plan = UnitPlan()
    var kept: [Int] = []
    for (index, copy) in copies.enumerated() {
      add(
        UnitName(module: position, text: copy.path), index: index, inputs: inputs(copy), source: nil,
        to: &plan, &kept)
    }
    plan.kept = same(kept)
    return plan
  }

  /// Those at these positions, with nothing that caused them to be made.
  private func same(_ positions: [Int]) -> [UnitMemory] {
    positions.sorted().map { position in
      var unit = units[position]
      unit.causes = []
      return unit
    }
  }

  private func add(
    _ name: UnitName, index: Int, inputs: UInt64?, source: String?, to plan: inout UnitPlan,
    _ kept: inout [Int]
  ) {
    var unit = UnitMemory(
      name: name, inputs: inputs ?? 0, links: 0, files: [], findings: Findings(), causes: .isNew)
    if name.module < known.count, let position = known[name.module][name.text] {
      unit.causes = causes(of: unit, units[position], source: source, mayBeSame: inputs != nil)
      if !intact[position] { unit.causes.insert(.output) }
      if unit.causes.isEmpty {
        return kept.append(position)
      }
    }
    plan.due.append(UnitPlan.Due(index: index, unit: unit))
  }

  private func causes(
    of unit: UnitMemory, _ before: UnitMemory, source: String?, mayBeSame: Bool
  ) -> Causes {
    var causes = common
    let isStoryOther = source.map { changedStories.contains($0) } ?? false
    if isStoryOther { causes.insert(.story) }
    if !mayBeSame || unit.inputs != before.inputs, !isStoryOther { causes.insert(.otherContent) }
    if before.findings.mayChange { causes.insert(.retried) }
    // Another story has links of its own.
    if !isStoryOther, !before.findings.lookups.isEmpty,
      links.inputs(from: before.findings.lookups).value != before.links
    {
      causes.insert(.links)
    }
    return causes
  }
}
