/// What a way to write the name of a book may mean.
struct ScriptureSpelling: Sendable {
  /// The book that is meant if no number stands before it: `John`.
  private(set) var plain: Sense?
  /// The first of the books that are told apart by a number before it: `1 John`.
  private(set) var numbered: Sense?
  /// What it takes to be a reference among words.
  let caution: Caution
  /// Whether it is so short that a dot behind it ends no sentence.
  let isShort: Bool

  struct Sense: Sendable {
    let book: ScriptureBook
    /// How many books there are by numbers, 0 if the name has none.
    let count: Int
    /// Whether no English text writes it so; a comma then stands between chapter and verse.
    let isForeign: Bool

    init(_ book: ScriptureBook, count: Int, isForeign: Bool) {
      self.book = book
      self.count = count
      self.isForeign = isForeign
    }
  }

  enum Caution {
    /// A chapter's number is enough.
    case none
    /// Chapter and verse are asked for: an abbreviation of two letters, a word of a language, or a first name.
    case asksForVerse
    /// Another sign than a dot between them, too: a word that versions follow, such as `Pro 2.6`.
    case asksForColon
    /// A capital, too, and that no other letter is one: a word such as `is`, `am` or `so`.
    case asksForCapital
  }

  /// A folded name that means nothing yet.
  init(_ name: String) {
    isShort = name.utf8.count <= 5
    caution =
      if Self.function.contains(name) {
        .asksForCapital
      } else if Self.versioned.contains(name) {
        .asksForColon
      } else if name.utf8.count <= 2 || Self.ambiguous.contains(name) {
        .asksForVerse
      } else {
        .none
      }
  }

  /// Adds a meaning; that of an English list is first and stays.
  mutating func add(_ sense: Sense) {
    let known = sense.count == 0 ? plain : numbered
    precondition(
      known.map { $0.book == sense.book && $0.count == sense.count } ?? true,
      "a name of two books")
    guard known == nil else { return }
    if sense.count == 0 { plain = sense } else { numbered = sense }
  }
}

extension ScriptureSpelling {
  /// The ways to write the name of a book, or the name that several numbered books have in common.
  struct Row: Sendable {
    /// The book, or the first one of several.
    let book: ScriptureBook
    let count: Int
    private let text: String

    /// `names` are divided by commas.
    init(_ book: ScriptureBook, of count: Int = 0, _ names: String) {
      self.book = book
      self.count = count
      text = names
    }

    var names: [Substring] { text.split(separator: ",") }
  }

  /// The English names are first, since what they have is not foreign.
  static let lists: [(rows: [Row], isForeign: Bool)] = [
    (english, false), (german, true), (french, true), (spanish, true),
  ]

  /// Words that stand in nearly every text of their language.
  static let function = words(
    "is am pm so he ex de la da re na ho es hi mi ti le ne pr off")

  /// Words with a version behind them.
  static let versioned = words("rev pro act num")

  /// Names of books that are also words of other meaning, or first names that many have.
  static let ambiguous = words(
    """
    gen lev numbers joshua josh jos judges ruth rut samuel sam kings king kin ezra esther esth est job \
    song songs son sos cant wisdom wis daniel dan joel joe amos jon mic nah zep hag matthew \
    matt mat mark mar luke luk john jhn acts col phil philip timothy tim tit james jam \
    peter pet jude jud judith revelations apocalypse lam mal sir baruch bar man mac susanna \
    susannah sus bel proverb chronicle canticle \
    josua richter esra ester hiob hes obd jak micha markus johannes matthäus matthaeus lukas jakobus petrus \
    timotheus prediger sprüche sprueche könige koenige weisheit apostelgeschichte judas tobias \
    josué juges rois nombres osée marc luc jean jacques pierre tite timothée matthieu actes sagesse \
    cantique michée jonas \
    jueces reyes números mateo marcos juan hechos pedro santiago tito timoteo cantares sabiduría \
    lucas oseas
    """)

  private static func words(_ text: String) -> Set<String> {
    var folder = NameFolder()
    return Set(
      text.split(separator: " ").map { ScriptureVocabulary.key(of: Array($0.utf8), &folder) })
  }
}
