internal import Entities
internal import Pages
internal import Wording

/// Sunrise, sunset and differences between dates, in the site's language.
struct SunWording: Sendable {
  let wording: SiteWording

  func viewModel(of sun: SunDay, at place: String) -> SunViewModel {
    var model = SunViewModel(place: place)
    switch sun {
    case .polarDay: model.words = wording.strings[.polarDay]
    case .polarNight: model.words = wording.strings[.polarNight]
    case .rises(let sunrise, let sunset):
      if let sunrise { (model.sunrise, model.sunriseShift) = clock(sunrise) }
      if let sunset {
        (model.sunset, model.sunsetShift) = clock(sunset)
      } else {
        model.words = wording.strings[.polarDay]
      }
    }
    return model
  }

  /// Nil if `days` is 0.
  func shift(_ days: Int) -> DayShiftViewModel? {
    if days == 0 { return nil }
    let number = wording.formats.number(abs(days))
    return DayShiftViewModel(
      sign: days > 0 ? "+\(number)" : "\u{2212}\(number)",
      words: wording.strings.counted(days > 0 ? .daysLater : .daysEarlier, abs(days), as: number))
  }

  /// `minutes` count from the midnight at the start of the day.
  private func clock(_ minutes: Double) -> (String, DayShiftViewModel?) {
    let rounded = Int(minutes.rounded())
    let days = rounded >= 0 ? rounded / 1440 : (rounded - 1439) / 1440
    return (wording.formats.time(Int16(rounded - days * 1440)), shift(days))
  }
}
