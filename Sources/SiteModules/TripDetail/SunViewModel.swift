package import Templates

/// The times of sunrise and sunset at a stop on a day.
package struct SunViewModel: ViewModel, Equatable {
  var place: String
  var sunrise: String?
  var sunriseShift: DayShiftViewModel?
  var sunset: String?
  var sunsetShift: DayShiftViewModel?
  var words: String?

  package static let fields = Fields<Self> {
    $0.text("place", "The stop where the sun rises or sets.") { $0.place }
    $0.text("sunrise", "The local time of sunrise. Absent if the sun does not rise.") { $0.sunrise }
    $0.object("sunriseShift", "Present if the sun rises before midnight, on the previous date.") {
      $0.sunriseShift
    }
    $0.text("sunset", "The local time of sunset. Absent if the sun does not set.") { $0.sunset }
    $0.object("sunsetShift", "Present if the sun sets after midnight, on the next date.") { $0.sunsetShift }
    $0.text("words", "In polar day and polar night, as in `The sun does not set`.") { $0.words }
  }
}

/// The difference in days between the date of an event and the date before it.
package struct DayShiftViewModel: ViewModel, Equatable {
  var sign: String
  var words: String

  package static let fields = Fields<Self> {
    $0.text("sign", "The difference in days, as in `+1`.") { $0.sign }
    $0.text("words", "The difference in words, as in `the next day`.") { $0.words }
  }
}
