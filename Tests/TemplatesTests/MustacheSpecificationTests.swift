import Templates
import Testing
import Text

/// A page that is one free tree, so that the specification's data pass through the same compiler as ours.
private struct SpecificationData: ViewModel {
  let value: DynamicValue?
  static let fields = Fields<Self> {
    $0.dynamic(".", "The case's data.") { $0.value }
  }
}

struct SpecificationCase: Sendable, CustomTestStringConvertible {
  let name: String
  let data: DynamicValue?
  let template: String
  let partials: [(name: String, template: String)]
  let expected: String

  var testDescription: String { name }
}

/// Where we differ on purpose: a template that is not there is an error.
private let leftOut = ["partials: Failed Lookup"]

@Suite struct `The Mustache specification` {
  @Test(arguments: cases().filter { !leftOut.contains($0.name) })
  func `is implemented`(_ specified: SpecificationCase) {
    var files = ["templates/page.mustache": specified.template]
    for partial in specified.partials { files["templates/\(partial.name).mustache"] = partial.template }
    var problems: [Diagnostic] = []
    let text = render(SpecificationData(value: specified.data), files, reporting: &problems)
    #expect(problems == [])
    #expect(text == specified.expected)
  }

  @Test func `is read whole`() {
    #expect(cases().count == 161)
  }
}

private func cases() -> [SpecificationCase] {
  let modules = [
    "comments", "delimiters", "inheritance", "interpolation", "inverted", "partials", "sections",
  ]
  return modules.flatMap { module -> [SpecificationCase] in
    guard let root = specification(module), let tests = root["tests"] else { return [] }
    return tests.items.map { test in
      SpecificationCase(
        name: "\(module): \(test["name"]?.text ?? "")", data: test["data"].flatMap(dynamicValue),
        template: test["template"]?.text ?? "",
        partials: test["partials"].map { $0.pairs.map { ($0.key.text, $0.value.text) } } ?? [],
        expected: test["expected"]?.text ?? "")
    }
  }
}

private func specification(_ module: String) -> YAMLNode? {
  do {
    var problems: [Diagnostic] = []
    // JSON is YAML as well.
    return try ThemeFiles.folder(
      at: fixtures + "/mustache-spec", displayName: "mustache-spec", reporting: &problems
    )
    .bytes(at: "\(module).json")?.withUnsafeBytes { try YAMLDocument($0) }.root
  } catch {
    Issue.record(error)
    return nil
  }
}

let fixtures = project + "/Tests/Fixtures"

/// Nil for null.
private func dynamicValue(_ node: YAMLNode) -> DynamicValue? {
  switch node.kind {
  case .scalar:
    if node.isNull { return nil }
    let isFlag = node.isPlain && (node.text == "true" || node.text == "false")
    return isFlag ? .flag(node.text == "true") : .text(node.text)
  case .sequence: return .list(node.items.compactMap(dynamicValue))
  case .mapping:
    return .fields(
      node.pairs.compactMap { key, value in dynamicValue(value).map { (key.text, $0) } })
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? { pairs.first { $0.key.text == key }?.value }
}
