import Testing
import Text

@Suite struct `Names of problems` {
  @Test func `are in kebab case, and each is the name of one kind`() {
    let texts = ProblemName.all.map(\.text)
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
    #expect(texts.map { ProblemName($0)?.text } == texts)
    #expect(ProblemName("no-such-name") == nil)
    #expect(ProblemName("no-such-stop")?.severity == .error)
    #expect(ProblemName("far-from-neighbours")?.severity == .warning)
  }

  @Test func `have a whole explanation, in sentences`() {
    for name in ProblemName.all {
      let entry = name.explanation
      #expect(entry.meaning.hasSuffix(".") && entry.mend.hasSuffix("."), "\(name.text)")
      #expect(!entry.bad.isEmpty && !entry.good.isEmpty && entry.bad != entry.good, "\(name.text)")
    }
  }
}

@Suite struct `Allowances in lists of problems` {
  private func place(_ line: Int) -> Diagnostic.Place {
    Diagnostic.Place(line: line, column: 1, sourceLine: "x")
  }

  private func allowance(_ name: WarningName, _ scope: Allowance.Scope, in file: String) -> Diagnostic {
    var diagnostic = Diagnostic(.warning(.unusedAllowance), file: file, place: place(2), "unused")
    diagnostic.allowance = Allowance(name, scope)
    return diagnostic
  }

  @Test func `silence the warnings in their scope`() {
    func html(_ file: String, _ line: Int? = nil) -> Diagnostic {
      Diagnostic(.warning(.rawHTML), file: file, place: line.map(place), "html")
    }
    let problems = [html("a.md", 3), html("a.md", 9), html("a.md"), html("a/b.jpg"), html("ab.md", 3)]
    func rest(_ scope: Allowance.Scope) -> [Diagnostic] {
      (problems + [allowance(.rawHTML, scope, in: "a.md")]).withoutAllowed(isWhole: true)
    }
    #expect(rest(.site) == [])
    #expect(rest(.file(folder: nil)) == [problems[3], problems[4]])
    #expect(rest(.file(folder: "a")) == [problems[4]])
    #expect(rest(.lines(3...8)) == [problems[1], problems[2], problems[3], problems[4]])
  }

  @Test func `are reported if they are unused, but not in a part of the problems, nor beside errors`() {
    let unused = allowance(.rawHTML, .site, in: "site.yml")
    let other = Diagnostic(.warning(.noStops), file: "a.md", "none")
    let error = Diagnostic(.error(.deadLink), file: "b.md", "dead")
    var warning = unused
    warning.allowance = nil
    #expect([other, unused].withoutAllowed(isWhole: true) == [other, warning])
    #expect([other, unused].withoutAllowed(isWhole: false) == [other])
    #expect([error, unused].withoutAllowed(isWhole: true) == [error])
    // Unused allowances can be allowed too.
    let lenient = allowance(.unusedAllowance, .site, in: "site.yml")
    #expect([unused, lenient].withoutAllowed(isWhole: true) == [])
    var useless = lenient
    useless.allowance = nil
    #expect([lenient].withoutAllowed(isWhole: true) == [useless])
  }
}
