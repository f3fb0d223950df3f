internal import Entities
internal import Text

extension Field {
  /// One colour, or one for light and one for dark pages. Warns about colours in which text is hard to read.
  func accent(_ problems: inout ProblemList) -> SiteLook.Accent? {
    guard value.kind == .mapping else {
      return colour(&problems).map { light in
        warn(about: light, on: SiteLook.lightPaper, "light", &problems)
        return SiteLook.Accent(light: light, dark: light.readable(on: SiteLook.darkPaper))
      }
    }
    var light, dark: WebColour?
    KeySet<ThemeReader.AccentKey>().read(value, &problems) { key, field, problems in
      let colour = field.colour(&problems)
      let paper = key == .light ? SiteLook.lightPaper : SiteLook.darkPaper
      if let colour { field.warn(about: colour, on: paper, key.rawValue, &problems) }
      switch key {
      case .light: light = colour
      case .dark: dark = colour
      }
    }
    guard let light else {
      if value.pairs.allSatisfy({ !$0.key.bytes.elementsEqual("light".utf8) }) {
        problems.reportMissing("light", in: value, of: name)
      }
      return nil
    }
    return SiteLook.Accent(light: light, dark: dark ?? light.readable(on: SiteLook.darkPaper))
  }

  private func colour(_ problems: inout ProblemList) -> WebColour? {
    if value.isNull {
      reportEmpty(&problems, hint: "quote a colour that begins with #, as in \(name): \"#00694d\"")
      return nil
    }
    guard let text = line(&problems) else { return nil }
    if let colour = ColourText.read(text) { return colour }
    problems.error(
      .badColour, "\(name) \(quoted(text)) is not a colour", at: value, hint: ColourText.hint(for: text))
    return nil
  }

  private func warn(
    about colour: WebColour, on paper: WebColour, _ pages: String, _ problems: inout ProblemList
  ) {
    let ratio = colour.contrast(on: paper)
    if ratio >= WebColour.leastContrast { return }
    problems.warning(
      .weakContrast,
      "the accent \(colour.hex) is hard to read on \(pages) pages: its contrast is \(Self.shown(ratio)) to 1",
      at: value,
      hint: "text needs 4.5 to 1; the nearest colour that has it is \"\(colour.readable(on: paper).hex)\"")
  }

  /// With one decimal, rounded down, so that no ratio below the limit looks like it.
  private static func shown(_ ratio: Double) -> String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// The notations of CSS for opaque colours.
enum ColourText {
  static func read(_ text: String) -> WebColour? {
    let text = text.lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if let parts = arguments(of: text, "rgb") { return rgb(parts) }
    if let parts = arguments(of: text, "hsl") { return hsl(parts) }
    return WebColour.named.first { $0.name == text }?.colour
  }

  static func hint(for text: String) -> String {
    let notations =
      "write \"#0a6\", \"#00aa66\", rgb(0, 170, 102), hsl(156, 100%, 33%) or a name of CSS, such as teal"
    if hexadecimal(text[...]) != nil { return "did you mean \"#\(text)\"?" }
    if text.hasPrefix("rgb(") || text.hasPrefix("hsl("), !text.hasSuffix(")") {
      return "in braces, write a colour without commas, as in rgb(0 170 102), or quote it"
    }
    return nearest(text.lowercased(), among: WebColour.named.map(\.name)).map {
      "did you mean \($0)? Or " + notations
    } ?? notations
  }

  private static func hexadecimal(_ digits: Substring) -> WebColour? {
    guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 | 0x20 }) else { return nil }
    switch digits.utf8.count {
    case 3: return UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16).map { WebColour($0) }
    case 6: return UInt32(digits, radix: 16).map { WebColour($0) }
    default: return nil
    }
  }

  /// The three numbers of a function, with commas or spaces between them.
  private static func arguments(of text: String, _ function: String) -> [Substring]? {
    guard text.hasPrefix(function + "("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(function.count + 1).dropLast().split { $0 == "," || $0 == " " }
    return parts.count == 3 ? parts : nil
  }

  private static func rgb(_ parts: [Substring]) -> WebColour? {
    let values = parts.compactMap { UInt8($0) }
    return values.count == 3 ? WebColour(red: values[0], green: values[1], blue: values[2]) : nil
  }

  private static func hsl(_ parts: [Substring]) -> WebColour? {
    func percent(_ text: Substring) -> Double? {
      text.hasSuffix("%") ? Double(text.dropLast()).flatMap { 0...100 ~= $0 ? $0 / 100 : nil } : nil
    }
    let degrees = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
    guard let hue = Double(degrees), 0...360 ~= hue, let saturation = percent(parts[1]),
      let lightness = percent(parts[2])
    else { return nil }
    let reach = saturation * min(lightness, 1 - lightness)
    func value(_ offset: Double) -> UInt8 {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return UInt8(((lightness - reach * max(-1, min(place - 3, 9 - place, 1))) * 255).rounded())
    }
    return WebColour(red: value(0), green: value(8), blue: value(4))
  }
}
