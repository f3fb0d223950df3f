/// Names of stops that say that somebody lives there.
enum HomeNames {
  private static let names: Set = [
    "home", "at home", "our home", "my home", "our house", "my house", "our place", "my place", "our flat",
    "home sweet home",
    "front door", "start from home", "back home", "home again", "zuhause", "zu hause", "daheim", "heim",
    "wieder zuhause",
    "wieder daheim", "unser haus", "unsere wohnung", "chez nous", "chez moi", "à la maison", "maison",
    "notre maison", "casa", "a casa",
    "en casa", "mi casa", "nuestra casa", "casa nostra", "casa mia", "em casa", "thuis", "ons huis", "hjemme",
    "hjem", "hemma", "koti",
    "kotona", "dom", "w domu", "doma", "domov", "otthon", "дом", "дома", "自宅", "家", "집",
  ]
  private static let endings = [
    "'s house", "’s house", "'s home", "’s home", "'s flat", "’s flat", "'s place", "’s place",
  ]

  static func tells(_ name: String) -> Bool {
    let text = name.lowercased()
    return names.contains(text) || endings.contains(where: text.hasSuffix) || isAddress(name)
  }

  /// A street with a number, and nothing else but a town.
  private static func isAddress(_ name: String) -> Bool {
    let list = WordList(Array(name.utf8))
    guard list.words.count <= 6, let range = AddressPattern(list).streets().first else { return false }
    return range.lowerBound == 0
  }
}
