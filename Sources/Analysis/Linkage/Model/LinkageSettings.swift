public import SearchIndex
public import Text

/// A field that records are compared by.
public struct LinkageField: Sendable, Hashable {
  /// Its name in definitions and reports.
  public let name: String
  /// The column.
  public let field: FieldID
  /// How two values are compared.
  public let kind: ComparisonKind
  /// Of a field of the kind `name`: which part of a name it is; it decides which words say that it is not known.
  public let namePart: PersonName.Part
  /// The place, among the fields of the settings, of the one whose value may stand here by mistake, and this one's there.
  public var exchangedWith: Int?

  /// A field from its parts.
  public init(
    name: String, field: FieldID, kind: ComparisonKind, namePart: PersonName.Part = .surname,
    exchangedWith: Int? = nil
  ) {
    self.name = name
    self.field = field
    self.kind = kind
    self.namePart = namePart
    self.exchangedWith = exchangedWith
  }
}

/// What two records must have in common to be compared at all.
public struct BlockingRule: Sendable, Hashable {
  /// A value that must be equal in both: of a field, as it is or in short.
  public struct Key: Sendable, Hashable {
    /// The place of the field among those of the settings.
    public let field: Int
    /// What is taken of its value.
    public let form: BlockingForm

    /// A key from its parts.
    public init(field: Int, form: BlockingForm) {
      self.field = field
      self.form = form
    }
  }

  /// All of them must be equal, and present.
  public let keys: [Key]

  /// A rule of at least one key.
  public init(_ keys: [Key]) { self.keys = keys }
}

/// What is taken of a value to put records into blocks; the raw values are the words in definitions.
public enum BlockingForm: String, CaseIterable, Sendable, Hashable {
  /// The value.
  case exact
  /// Its first letter.
  case initial
  /// Its first three letters.
  case prefix3
  /// Its last three letters.
  case suffix3
  /// The year of a date that lies in one; of other fields the value.
  case year
  /// The month and day of a date, whatever the year.
  case monthDay = "month_day"
  /// The code of American Soundex.
  case soundex
  /// The NYSIIS code.
  case nysiis
  /// The first code of Double Metaphone.
  case doubleMetaphone = "double_metaphone"
  /// The Cologne code.
  case cologne

  /// The phonetic code that is taken; nil for the other forms.
  var code: PhoneticCode? {
    switch self {
    case .soundex: .soundex
    case .nysiis: .nysiis
    case .doubleMetaphone: .doubleMetaphone
    case .cologne: .cologne
    default: nil
    }
  }
}

/// Which records are compared, by what, and from which weight on they are one.
public struct LinkageSettings: Sendable, Hashable {
  /// What records are compared by; at most 20.
  public var fields: [LinkageField]
  /// A pair is looked at if one of the rules holds.
  public var rules: [BlockingRule]
  /// The probability from which two records are linked, from 0 to 1.
  public var threshold = 0.9
  /// Blocks of more records are not looked at.
  public var largestBlock = 1_000
  /// Ids that more records have say nothing; at least 2.
  public var mostRecordsOfID = 20
  /// The probability that two records with an equal id are one person, before all else is looked at; from 0.5 to less than 1.
  public var idTrust = 0.9999
  /// Which pairs are drawn for estimates.
  public var seed: UInt64 = 1
  /// Names that are forms of each other: where two names differ, that is some agreement.
  public var cognates = Cognates()
  /// How many pairs within blocks the agreement of matches is estimated from.
  public var pairSample = 1_000_000
  /// How many pairs of any two records the agreement of others is estimated from.
  public var randomSample = 500_000

  /// Settings for fields and rules, all else as above.
  public init(fields: [LinkageField], rules: [BlockingRule]) {
    self.fields = fields
    self.rules = rules
  }
}

/// Names that are forms of each other, in the form in which names are compared.
public struct Cognates: Sendable, Hashable {
  /// Two names.
  public struct Pair: Sendable, Hashable {
    let first: [UInt8]
    let second: [UInt8]
  }

  let list: [Pair]

  /// These pairs, folded.
  public init(_ pairs: [(first: String, second: String)] = []) {
    var folder = NameFolder()
    func key(_ text: String) -> [UInt8] {
      Array(text.utf8).withUnsafeBufferPointer { bytes in folder.withKey(of: bytes) { Array($0) } }
    }
    list = pairs.map { Pair(first: key($0.first), second: key($0.second)) }
  }

  var isEmpty: Bool { list.isEmpty }
  var pairs: [(first: [UInt8], second: [UInt8])] { list.map { ($0.first, $0.second) } }
}
