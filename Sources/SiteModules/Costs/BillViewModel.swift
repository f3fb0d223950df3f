internal import Entities
internal import Journeys
internal import PagePaths
internal import Pages
package import Templates
internal import Text
internal import Wording

/// A cost with its receipt.
package struct BillViewModel: ViewModel {
  let page: PageViewModel
  let heading: String
  let entry: CostEntryViewModel
  let size: PixelSize?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.object("trip", "The trip.") { $0.entry.costs.trip }
    $0.text("heading", "What it was for, or else its category.") { $0.heading }
    $0.text("costsURL", "The place of the cost on the page of costs.") {
      $0.page.wording.pagePaths.url(.costs(trip: $0.entry.costs.facts.trip.slug)) + "#"
        + PageAnchor.cost($0.entry.index + 1)
    }
    $0.object("entry", "The cost.") { $0.entry }
    $0.text("title", "As in `Day 3`. Absent if it is no day of the trip.") { model in
      model.entry.row.day.map { model.page.wording.strings.text(.day, n: "\($0)") }
    }
    $0.text("date", "The date. Absent if it is unknown.") { model in
      model.entry.row.date.map { model.page.wording.formats.texts($0).full }
    }
    $0.text("dateISO", "The date as in ISO 8601.") { $0.entry.row.date?.iso }
    $0.text("rate", "The rates of the conversion, as in `1 NOK = 0.0861 EUR`.") { model in
      model.page.wording.list(model.entry.row.rates.map(model.entry.costs.text))
    }
    $0.text("note", "More words.") { $0.entry.row.cost.note }
    $0.text("receipt", "The address of the receipt. Absent if there is none.") { model in
      model.entry.row.cost.receipt.map(model.page.wording.pagePaths.url(path:))
    }
    $0.flag("isPicture", "Whether the receipt is a picture. Otherwise it is a PDF.") {
      $0.entry.row.cost.hasPictureOfReceipt
    }
    $0.text("width", "The width of the picture in pixels. Absent if the file does not say it.") {
      $0.size?.width
    } write: {
      $2.append($0)
    }
    $0.text("height", "Its height in pixels.") {
      $0.size?.height
    } write: {
      $2.append($0)
    }
  }
}
