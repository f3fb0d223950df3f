internal import Entities
internal import Files
package import Pages
package import SiteContents

/// The units of a module: units to make, and unchanged units.
package struct UnitPlan: Sendable {
  package struct Due: Sendable {
    package var index: Int
    /// Its files and findings are still missing.
    package var unit: UnitRecord
  }

  package var due: [Due] = []
  /// In the order of the known records.
  var kept: [UnitRecord] = []
}

/// Finds the dirty units. Compares the inputs of each unit with its previous inputs.
package struct UnitPlanner: Sendable {
  private let known: [UnitRecord]
  /// The positions in `known` by module and name.
  private var positions: [[PathBytes: Int]] = []
  /// The positions in `known` of units with files that changed or are missing in the output folder.
  private let touched: Set<Int>
  /// Why every unit must be made again.
  private let common: Causes
  private let links: LinkResolver
  private let trips: TripDigests
  /// Stands for the files in the sitemap of the known records. Nil if nothing is known.
  private let listed: UInt64?
  /// Stands for the keys of locked trips. 0 for the other part of a site.
  private let seal: UInt64

  package init(
    of content: SiteContent, knowing known: [UnitRecord] = [], touched: Set<Int> = [], common: Causes = [],
    listed: UInt64? = nil, seal: UInt64 = 0
  ) {
    self.seal = seal
    self.listed = listed
    self.known = known
    self.touched = touched
    self.common = common
    links = content.links
    trips = TripDigests(
      of: content.catalogue, albums: content.albums, grounds: content.grounds, now: content.now)
    for index in known.indices {
      let name = known[index].name
      while positions.count <= name.module {
        positions.append([:])
        positions[positions.count - 1].reserveCapacity(positions.count == 1 ? known.count : 0)
      }
      positions[name.module][name.text] = index
    }
  }

  /// The plan for `module`, which has this position in the list of all modules.
  /// With `trips`, only of the units that belong to trips at these positions.
  package func plan(
    _ module: any ModuleRouter, at position: Int, onlyOf trips: Range<Int>? = nil,
    in context: inout RenderContext
  ) -> UnitPlan {
    var plan = UnitPlan()
    var kept: [Int] = []
    for index in 0..<module.count {
      if let trips, !module.belongs(at: index, to: trips) { continue }
      guard let unit = unit(index, of: module, at: position, in: &context) else { continue }
      add(unit, index: index, mayBeSame: true, to: &plan, &kept)
    }
    plan.kept = same(kept)
    return plan
  }

  /// The units of the module at `position`, which lists the files of the others, if they can stay unchanged.
  func kept(at position: Int, listing files: UInt64) -> [UnitRecord]? {
    guard files == listed, common.isEmpty, position < positions.count else { return nil }
    let units = Array(positions[position].values)
    if units.contains(where: { touched.contains($0) || known[$0].findings.mayChange }) { return nil }
    return same(units)
  }

  /// The plan for copied files.
  func plan(_ copies: [FileCopy], at position: Int) -> UnitPlan {
    var plan = UnitPlan()
    var kept: [Int] = []
    for (index, copy) in copies.enumerated() {
      let inputs = copy.inputs
      let unit = UnitRecord(
        name: UnitName(module: position, text: (copy.lockedTrip ?? "") + copy.path),
        inputs: sealed(inputs ?? 0), causes: .isNew)
      add(unit, index: index, mayBeSame: inputs != nil, to: &plan, &kept)
    }
    plan.kept = same(kept)
    return plan
  }

  /// The unit at `index` of a module before it is made. Nil if it has no files.
  func unit(
    _ index: Int, of module: any ModuleRouter, at position: Int, in context: inout RenderContext
  ) -> UnitRecord? {
    guard let text = module.name(at: index, in: &context) else { return nil }
    var inputs = module.inputs(at: index)
    let story = inputs.story?.digest ?? 0
    inputs.story = nil
    return UnitRecord(
      name: UnitName(module: position, text: text), story: story, inputs: sealed(trips.digest(of: inputs)),
      causes: .isNew)
  }

  private func sealed(_ inputs: UInt64) -> UInt64 {
    if seal == 0 { return inputs }
    var digest = InputDigest()
    digest.add(inputs)
    digest.add(seal)
    return digest.value
  }

  private func add(
    _ unit: UnitRecord, index: Int, mayBeSame: Bool, to plan: inout UnitPlan, _ kept: inout [Int]
  ) {
    var unit = unit
    if unit.name.module < positions.count, let position = positions[unit.name.module][unit.name.text] {
      unit.causes = causes(of: unit, known[position], mayBeSame: mayBeSame)
      if touched.contains(position) { unit.causes.insert(.output) }
      if unit.causes.isEmpty {
        return kept.append(position)
      }
    }
    plan.due.append(UnitPlan.Due(index: index, unit: unit))
  }

  /// The units at these positions, without causes.
  private func same(_ positions: [Int]) -> [UnitRecord] {
    positions.sorted().map { position in
      var unit = known[position]
      unit.causes = []
      return unit
    }
  }

  /// The causes to make `unit` again. `before` is its previous record. Empty if the unit can stay unchanged.
  private func causes(of unit: UnitRecord, _ before: UnitRecord, mayBeSame: Bool) -> Causes {
    var causes = common
    let hasOtherStory = unit.story != before.story
    if hasOtherStory { causes.insert(.story) }
    if !mayBeSame || unit.inputs != before.inputs, !hasOtherStory { causes.insert(.otherContent) }
    if before.findings.mayChange { causes.insert(.retried) }
    // A changed story can have other links, so its old links do not matter.
    if !hasOtherStory, !before.findings.lookups.isEmpty,
      links.inputs(from: before.findings.lookups).value != before.links
    {
      causes.insert(.links)
    }
    return causes
  }
}
