import Testing

@testable import Auditing

@Suite struct `Numbers that check themselves` {
  /// From the registry of IBANs of SWIFT, and from the pages of payment services for tests.
  @Test(arguments: [
    "DE89370400440532013000", "GB29NWBK60161331926819", "FR1420041010050500013M02606", "NO9386011117947",
    "MT84MALT011000012345MTLCAST001S", "CH9300762011623852957", "AT611904300234573201",
  ])
  func `an IBAN has the length of its country, and two check digits`(number: String) {
    #expect(CheckDigits.isIBAN(Array(number.utf8)))
    #expect(!CheckDigits.isIBAN(Array(number.dropLast().utf8)))
    let last = number.last == "1" ? "2" : "1"
    #expect(!CheckDigits.isIBAN(Array((number.dropLast() + last).utf8)))
  }

  @Test(arguments: [
    "4111111111111111", "5555555555554444", "378282246310005", "3530111333300000", "6011111111111117",
    "36227206271667",
  ])
  func `a payment card has a known beginning, a length and a check digit`(number: String) {
    #expect(CheckDigits.isCard(Array(number.utf8)))
    #expect(!CheckDigits.isCard(Array((number.dropLast() + (number.last == "0" ? "1" : "0")).utf8)))
  }

  @Test(arguments: ["1234567890123452", "411111111111111", "9999999999999995", "0000000000000000"])
  func `other numbers with a check digit are no payment cards`(number: String) {
    #expect(!CheckDigits.isCard(Array(number.utf8)))
  }
}
