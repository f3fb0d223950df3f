package import Entities

/// `Content/places.lock`: the answers of geocoders, one place a line, sorted.
package typealias PlacesLock = LockFile<PlaceLine>

extension PlacesLock {
  /// The most places that the file keeps of an answer.
  package static var mostPlaces: Int { PlaceLine.mostPlaces }

  /// The questions that have answers, by their texts.
  package var questions: [PlaceQuestion] {
    Set(answers.keys.map(\.question)).sorted {
      ($0.text, $0.engine.rawValue, $0.countries.map(\.letters).joined())
        < ($1.text, $1.engine.rawValue, $1.countries.map(\.letters).joined())
    }
  }

  /// The places of an answer, the best first. Empty if there is no answer, or if one of its lines is damaged: then the rest
  /// could be another place.
  package subscript(question: PlaceQuestion) -> [GeocodedPlace] {
    get {
      var places: [GeocodedPlace] = []
      for rank in 1...PlaceLine.mostPlaces {
        guard let line = self[line: PlaceLine.Question(question: question, rank: rank)] else { continue }
        guard rank == places.count + 1, let place = PlaceLine.place(in: line) else { return [] }
        places.append(place)
      }
      return places
    }
    set {
      for rank in 1...PlaceLine.mostPlaces {
        let place = rank <= newValue.count ? newValue[rank - 1] : nil
        self[line: PlaceLine.Question(question: question, rank: rank)] = place.map {
          ArraySlice(PlaceLine.text(of: $0).utf8)
        }
      }
    }
  }

  /// Removes all answers for which `isUsed` is false.
  package mutating func removeAll(except isUsed: (PlaceQuestion) -> Bool) {
    _ = removeLines { isUsed($0.question) }
  }
}
