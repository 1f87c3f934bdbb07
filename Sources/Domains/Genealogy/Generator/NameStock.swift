internal import Generation
internal import Platform

/// Surnames, given names with their other forms, and places: made up, or so common that they are nobody's.
struct NameStock: Sendable {
  /// A given name, then its other forms; names of men, then of women.
  private static let male: [[String]] = [
    ["John", "Jack", "Johnny"], ["William", "Will", "Bill", "Willy"], ["James", "Jim", "Jamie"],
    ["Thomas", "Tom", "Tommy"], ["George", "Geo"], ["Charles", "Chas", "Charlie"],
    ["Robert", "Bob", "Rob", "Bert"], ["Henry", "Harry", "Hank"], ["Joseph", "Joe", "Jos"],
    ["Edward", "Ed", "Ned", "Ted"], ["Samuel", "Sam"], ["David", "Dave", "Davy"],
    ["Richard", "Dick", "Rick"], ["Daniel", "Dan"], ["Johann", "Hans", "Johannes"],
    ["Friedrich", "Fritz"], ["Karl", "Carl"], ["Heinrich", "Heinz", "Hinrich"],
    ["Jürgen", "Jörg"], ["Günther", "Gunter"], ["Jakob", "Jacob"], ["Peter", "Pete", "Pieter"],
    ["Andreas", "Andrew"], ["Lars", "Lorens"], ["Søren", "Severin"], ["José", "Pepe"],
    ["Antonio", "Toño", "Antoine"], ["François", "Franz"], ["Étienne", "Stephen"],
    ["Michał", "Michael", "Mike"], ["Stanisław", "Stanley"], ["Björn", "Bjarne"],
    ["Albert", "Al", "Bert"], ["Walter", "Walt"], ["Arthur", "Art"], ["Frederick", "Fred"],
    ["Alexander", "Alex", "Sandy"], ["Benjamin", "Ben"], ["Nathaniel", "Nat"], ["Isaac", "Ike"],
    ["Otto"], ["Emil"], ["Hugo"], ["Owen"], ["Patrick", "Paddy", "Pat"], ["Martin"], ["Simon"],
    ["Matthias", "Matthew", "Matt"], ["Lucas", "Luke"], ["Elias", "Eli"],
  ]
  private static let female: [[String]] = [
    ["Mary", "Molly", "Polly"], ["Elizabeth", "Betty", "Eliza", "Lizzie"],
    ["Anna", "Anne", "Annie"],
    ["Margaret", "Maggie", "Peggy"], ["Sarah", "Sally"], ["Jane", "Janet"], ["Alice", "Allie"],
    ["Catherine", "Kate", "Kathryn"], ["Martha", "Mattie", "Patty"], ["Ellen", "Nell", "Helen"],
    ["Florence", "Flo"], ["Emily", "Emma"], ["Dorothy", "Dot", "Dortha"], ["Frances", "Fanny"],
    ["Maria", "Mia", "Marie"], ["Katharina", "Käthe"], ["Margarethe", "Grete"],
    ["Johanna", "Hanna"], ["Wilhelmine", "Minna"], ["Luise", "Louisa", "Lou"],
    ["Charlotte", "Lotte"], ["Friederike", "Rike"], ["Agnes", "Agnethe"], ["Ingeborg", "Inga"],
    ["Åse", "Aase"], ["Françoise", "Fanchon"], ["Thérèse", "Theresa", "Tess"], ["Inés", "Agnes"],
    ["Zofia", "Sophie"], ["Małgorzata", "Gosia"], ["Clara", "Claire"], ["Ida"], ["Rosa", "Rose"],
    ["Susanna", "Susan", "Sue"], ["Rebecca", "Becky"], ["Rachel"], ["Hannah"], ["Abigail", "Abby"],
    ["Caroline", "Carrie"], ["Henrietta", "Etta"], ["Isabella", "Bella", "Ella"], ["Julia"],
    ["Lucy"], ["Matilda", "Tilly"], ["Nora"], ["Olga"], ["Paula"], ["Ruth"], ["Barbara", "Babs"],
    ["Christina", "Tina", "Stine"],
  ]
  private static let beginnings = [
    "Ab", "Al", "An", "Ar", "Bar", "Beck", "Ber", "Bor", "Brand", "Bru", "Cal", "Car", "Ch", "Cor",
    "Dal", "Den", "Dor", "Dun", "Eck", "El", "Fal", "Fin", "For", "Fre", "Gal", "Ger", "Gol", "Gra",
    "Hal", "Har", "Hel", "Hol", "Hu", "Jan", "Jen", "Kar", "Kel", "Kir", "Kla", "Kö", "Lan", "Lar",
    "Lin", "Lo", "Mac", "Mar", "Mel", "Mor", "Mül", "Nel", "Nor", "Ol", "Par", "Pet", "Quin", "Ram",
    "Ro", "Sal", "Schu", "Stan", "Tor", "Ul", "Wal", "Wil",
  ]
  private static let middles = [
    "", "a", "e", "en", "er", "i", "in", "ing", "l", "le", "li", "m", "ma", "n", "ne", "o", "or",
    "r", "ra", "ri", "s", "se", "st", "t", "ta", "te", "ter", "u", "ve", "w", "y", "z",
  ]
  private static let endings = [
    "ard", "bach", "berg", "born", "by", "court", "cott", "dahl", "dale", "den", "er", "ers",
    "feld", "field", "ford", "gard", "gren", "ham", "hart", "haus", "heim", "holt", "ins", "kamp",
    "ke", "land", "lein", "ley", "low", "lund", "mann", "mer", "mont", "nik", "ow", "quist", "rich",
    "rup", "sen", "ski", "son", "stein", "ström", "thal", "ton", "wald", "well", "wood",
  ]
  private static let placeEndings = [
    "bridge", "burg", "bury", "dorf", "ford", "haven", "mouth", "port", "stadt", "stead", "ton",
    "ville", "wick", "wijk", "by", "heim",
  ]

