/// Sizes and times for people.
package enum Amount {
  /// Such as 512 B, 12.3 kB or 4 MB, in powers of ten.
  package static func ofBytes(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    var value = Double(bytes) / 1000
    var units = ["kB", "MB", "GB"][...]
    while value >= 999.95, units.count > 1 {
      value /= 1000
      units.removeFirst()
    }
    let tenths = Int((value * 10).rounded())
    return
      "\(tenths / 10)\(tenths % 10 == 0 || tenths >= 1000 ? "" : ".\(tenths % 10)") \(units.first ?? "GB")"
  }

  /// Such as 8 s, 3 min or 2 h, at least a second.
  package static func ofTime(seconds: Double) -> String {
    if seconds < 99.5 { return "\(Int(max(1, seconds.rounded()))) s" }
    if seconds < 5370 { return "\(Int((seconds / 60).rounded())) min" }
    return "\(Int((seconds / 3600).rounded())) h"
  }

  package static func ofFiles(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
