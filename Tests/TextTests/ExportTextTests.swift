import Testing
import Text

private func written(_ write: (inout OutputBuffer) -> Void) -> String {
  var output = OutputBuffer()
  write(&output)
  return output.string()
}

@Suite struct `A number with decimals` {
  @Test(arguments: [
    (0, "0"), (67.2804, "67.2804"), (-13, "-13"), (0.5, "0.5"), (-0.0000004, "0"), (-0.000001, "-0.000001"),
    (179.9999996, "180"), (0.1 + 0.2, "0.3"), (-179.05, "-179.05"),
  ])
  func `is rounded, without zeros at the end`(number: Double, text: String) {
    #expect(written { $0.append(number, decimals: 6) } == text)
  }
}

@Suite struct `A line of a calendar` {
  private func line(_ text: String) -> String {
    written {
      $0.append("BEGIN:X\r\n")
      let start = $0.count
      $0.append("SUMMARY:")
      $0.appendCalendarText(text)
      $0.endCalendarLine(from: start)
    }
  }

  @Test func `escapes separators and removes control characters`() {
    #expect(line("a,b;c\\d\ne\u{7}\r") == "BEGIN:X\r\nSUMMARY:a\\,b\\;c\\\\d\\ne\r\n")
  }

  @Test func `is folded behind 75 bytes, never inside a character`() {
    let most = String(repeating: "x", count: 67)
    #expect(line(most) == "BEGIN:X\r\nSUMMARY:\(most)\r\n")
    #expect(line(most + "y") == "BEGIN:X\r\nSUMMARY:\(most)\r\n y\r\n")
    #expect(line(most.dropLast() + "é") == "BEGIN:X\r\nSUMMARY:\(most.dropLast())\r\n é\r\n")
    let long = String(repeating: "山", count: 200)
    let lines = line(long).split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix(" ") })
    #expect(lines.dropFirst().joined().replacing(" ", with: "") == "SUMMARY:" + long)
  }
}

@Suite struct `Members of JSON` {
  @Test func `are separated by commas, and left out without a value`() {
    let text = written {
      var members = JSONMembers(openingObject: &$0)
      members.put("a", nil as String?, &$0)
      members.put("b", "<\"", &$0)
      members.put("c", 3, &$0)
      members.put("d", nil as Int?, &$0)
      members.put("e", -1.25, decimals: 1, &$0)
      members.put("f", [], &$0)
      members.put("g", ["x", "y"], &$0)
      $0.append("}")
    }
    #expect(text == #"{"b":"\u003c\"","c":3,"e":-1.3,"g":["x","y"]}"#)
  }
}
