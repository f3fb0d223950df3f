import Glibc
import TestSupport
import Testing
import Text

@Suite struct `Decimals` {
  private func value(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer(DecimalText.value)
  }

  @Test func `have the value of the C library, to the last bit`() {
    var random = SplitMix(seed: 20_261_124)
    for _ in 0..<200_000 {
      let digits = 1 + random.next(below: 15)
      let point = random.next(below: digits + 2)
      var text = random.happens(2) ? "-" : ""
      for position in 0..<digits {
        if position == point { text += "." }
        text += "\(random.next(below: 10))"
      }
      if point == digits { text += "." }
      #expect(value(text)?.bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
  }

  @Test(arguments: [
    "", "-", ".", "-.", "1.2.3", "1e3", "+1", " 1", "1 ", "0x10", "nan", "inf", "1234567890123456", "--1",
  ])
  func `are left to the C library if they are long or unusual`(text: String) {
    #expect(value(text) == nil)
  }
}