  /// How many surnames there are.
  static let surnameCount = beginnings.count * middles.count * endings.count

  private let surnameRanks: AliasTable
  private let givenRanks: AliasTable
  private let placeRanks: AliasTable
  private static let commonRanks = 1 << 16

  init() {
    // Zipf's law, flattened at its head as the frequencies of surnames are.
    surnameRanks = AliasTable(weights: (0..<Self.commonRanks).map { UInt32(4_000_000 / ($0 + 25)) })
    givenRanks = AliasTable(weights: (0..<Self.male.count).map { UInt32(1_000_000 / ($0 + 4)) })
    placeRanks = AliasTable(weights: (0..<1024).map { UInt32(1_000_000 / ($0 + 12)) })
  }

  func surname<Stream>(_ random: inout SeededRandom<Stream>) -> [UInt8] {
    // One in ten is of the ranks that are all equally rare.
    let rank =
      random.below(10) == 0
      ? random.below(Self.surnameCount) : surnameRanks.index(for: random.next())
    var name = Self.spelled(rank)
    switch random.below(200) {
    case 0: name = Array("van ".utf8) + name
    case 1: name = Array("de la ".utf8) + name
    case 2: name = Array("O'".utf8) + name
    case 3: name += [UInt8(ascii: "-")] + Self.spelled(surnameRanks.index(for: random.next()))
    default: break
    }
    return name
  }

  /// The surname of a rank; ranks that follow each other look nothing alike.
  private static func spelled(_ rank: Int) -> [UInt8] {
    let number = (rank * 48_271 + 11) % surnameCount
    let (first, rest) = (number % beginnings.count, number / beginnings.count)
    return Array(
      (beginnings[first] + middles[rest % middles.count] + endings[rest / middles.count]).utf8)
  }

  func given<Stream>(
    isFemale: Bool, _ random: inout SeededRandom<Stream>
  ) -> (name: [UInt8], number: Int) {
    let number = givenRanks.index(for: random.next())
    return (Array((isFemale ? Self.female : Self.male)[number][0].utf8), number)
  }

  /// Another form of a given name, or the name if it has none.
  func otherForm<Stream>(
    of number: Int, isFemale: Bool, _ random: inout SeededRandom<Stream>
  ) -> [UInt8] {
    let forms = (isFemale ? Self.female : Self.male)[number]
    return Array(forms[forms.count > 1 ? 1 + random.below(forms.count - 1) : 0].utf8)
  }

  func place<Stream>(_ random: inout SeededRandom<Stream>) -> [UInt8] {
    let rank = placeRanks.index(for: random.next()) * 7 + 3
    let first = Self.beginnings[rank % Self.beginnings.count]
    return Array((first + Self.placeEndings[rank / Self.beginnings.count % 16]).utf8)
  }

  /// Replaces letters with marks by letters of ASCII, as many lists do.
  static func dropMarks(_ text: inout [UInt8]) {
    guard text.contains(where: { $0 >= 0x80 }) else { return }
    let plain: [Character: String] = [
      "ü": "u", "ö": "o", "ä": "a", "ø": "o", "é": "e", "è": "e", "É": "E", "ç": "c", "ñ": "n",
      "ł": "l", "Å": "A", "å": "a", "í": "i", "á": "a",
    ]
    let letters = String(decoding: text, as: UTF8.self).map { plain[$0] ?? String($0) }
    text = Array(letters.joined().utf8)
  }
}
