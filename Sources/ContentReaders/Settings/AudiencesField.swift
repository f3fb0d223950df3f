internal import Entities
internal import Text

extension Field {
  /// The names of audiences, from the least to the most trusted. None if one of them is wrong, so that nothing is built for
  /// the wrong people.
  func audiences(_ problems: inout ProblemList) -> Audiences {
    var names: [String] = []
    var isSound = true
    eachItem(takes: "a list of names", &problems) { item, problems in
      guard let name = item.requiredLine(&problems) else { return isSound = false }
      guard Self.isName(name) else {
        isSound = false
        return problems.error(
          .badAudience, "\(quoted(name)) is no name for an audience", at: item.value,
          hint: "write at most 30 letters, digits, hyphens and underscores")
      }
      if names.contains(name) {
        isSound = false
        problems.error(.badAudience, "\(quoted(name)) stands twice in audiences", at: item.value)
      }
      names.append(name)
    }
    if let first = names.first, first != Audiences.everybody {
      isSound = false
      problems.error(
        .badAudience, "the first audience is not \(Audiences.everybody)",
        at: value.items.first { _ in true } ?? value,
        hint: "begin the list with \(Audiences.everybody), the least trusted")
    }
    if names.count > Audiences.most {
      isSound = false
      problems.error(.tooManyEntries, "a site has at most \(Audiences.most) audiences", at: key)
    }
    return Audiences(names: isSound ? names : [])
  }

  private static func isName(_ name: String) -> Bool {
    0x61...0x7A ~= name.utf8.first! | 0x20 && name.utf8.count <= 30
      && name.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || $0 == 0x2D || $0 == 0x5F }
  }
}

extension SiteSettings {
  /// Reports targets for audiences that the site does not have.
  func checkAudiences(_ problems: inout ProblemList) {
    for target in publish {
      guard let audience = target.audience, audiences.level(of: audience.name) == nil else { continue }
      problems.add(
        .error(.unknownAudience), "there is no audience \(quoted(audience.name))", line: audience.line,
        column: audience.column, length: audience.name.unicodeScalars.count,
        hint: audiences.areDeclared
          ? nearest(audience.name, among: audiences.names).map { "did you mean \(quoted($0))?" }
            ?? "audiences has " + audiences.names.joined(separator: ", ")
          : "add audiences: [public, \(audience.name)]")
    }
  }
}
