package import Entities
package import Text

/// `Content/places.lock`: the answers of geocoders, one place a line, sorted.
package struct PlacesLock: Equatable, Sendable {
  /// The file keeps so many places of an answer.
  package static let mostPlaces = PlaceLine.mostPlaces

  private var file = LockFile<PlaceLine>()

  package init() {}

  /// Empty if there is no such file. Reports lines that are no answers, which are left out.
  package static func read(
    contentFolder: String, shownPrefix: String = "Content/", reporting: inout [Diagnostic]
  ) -> PlacesLock {
    var lock = PlacesLock()
    lock.file = .read(contentFolder: contentFolder, shownPrefix: shownPrefix, reporting: &reporting)
    return lock
  }

  package init(_ bytes: [UInt8], shownAs shown: String, reporting: inout [Diagnostic]) {
    file = LockFile(bytes, shownAs: shown, reporting: &reporting)
  }

  /// A digest of the file.
  package var digest: UInt64 { file.digest }

  package var isEmpty: Bool { file.answers.isEmpty }

  /// The questions that have answers, by their texts.
  package var questions: [PlaceQuestion] {
    Set(file.answers.keys.map(\.question)).sorted {
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
        guard let line = file[PlaceLine.Question(question: question, rank: rank)] else { continue }
        guard rank == places.count + 1, let place = PlaceLine.place(in: line) else { return [] }
        places.append(place)
      }
      return places
    }
    set {
      for rank in 1...PlaceLine.mostPlaces {
        let place = rank <= newValue.count ? newValue[rank - 1] : nil
        file[PlaceLine.Question(question: question, rank: rank)] = place.map {
          ArraySlice(PlaceLine.text(of: $0).utf8)
        }
      }
    }
  }

  /// Removes all answers for which `isUsed` is false.
  package mutating func removeAll(except isUsed: (PlaceQuestion) -> Bool) {
    _ = file.removeAll { isUsed($0.question) }
  }

  /// The bytes of the file.
  package var text: String { file.text }
}
