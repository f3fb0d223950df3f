/// The names of columns, as far as they tell that a table is private. The tables of apps that split costs have them in the
/// language of the phone.
struct PrivateColumns {
  /// The words of each column, in lower case, with a space on both sides.
  private let columns: [String]

  /// Columns that only tables of costs have.
  private static let costs: Set = [
    "cost", "costs", "expense", "expenses", "spent", "spending", "kosten", "ausgabe", "ausgaben",
    "dépense", "dépenses", "coût", "coûts", "gasto", "gastos", "coste", "costes", "costo", "costi",
    "spesa", "spese", "custo", "custos", "despesa", "despesas", "uitgave", "uitgaven", "utgift",
    "utgifter", "udgift", "udgifter", "kostnad", "kostnader", "koszt", "koszty", "wydatek", "wydatki",
    "výdaj", "výdaje", "費用", "费用", "支出",
  ]
  /// Columns of money that other tables have too: the amount of a thing to pack, the price of a ferry.
  private static let amounts: Set = [
    "amount", "paid", "payment", "betrag", "bezahlt", "zahlung", "montant", "payé", "importe", "pagado",
    "importo", "pagato", "quantia", "bedrag", "betaald", "belopp", "beløb", "beløp", "kwota", "částka",
    "summa", "金額", "金额",
  ]
  private static let prices: Set = [
    "price", "preis", "prix", "precio", "prezzo", "preço", "prijs", "pris", "cena", "価格", "价格",
  ]
  private static let codes: Set = [
    "eur", "usd", "gbp", "chf", "sek", "nok", "dkk", "isk", "pln", "czk", "jpy", "cad", "aud", "nzd",
    "€", "$", "£", "¥",
  ]
  private static let currencies: Set = [
    "currency", "währung", "devise", "moneda", "divisa", "valuta", "moeda", "waluta", "měna", "通貨",
    "货币",
  ]
  /// Who paid, and who owes what.
  private static let shares: Set = [
    "paid by", "payer", "who paid", "for whom", "paid for", "split", "share", "shares", "owed", "owes",
    "owers", "debt", "balance", "debit", "credit", "account", "reimbursement", "bezahlt von",
    "gezahlt von", "zahler", "für wen", "anteil", "saldo", "konto", "payé par", "payeur", "pour qui",
    "solde", "compte", "pagado por", "pagador", "pagato da", "pago por", "betaald door", "betald av",
    "betalt av", "betalt af", "zapłacone przez", "支払者", "付款人",
  ]
  private static let dates: Set = [
    "date", "day", "datum", "tag", "jour", "fecha", "día", "data", "giorno", "dia", "dag", "dato",
    "dzień", "den", "日付", "日期",
  ]
  private static let purposes: Set = [
    "description", "item", "title", "what", "category", "purpose", "merchant", "payee", "vendor",
    "shop", "beschreibung", "was", "wofür", "zweck", "kategorie", "titel", "titre", "catégorie",
    "motif", "descripción", "concepto", "título", "categoría", "descrizione", "titolo", "categoria",
    "descrição", "omschrijving", "categorie", "beskrivning", "beskrivelse", "kategori", "opis",
    "kategoria", "popis", "内容", "摘要", "項目", "项目",
  ]
  private static let secrets: Set = [
    "password", "passwords", "passphrase", "passcode", "passwort", "kennwort", "mot de passe",
    "contraseña", "senha", "wachtwoord", "lösenord", "hasło", "otpauth", "totp", "otp",
  ]
  private static let visits: Set = [
    "visit time", "visit count", "last visit", "last visit time", "visited on",
  ]
  private static let people: Set = [
    "given name", "family name", "first name", "last name", "middle name", "surname", "vorname",
    "nachname", "prénom", "nom de famille", "apellidos", "cognome", "birthday", "date of birth",
    "geburtstag", "geburtsdatum", "date de naissance", "passport", "passport number", "passport no",
    "reisepass", "passeport", "e mail 1 value", "iban",
  ]

  /// Reads a line of a table with `,`, `;`, tabs or `|` between its cells.
  init(line: ArraySlice<UInt8>) {
    let cells = ",;\t|".utf8.map { line.split(separator: $0, omittingEmptySubsequences: false) }
    columns = (cells.max { $0.count < $1.count } ?? []).map(Self.words)
  }

  /// `"paidBy"`, `paid_by` and `Paid by` are the same words.
  private static func words(of cell: ArraySlice<UInt8>) -> String {
    var words = " "
    var isAfterSmall = false
    for sign in String(decoding: cell.prefix(80), as: UTF8.self) {
      if sign.isUppercase, isAfterSmall { words.append(" ") }
      isAfterSmall = sign.isLowercase
      if sign.isLetter || sign.isNumber || sign.isCurrencySymbol {
        words += sign.lowercased()
      } else if words.last != " " {
        words.append(" ")
      }
    }
    if words.last != " " { words.append(" ") }
    return words
  }

  /// What the names tell. `isFirst` says that the line is the first of the table: others can be data.
  func refusal(isFirst: Bool) -> FileRefusal? {
    guard columns.count > 1 else { return nil }
    if has(Self.secrets) { return .password }
    if has(Self.visits), has(["url"]) { return .history }
    if has(Self.people) { return .person }
    return isOfMoney(isFirst: isFirst) ? .money : nil
  }

  private func isOfMoney(isFirst: Bool) -> Bool {
    let isShared = has(Self.shares)
    let isAccount = has(Self.dates) && has(Self.purposes)
    if has(Self.costs) { return isFirst || isShared || isAccount || has(Self.currencies) }
    if has(Self.amounts) { return isShared || isAccount || has(Self.currencies) || has(Self.codes) }
    return (has(Self.prices) || has(Self.codes)) && (isShared || isAccount)
  }

  private func has(_ names: Set<String>) -> Bool {
    columns.contains { column in
      let name = column.dropFirst().dropLast()
      return names.contains(String(name)) || names.contains { column.contains(" \($0) ") }
    }
  }
}

extension Character {
  fileprivate var isCurrencySymbol: Bool {
    unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }
}
