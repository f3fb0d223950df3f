internal import Entities
internal import Geodata
internal import Geodesy
internal import Journeys
internal import Services
internal import Text

extension ShoreProblem {
  /// About the ground file of a trip.
  func diagnostic(ofTrip slug: String) -> Diagnostic {
    let (message, hint) =
      switch self {
      case .broken(let at):
        (
          "the coast is broken at \(at.words), so these maps show the coarser shore of GSHHG, or none",
          "use an extract that reaches beyond the maps"
        )
      case .swapped(let near):
        (
          "the coast around \(near.words) runs the wrong way, so these maps show the coarser shore of GSHHG, or none",
          "land is on the left of a coast: use an extract of another day"
        )
      case .incompleteWater(let name, let at):
        (
          "the extract has only a part of \(name.isEmpty ? "a water" : name) at \(at.words), and leaves it out",
          "use an extract that reaches beyond it"
        )
      }
    return Diagnostic(
      .warning(.unknownShore), file: ContentFolder.shown(GroundFileInteractor.path(ofTrip: slug)), message,
      hint: hint)
  }
}

extension GroundPoint {
  /// Latitude and longitude, as authors write them.
  fileprivate var words: String {
    func degrees(_ value: Double) -> String {
      let parts = Int((abs(value) * 10_000).rounded())
      let digits = String(parts % 10_000)
      return (value < 0 && parts > 0 ? "-" : "") + "\(parts / 10_000)."
        + String(repeating: "0", count: 4 - digits.count) + digits
    }
    let at = coordinate
    return "\(degrees(at.latitude)), \(degrees(at.longitude))"
  }
}
