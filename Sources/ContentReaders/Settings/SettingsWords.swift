internal import Entities

/// Other words that people write in site.yml for the same values.
extension SettingsReader {
  static func units(_ word: String) -> SiteSettings.Units? {
    switch word {
    case "metric", "kilometres", "kilometers", "kms": .km
    case "imperial", "miles", "mile": .mi
    default: nil
    }
  }

  static func timeFormat(_ word: String) -> SiteSettings.TimeFormat? {
    switch word {
    case "24": .twentyFourHours
    case "12", "am/pm", "ampm": .twelveHours
    default: nil
    }
  }

  static func mapProgram(_ word: String) -> SiteSettings.MapProgram? {
    switch word {
    case "openstreetmap": .osm
    case "organic maps", "organicmaps", "comaps": .organic
    case "apple maps", "applemaps": .apple
    case "google maps", "googlemaps": .google
    default: nil
    }
  }

  static func search(_ word: String) -> SiteSettings.Search? {
    switch word {
    case "yes", "on": .ownIndex
    case "no", "off", "none": SiteSettings.Search.none
    default: nil
    }
  }
}
