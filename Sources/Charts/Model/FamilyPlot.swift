/// One person with relatives: ancestors, partners, and children by partner.
public struct FamilyPlot: Hashable, Sendable {
  /// Where somebody stands to the person.
  public enum Place: Hashable, Sendable {
    /// An ancestor by the number of Kekule: the person is 1, the father of n is 2n, the mother 2n + 1.
    case ancestor(Int)
    /// A partner, counted from 1.
    case partner(Int)
    /// A child with the partner of that number, who need not be known.
    case child(Int)

    /// The place that a code names: `1` and more for ancestors, `p1` for a partner, `c1` for a child with that partner.
    public init?(code: String) {
      let kind = code.first.flatMap { $0 == "p" || $0 == "c" ? $0 : nil }
      let digits = code.dropFirst(kind == nil ? 0 : 1).utf8
      guard (1...6).contains(digits.count), digits.first != UInt8(ascii: "0") else { return nil }
      var number = 0
      for digit in digits {
        guard (0x30...0x39).contains(digit) else { return nil }
        number = number * 10 + Int(digit - 0x30)
      }
      self = kind == "p" ? .partner(number) : kind == "c" ? .child(number) : .ancestor(number)
    }

    /// The code that `init` reads.
    public var code: String {
      switch self {
      case .ancestor(let number): "\(number)"
      case .partner(let number): "p\(number)"
      case .child(let number): "c\(number)"
      }
    }
  }

  /// A sex that boxes have a colour and a sign for; of any other, and where none is known, they have neither.
  public enum Sex: String, CaseIterable, Sendable {
    case male = "M"
    case female = "F"
  }

  /// Somebody of the family.
  public struct Person: Hashable, Sendable {
    /// Where they stand.
    public let place: Place
    /// What they are to the person, such as `mother`.
    public let role: String
    /// What they are called.
    public let name: String
    /// What else is said: the first of it in the picture, the rest in the table below; one for each of `textTitles`.
    public let texts: [String]
    /// The name of the page about them without its ending; empty where there is none.
    public let page: String
    /// Their sex; nil where none is known, or another one.
    public let sex: Sex?

    /// Somebody of the family.
    public init(
      place: Place, role: String, name: String, texts: [String] = [], page: String = "",
      sex: Sex? = nil
    ) {
      self.place = place
      self.role = role
      self.name = name
      self.texts = texts
      self.page = page
      self.sex = sex
    }
  }

  /// What names are called.
  public let labelTitle: String
  /// What roles are called.
  public let roleTitle: String
  /// What the texts of each person are.
  public let textTitles: [String]
  /// The persons; of two in the place of one ancestor, or of one partner, the first stands in the picture.
  public let people: [Person]

  /// A family, or nil when somebody has more or fewer texts than there are titles.
  public init?(
    labelTitle: String, roleTitle: String, textTitles: [String] = [], people: [Person]
  ) {
    guard people.allSatisfy({ $0.texts.count == textTitles.count }) else { return nil }
    self.labelTitle = labelTitle
    self.roleTitle = roleTitle
    self.textTitles = textTitles
    self.people = people
  }
}
