import Entities
import Geodata
import Geodesy
import Testing

/// Names of places that are half typed.
@Suite struct PlaceCompletion {
  private func names(_ text: String, most: Int = 8) -> [String] {
    Gazetteer.completions(of: text, most: most).map(\.written)
  }

  @Test func `the best known place with this beginning comes first`() {
    #expect(names("Berge")[0] == "Bergen, Vestland, NO")
    #expect(names("Berg").contains("Bergen, Vestland, NO"))
    #expect(names("Lond")[0] == "London, England, GB")
    #expect(names("Pari")[0].hasPrefix("Paris, "))
    #expect(names("Reykja")[0].hasPrefix("Reykjavík, "))
  }

  @Test func `case and accents do not matter`() {
    let wanted = names("Tromsø")
    #expect(wanted[0].hasPrefix("Tromsø, "))
    for text in ["tromsø", "TROMSO", "tromso"] { #expect(names(text) == wanted) }
    #expect(names("troms").contains(wanted[0]))
    #expect(names("ålesun")[0].hasPrefix("Ålesund, "))
  }

  @Test func `a place with the whole name is always found, in other languages too`() {
    #expect(names("Berg").contains { $0.hasPrefix("Berg, ") })
    #expect(names("München")[0].hasPrefix("Munich, "))
    #expect(names("京都")[0] == "Kyoto, Kyoto, JP")
    #expect(names("HND")[0] == "HND")
    #expect(names("Voss", most: 1).count == 1)
  }

  @Test func `Saint and St are equal, and are not a beginning of Stockholm`() {
    for text in ["Saint-Ma", "St Ma", "saint ma", "St. Malo"] {
      #expect(names(text, most: 20).contains { $0.hasPrefix("Saint-Malo, ") }, "\(text)")
    }
    #expect(names("Sain").allSatisfy { $0.lowercased().hasPrefix("sain") })
    #expect(names("Saint", most: 50).allSatisfy { !$0.hasPrefix("Stockholm") && !$0.hasPrefix("Stuttgart") })
    #expect(names("Mou", most: 50).contains { $0.hasPrefix("Mount ") })
  }

  @Test func `words after a comma narrow the places, even if they are incomplete`() {
    #expect(
      names("Berg, NO").allSatisfy { $0.hasSuffix(", NO") }
        && names("Berg, NO").contains("Bergen, Vestland, NO"))
    #expect(names("Bergen, ") == names("Bergen"))
    #expect(names("Bergen, Vestl") == names("Bergen"))
    #expect(names("Springfield, Illinois")[0] == "Springfield, Illinois, US")
  }

  @Test func `places near the other stops come first`() {
    let zaragoza = Coordinate(latitude: 41.66, longitude: -0.88)
    let bogotá = Coordinate(latitude: 4.6, longitude: -74.08)
    func first(_ text: String, near: Coordinate) -> String? {
      Gazetteer.completions(of: text, most: 8, near: [near]).first?.country?.letters
    }
    #expect(first("Valenci", near: zaragoza) == "ES")
    #expect(first("Villanueva", near: zaragoza) == "ES")
    #expect(first("Villanueva", near: bogotá) == "CO")
    let lyon = Coordinate(latitude: 45.75, longitude: 4.85)
    #expect(Gazetteer.completions(of: "Vienn", most: 8, near: [lyon])[0].name == "Vienne")
  }

  @Test func `a town comes before its station, and Station means one near the other stops`() {
    #expect(names("Zermatt")[0].hasPrefix("Zermatt, Valais"))
    #expect(names("München H").contains { $0.hasPrefix("München Hauptbahnhof, station") })
    #expect(names("Heathrow")[0] == "LHR")
    #expect(names("Station").isEmpty)
    let kamakura = Coordinate(latitude: 35.32, longitude: 139.55)
    #expect(
      Gazetteer.completions(of: "Station", most: 8, near: [kamakura]).map(\.name) == ["Kamakura Station"])
  }

  @Test func `punctuation completes nothing, and no name is repeated`() {
    for text in ["", " ", ",", "-", "'"] { #expect(names(text).isEmpty, "\(text)") }
    #expect(names("qzxqzx").isEmpty)
    for text in ["Be", "San", "Ko"] {
      let places = Gazetteer.completions(of: text, most: 8)
      #expect(
        places.count == 8 && Set(places.map { $0.written + $0.coordinate.decimal }).count == 8, "\(text)")
    }
  }

  @Test func `a name begins in folded form`() {
    #expect(NameBeginning("pfalzer").begins("Pfälzerhütte"))
    #expect(NameBeginning("St J").begins("Sankt Jakob"))
    #expect(!NameBeginning("Saint").begins("Stockholm"))
    #expect(!NameBeginning("hütte").begins("Pfälzerhütte"))
    #expect(NameBeginning("").isEmpty && !NameBeginning("").begins("Voss"))
  }
}
