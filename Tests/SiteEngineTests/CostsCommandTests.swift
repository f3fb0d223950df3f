import TestSupport
import Testing

/// `tripsite costs`, run as a user runs it.
@Suite struct `The command costs` {
  private func site(rate: String = "0.1", settled: String = "") throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nrates: {NOK: \(rate) EUR}\n")
    try site.put(
      "trips/oslo.md",
      """
      ---
      title: Oslo
      date: 2025-05-01
      currency: EUR
      travellers: [Ada, "Bo: the second"]
      budget: 200 EUR
      costs:
        - {amount: 900.50 NOK, what: "dinner, late", day: 1, paidBy: Ada}
        - {amount: 10 USD, what: visa, date: 2025-04-01}
        - {amount: 20 EUR, what: sauna, estimated: true}
      \(settled)
      stops: [{name: Oslo, at: [59.9, 10.7], nights: 1}]
      ---
      """)
    return site
  }

  // swift-format-ignore
  private static let json = """
    {"trip":"oslo","costs":{"currency":"EUR","spent":[{"amount":"90.05","currency":"EUR"},{"amount":"10.00","currency":"USD"}],"planned":[{"amount":"20.00","currency":"EUR"}],"perDay":[{"amount":"55.03","currency":"EUR"},{"amount":"5.00","currency":"USD"}],"budget":[{"of":"trip","limit":{"amount":"200.00","currency":"EUR"},"spent":{"amount":"90.05","currency":"EUR"},"planned":{"amount":"20.00","currency":"EUR"},"left":{"amount":"89.95","currency":"EUR"}}],"categories":[{"name":"food","spent":[{"amount":"90.05","currency":"EUR"}]},{"name":"activities","planned":[{"amount":"20.00","currency":"EUR"}]},{"name":"other","spent":[{"amount":"10.00","currency":"USD"}]}],"countries":[{"name":"NO","spent":[{"amount":"90.05","currency":"EUR"}]},{"spent":[{"amount":"10.00","currency":"USD"}],"planned":[{"amount":"20.00","currency":"EUR"}]}],"entries":[{"number":1,"what":"dinner, late","category":"food","day":1,"date":"2025-05-01","country":"NO","amount":{"amount":"900.50","currency":"NOK"},"value":{"amount":"90.05","currency":"EUR"},"rates":["1 NOK = 0.1 EUR"],"paidBy":"Ada","shares":[{"traveller":"Ada","amount":{"amount":"45.03","currency":"EUR"}},{"traveller":"Bo: the second","amount":{"amount":"45.02","currency":"EUR"}}]},{"number":2,"what":"visa","category":"other","date":"2025-04-01","amount":{"amount":"10.00","currency":"USD"}},{"number":3,"what":"sauna","category":"activities","amount":{"amount":"20.00","currency":"EUR"},"estimated":true}],"balances":[{"traveller":"Ada","paid":{"amount":"90.05","currency":"EUR"},"share":{"amount":"45.03","currency":"EUR"},"balance":{"amount":"45.02","currency":"EUR"}},{"traveller":"Bo: the second","paid":{"amount":"0.00","currency":"EUR"},"share":{"amount":"45.02","currency":"EUR"},"balance":{"amount":"-45.02","currency":"EUR"}}],"transfers":[{"from":"Bo: the second","to":"Ada","amount":{"amount":"45.02","currency":"EUR"}}]}}

    """

  private func costs(_ site: SmallSite, _ arguments: String...) throws -> Program.Outcome {
    try Program(site.scratch).run([Project.program, "costs", "--site", site.folder] + arguments)
  }

  @Test func `lists costs, sums and debts`() throws {
    #expect(
      try costs(site(), "oslo")
        == Program.Outcome(
          code: 0,
          output: """
            Oslo

            2025-04-01  visa          other       10.00 USD
            2025-05-01  dinner, late  food        900.50 NOK  90.05 EUR  paid by Ada
                        sauna         activities  20.00 EUR              planned

            spent     90.05 EUR + 10.00 USD
            planned   20.00 EUR
            each day  55.03 EUR + 5.00 USD
            budget    200.00 EUR             89.95 EUR left

            food        90.05 EUR
            activities  20.00 EUR
            other       10.00 USD

            NO         90.05 EUR
            elsewhere  20.00 EUR + 10.00 USD

            Ada             gets back 45.02 EUR
            Bo: the second  owes 45.02 EUR

            Bo: the second pays Ada  45.02 EUR

            without a rate: USD

            """, messages: ""))
  }

  @Test func `prints a table that other programs read`() throws {
    let outcome = try costs(site(), "oslo", "--csv")
    #expect(
      outcome.output == """
        trip,number,date,day,what,category,country,stop,amount,currency,value,value currency,paid by,estimated,receipt
        oslo,1,2025-05-01,1,"dinner, late",food,NO,,900.50,NOK,90.05,EUR,Ada,,
        oslo,2,2025-04-01,,visa,other,,,10.00,USD,10.00,USD,,,
        oslo,3,,,sauna,activities,,,20.00,EUR,20.00,EUR,,true,

        """)
  }

  @Test func `prints everything as JSON`() throws {
    let outcome = try costs(site(), "oslo", "--json")
    #expect(outcome.output == Self.json)
  }

  @Test func `prints settlements to paste, and no debt is left at any later rate`() throws {
    let printed = try costs(site(), "oslo", "--settle").output
    let parts = printed.split(separator: "date: ")
    #expect(parts.count == 2)
    #expect(
      parts[0] == "settlements:\n  - {amount: 45.02 EUR, from: \"Bo: the second\", to: Ada, ")
    #expect(parts[1].dropFirst(10) == ", rates: {NOK: 0.1 EUR}}\n")
    for rate in ["0.1", "0.2"] {
      let settled = try site(rate: rate, settled: printed)
      #expect(try costs(settled, "oslo", "--settle").output == "nobody owes anything\n")
    }
    #expect(try costs(site(rate: "0.2"), "oslo", "--settle").output.contains("amount: 90.05 EUR"))
  }

  @Test func `reports missing values`() throws {
    let site = try site()
    #expect(try costs(site).code == 0)
    #expect(
      try costs(site, "alps")
        == Program.Outcome(
          code: 66, output: "",
          messages: "error: alps has no costs\n  hint: write costs: into the file of the trip\n"))
    #expect(
      try costs(site, "osl").messages == "error: there is no trip \"osl\"\n  hint: did you mean \"oslo\"?\n")
    #expect(try costs(site, "--settle").code == 64)
    #expect(try costs(site, "oslo", "--csv", "--json").code == 64)
    try site.put("trips/baltic.md", "---\ntitle: Baltic\ncosts: [5]\nstops: [Riga]\n---\n")
    #expect(try costs(site, "oslo").code == 65)
  }
}
