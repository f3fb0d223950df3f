internal import Entities

/// Reads `audit:` of site.yml.
enum AuditReader {
  enum Key: String, DescribedKey { case home, future, codes, contacts, files, requests }

  static func read(_ field: Field, _ problems: inout ProblemList) -> AuditBudget {
    var budget = AuditBudget()
    guard let mapping = field.mapping(&problems) else { return budget }
    let answers = KeySet<AuditBudget.Answer>()
    KeySet<Key>().read(mapping, &problems) { key, field, problems in
      if key == .home {
        if let metres = field.distance(
          in: 10...100_000, tooShort: "nobody guesses a home that well: write 10 m or more", &problems)
        {
          budget.home = metres
        }
        return
      }
      guard let answer = field.choice(answers, "answer", &problems, meaning: Self.answer) else { return }
      switch key {
      case .home: break
      case .future: budget.future = answer
      case .codes: budget.codes = answer
      case .contacts: budget.contacts = answer
      case .files: budget.files = answer
      case .requests: budget.requests = answer
      }
    }
    return budget
  }

  /// Other words that people write.
  private static func answer(_ word: String) -> AuditBudget.Answer? {
    switch word {
    case "error", "forbid", "deny", "block", "no", "never", "false": .refuse
    case "warning", "report": .warn
    case "ignore", "ok", "yes", "none", "true": .allow
    default: nil
    }
  }
}

extension AuditReader.Key {
  static let owner = "audit"

  var about: KeyDescription {
    let defaults = AuditBudget()
    func answer(_ meaning: String, _ value: AuditBudget.Answer) -> KeyDescription {
      .init(
        KeyDescription.words(of: AuditBudget.Answer.self), meaning, default: "`\(value.rawValue)`",
        example: value == .refuse ? "warn" : "refuse")
    }
    return switch self {
    case .home:
      .init(
        "distance in `m`, `km` or `mi`, from 10 m to 100 km",
        "The least distance at which strangers may guess where somebody lives. A nearer guess is refused.",
        default: "`\(defaults.home) m`", example: "1 km")
    case .future: answer("Days on which the travellers will be away.", defaults.future)
    case .codes:
      answer(
        "Codes of bookings, tickets, passports, bank accounts and cards, passwords, codes of doors, keys of services and links "
          + "with them.", defaults.codes)
    case .contacts:
      answer("Telephone numbers, e-mail, licence plates and addresses of homes.", defaults.contacts)
    case .files: answer("Documents, metadata, comments and leftovers.", defaults.files)
    case .requests: answer("What pages load from other sites.", defaults.requests)
    }
  }
}
