internal import Entities
internal import Geodata
internal import Geodesy
internal import Journeys

extension Place {
  /// The kind of the place, and whether its coordinates are approximate.
  var kindWords: String {
    if airportCode != nil { return "airport" }
    return isApproximate ? kind.word + ", approximate" : kind.word
  }
}

extension PlaceExplanation {
  /// One line for the place that a stop means and the reason, and one line for each other place that it could mean.
  var lines: [String] {
    switch decision {
    case .found(let place, _, let doubt):
      [
        "\(text): \(place.described), \(place.kindWords), at \(place.coordinate.decimal)\(doubt.map { " (\($0.reason.words))" } ?? "")"
      ]
        + others.map { "  or \($0.place.described): \($0.words)" }
    case .several(let places):
      ["\(text): unclear, \(places.count) places are similarly plausible"]
        + places.map { "  \($0.described), \($0.kindWords)" }
    case .unknown(let nearest):
      ["\(text): unknown"] + nearest.map { "  like \($0.described)" }
    }
  }
}

extension PlaceExplanation.Other {
  fileprivate var words: String {
    timesLess >= 10_000
      ? "more than 10000 times less plausible" : "\(Int(timesLess.rounded())) times less plausible"
  }
}

extension PlaceDoubt.Reason {
  fileprivate var words: String {
    switch self {
    case .outsideCountries: "a warning: it is in none of the trip's countries"
    case .farAway(let metres): "a warning: it is \(Int((metres / 1000).rounded())) km from the other stops"
    case .small: "a warning: it is small, and nothing else suggests it"
    case .otherName: "a warning: its name is another"
    case .others: "a warning: another place of this name is better known or nearly as plausible"
    }
  }
}
