import Entities
import Testing
import Text

@testable import PagePaths
@testable import Pages
@testable import SiteModules
@testable import Wording

@Suite struct `The sun in words` {
  @Test func `marks times after midnight with the sign of the next day`() throws {
    let strings = try #require(
      LocalizedStrings(language: "en") { LocalizedStrings.Counted([.one: "\($0) one"], other: "\($0) {n}") })
    let siteFrame = SiteFramePresenter(
      settings: SiteSettings(), pagePaths: PagePathTable(baseURL: nil),
      formats: TravelFormats(settings: SiteSettings(), countries: []), strings: strings, menu: [],
      now: CalendarDay(number: 20_000), hasAtlas: false)
    let wording = SunWording(wording: siteFrame.wording)
    #expect(
      wording.viewModel(of: .rises(sunrise: -0.6, sunset: 1444.2), at: "Reykjavík")
        == SunViewModel(
          place: "Reykjavík", sunrise: "23:59",
          sunriseShift: DayShiftViewModel(sign: "\u{2212}1", words: "daysEarlier one"), sunset: "00:04",
          sunsetShift: DayShiftViewModel(sign: "+1", words: "daysLater one")))
    #expect(
      wording.viewModel(of: .rises(sunrise: 350.8, sunset: nil), at: "")
        == SunViewModel(place: "", sunrise: "05:51", words: "polarDay {n}"))
    #expect(wording.viewModel(of: .polarNight, at: "") == SunViewModel(place: "", words: "polarNight {n}"))
    #expect(wording.shift(12) == DayShiftViewModel(sign: "+12", words: "daysLater 12"))
    #expect(
      [0, 20_700, -12_600, 14_400, -561].map(siteFrame.formats.utcOffset)
        == ["UTC", "UTC+5:45", "UTC\u{2212}3:30", "UTC+4", "UTC\u{2212}0:09"])
  }
}
