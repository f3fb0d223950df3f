/// Numbers below zero on a command line.
enum NegativeNumbers {
  /// Writes `--days -1` as `--days=-1`. The parser takes a word that begins with a hyphen for an option.
  static func joined(to arguments: [String]) -> [String] {
    var joined: [String] = []
    var isAfterEnd = false
    for argument in arguments {
      if !isAfterEnd, isNegative(argument), let option = joined.last, option.hasPrefix("--"),
        !option.contains("=")
      {
        joined[joined.count - 1] = option + "=" + argument
      } else {
        joined.append(argument)
      }
      if argument == "--" { isAfterEnd = true }
    }
    return joined
  }

  private static func isNegative(_ argument: String) -> Bool {
    // No option begins with a digit, and a place in the south is -33.87, 151.21.
    guard argument.utf8.first == UInt8(ascii: "-"), let digit = argument.utf8.dropFirst().first else {
      return false
    }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
  }
}
