import Testing
import Text

@Suite struct `A number as classes` {
  @Test(arguments: [
    (0, ""), (3, "h3"), (10, "t1"), (50, "t5"), (56, "t5 h5"), (58, "t5 h7"), (67, "t6 h7"), (75, "t7 h5"),
    (99, "n1"), (100, "n1"),
    (133, "n1 t3 h3"), (150, "n1 t5"), (178, "n1 t7 h7"), (239, "n2 t4"), (400, "n4"), (1230, "n4 t3"),
  ])
  func `has a class for each digit, and the nearest one that there is`(hundredths: Int, classes: String) {
    #expect(DigitClasses.text(hundredths: hundredths) == classes)
  }
}
