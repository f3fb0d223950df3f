/// What is wrong with a YAML text, and where. Lines and columns are from 1, in the document.
struct YAMLFinding {
  var name = ErrorName.yamlSyntax
  var message: String
  var hint: String?
  var mark: (line: Int, column: Int)
  var length: Int
  var fix: String?
  var isOfStructure = false

  init(_ message: String, hint: String?, at mark: (line: Int, column: Int), length: Int = 1) {
    (self.message, self.hint, self.mark, self.length) = (message, hint, mark, length)
  }

  init(_ slip: YAMLSlip, inLine line: Int) {
    self.init(slip.message, hint: slip.hint, at: (line, slip.offset + 1), length: slip.length)
    fix = slip.fix
    name = slip.name
  }

  static func percent(at mark: (line: Int, column: Int)) -> YAMLFinding {
    YAMLFinding("a line cannot start with %", hint: "leave the line out, or put the text in quotes", at: mark)
  }

  static func tab(at mark: (line: Int, column: Int)) -> YAMLFinding {
    var finding = YAMLFinding(
      "a tab stands where YAML indents by spaces", hint: "replace it by spaces", at: mark)
    finding.name = .yamlTab
    return finding
  }
}
