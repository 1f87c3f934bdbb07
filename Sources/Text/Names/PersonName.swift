/// The parts of a person's name, as ranges of the bytes that it was read from.
///
/// The ranges lie apart, and each is empty where the name has no such part. Nothing is altered:
/// what stands in no range are blanks, the marks around parts, and words that say that a name is
/// not known.
public struct PersonName: Hashable, Sendable {
  /// How a name is written.
  public enum Form: UInt8, CaseIterable, Sendable {
    /// As in GEDCOM: the surname between slashes, `William Lee /Parry/ Jr`.
    case gedcom
    /// The surname before a comma: `Parry, William Lee`.
    case surnameFirst
    /// The surname last: `William Lee Parry`.
    case givenFirst
    /// By what stands in it: slashes, else a comma with more than a suffix behind it, else none of
    /// them.
    case any
  }

  /// What kind of name a stretch is.
  public enum Part: UInt8, CaseIterable, Sendable {
    /// A title, such as `Dr.`
    case prefix
    /// One or several given names.
    case given
    /// A name that the person was called by, without the marks around it.
    case nickname
    /// Given names that stand behind the nickname or the surname.
    case furtherGiven
    /// A word that the surname is often sorted without, such as `van der`.
    case surnamePrefix
    /// One or several surnames.
    case surname
    /// What follows a name, such as `Jr.` or `III`.
    case suffix
  }

  var ranges = InlineRanges()

  /// Whether a word such as `Unknown` or `N.N.` stands in the place of the given names.
  public internal(set) var isGivenUnknown = false
  /// Whether such a word, or nothing between two slashes, stands in the place of the surname.
  public internal(set) var isSurnameUnknown = false

  /// Reads `bytes`, which may be any bytes; the cost grows with their number alone.
  public init(_ bytes: UnsafeBufferPointer<UInt8>, as form: Form = .any) {
    var parser = PersonNameParser(NameText(bytes))
    parser.parse(as: form)
    self = parser.name
  }

  /// Reads the surname of a list that has it for itself; it is divided as between the slashes of GEDCOM.
  public init(surname bytes: UnsafeBufferPointer<UInt8>) {
    var parser = PersonNameParser(NameText(bytes))
    parser.parseSurname()
    self = parser.name
  }

  init() {}

  /// Whether `bytes`, a part of a name, say that it is not known: words such as `Unknown` or `N.N.`, or signs alone; of given
  /// names also `Infant` and the like.
  ///
  /// False if there is nothing. Costs one look at each word.
  public static func isUnknown(_ bytes: UnsafeBufferPointer<UInt8>, as part: Part) -> Bool {
    let words: NameWord =
      switch part {
      case .given, .furtherGiven, .nickname: [.unknown, .unknownGiven]
      case .prefix, .surnamePrefix, .surname, .suffix: .unknown
      }
    return PersonNameParser(NameText(bytes)).isUnknown(bytes.indices, words)
  }

  /// Where a part stands.
  public subscript(part: Part) -> Range<Int> { ranges[part] }
}

extension PersonName {
  /// A range for each part, without an array.
  struct InlineRanges: Hashable, Sendable {
    private var prefix = 0..<0
    private var given = 0..<0
    private var nickname = 0..<0
    private var furtherGiven = 0..<0
    private var surnamePrefix = 0..<0
    private var surname = 0..<0
    private var suffix = 0..<0

    subscript(part: Part) -> Range<Int> {
      get {
        switch part {
        case .prefix: prefix
        case .given: given
        case .nickname: nickname
        case .furtherGiven: furtherGiven
        case .surnamePrefix: surnamePrefix
        case .surname: surname
        case .suffix: suffix
        }
      }
      set {
        switch part {
        case .prefix: prefix = newValue
        case .given: given = newValue
        case .nickname: nickname = newValue
        case .furtherGiven: furtherGiven = newValue
        case .surnamePrefix: surnamePrefix = newValue
        case .surname: surname = newValue
        case .suffix: suffix = newValue
        }
      }
    }
  }
}
