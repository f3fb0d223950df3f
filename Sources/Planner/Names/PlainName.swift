@_spi(_Unicode) internal import Swift

/// The name that a file gets in the folder of a trip: one that every system, git and a shell can take.
enum PlainName {
  /// In bytes, without the ending. Systems allow 255 for a name.
  private static let longest = 100
  /// Names of devices on Windows, with any ending.
  private static let devices: Set<String> = {
    let numbers = (0...9).map { "\($0)" } + ["¹", "²", "³"]
    return Set(["con", "prn", "aux", "nul"] + numbers.map { "com" + $0 } + numbers.map { "lpt" + $0 })
  }()

  /// The name without its ending, made from the name that the file had: `IMG 1.JPG` gives `IMG-1`. If nothing is left of it, it is
  /// `otherwise`.
  static func stem(of given: String, otherwise: String = "photo") -> String {
    let file = given.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let dot = file.lastIndex(of: ".").flatMap { $0 == file.startIndex ? nil : $0 }
    var stem = ""
    var isGap = false
    for scalar in composed(String(file[..<(dot ?? file.endIndex)])).unicodeScalars {
      // They have no shape of their own.
      if scalar.properties.generalCategory == .format { continue }
      guard isPlain(scalar, atStart: stem.isEmpty) else {
        isGap = true
        continue
      }
      let added =
        (isGap && !stem.isEmpty && scalar != "-" && stem.last != "-" ? "-" : "") + String(Character(scalar))
      if stem.utf8.count + added.utf8.count > longest { break }
      stem += added
      isGap = false
    }
    while stem.last == "-" { stem.removeLast() }
    if stem.isEmpty { return otherwise }
    return devices.contains(stem.lowercased()) ? otherwise + "-" + stem : stem
  }

  /// The name itself, without folders, points at its start and what cannot be seen. It is short enough for every system.
  static func kept(_ given: String) -> String {
    let file = given.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    var name = ""
    name.unicodeScalars.append(
      contentsOf: composed(String(file)).unicodeScalars.filter {
        ![.control, .format].contains($0.properties.generalCategory)
      }
      .drop { $0 == "." || $0 == " " })
    let ending = ending(of: name).prefix(20)
    var stem = withoutEnding(name)
    while stem.utf8.count > longest { stem.removeLast() }
    return (stem.isEmpty ? "file" : stem) + ending
  }

  /// The ending in the name that the file had, in lower case and with its point. Empty if there is none.
  static func ending(of given: String) -> String {
    given.lastIndex(of: ".").map { given[$0...].lowercased() } ?? ""
  }

  /// In the Unicode form NFC.
  static func composed(_ text: String) -> String {
    var composed = ""
    composed.unicodeScalars.append(contentsOf: text._nfc)
    return composed
  }

  static func withoutEnding(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// Letters, digits, marks and pictures. No file system and no shell gives them a meaning.
  private static func isPlain(_ scalar: Unicode.Scalar, atStart: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    case .otherSymbol: true
    case .nonspacingMark, .spacingMark, .enclosingMark: !atStart
    default: scalar == "_" || scalar == "-" && !atStart
    }
  }

  /// Equal for names that are one name on some file system: capitals and Unicode forms do not count.
  static func folded(_ name: String) -> String {
    var folded = ""
    folded.unicodeScalars.append(contentsOf: name.uppercased().lowercased()._nfd)
    return folded
  }

  /// `stem`, or with the first number that makes it another name than those in `taken`, which are folded.
  static func free(_ stem: String, besides taken: Set<String>) -> String {
    if !taken.contains(folded(stem)) { return stem }
    var number = 2
    while taken.contains(folded("\(stem)-\(number)")) { number += 1 }
    return "\(stem)-\(number)"
  }
}
