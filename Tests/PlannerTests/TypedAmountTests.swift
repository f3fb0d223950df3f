import Planner
import Testing

@Suite struct `Amounts as people type them` {
  @Test(arguments: [
    ("38 NOK", "38 NOK"), ("3,50 EUR", "3.50 EUR"), ("-12.5 eur", "-12.5 EUR"),
    ("1.200,00 EUR", "1200.00 EUR"),
    ("1,200.00 EUR", "1200.00 EUR"), ("1.200.000 EUR", "1200000 EUR"), ("1,234,567.8 EUR", "1234567.8 EUR"),
    ("1.200 EUR", "1.200 EUR"), ("1,200 EUR", "1.200 EUR"), ("1,200 KWD", "1.200 KWD"),
    ("1.200,500 KWD", "1200.500 KWD"), ("12,400 JPY", "12400 JPY"), ("12.400 JPY", "12400 JPY"),
    ("1 200 DKK", "1200 DKK"), ("1\u{2009}200,50 DKK", "1200.50 DKK"), ("1\u{202F}200 EUR", "1200 EUR"),
    ("1'200 CHF", "1200 CHF"), ("1’200.05 CHF", "1200.05 CHF"), ("-1 200 DKK", "-1200 DKK"),
    ("€45 NOK", "45 EUR"), ("45 € ", "45 EUR"), ("45 €", "45 EUR"), ("-£1,200.50 EUR", "-1200.50 GBP"),
    ("$45 EUR", "45 USD"), ("$45 AUD", "45 AUD"), ("¥12,400 EUR", "12400 JPY"), ("¥45 CNY", "45 CNY"),
    ("₹45 EUR", "45 ₹"), ("1 2 EUR", "1 2 EUR"), ("1.20,000 EUR", "1.20.000 EUR"),
    ("1.200.00 EUR", "1.200.00 EUR"), ("12.34.567 EUR", "12.34.567 EUR"), ("lots EUR", "lots EUR"),
  ])
  func `are written as files have them`(typed: String, written: String) {
    #expect(TypedAmount.written(typed) == written)
  }
}
