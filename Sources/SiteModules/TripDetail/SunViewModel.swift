package import Templates

/// When the sun rises and sets somewhere on a day.
package struct SunViewModel: ViewModel, Equatable {
  var place: String
  var sunrise: String?
  var sunriseShift: DayShiftViewModel?
  var sunset: String?
  var sunsetShift: DayShiftViewModel?
  var words: String?

  package static let fields = Fields<Self> {
    $0.text("place", "The stop where it does.") { $0.place }
    $0.text("sunrise", "The local time of sunrise; absent where it does not rise.") { $0.sunrise }
    $0.object("sunriseShift", "There when the sun rises before midnight, on the date before.") {
      $0.sunriseShift
    }
    $0.text("sunset", "The local time of sunset; absent where it does not set.") { $0.sunset }
    $0.object("sunsetShift", "There when the sun sets after midnight, on the next date.") { $0.sunsetShift }
    $0.text("words", "In polar day and polar night, as in `The sun does not set`.") { $0.words }
  }
}

/// On how much another date than the one before it something is.
package struct DayShiftViewModel: ViewModel, Equatable {
  var sign: String
  var words: String

  package static let fields = Fields<Self> {
    $0.text("sign", "As in `+1`.") { $0.sign }
    $0.text("words", "As in `the next day`.") { $0.words }
  }
}
