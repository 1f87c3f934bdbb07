/// What a word in or around a reference may say; several at once.
struct ScriptureRole: OptionSet, Sendable {
  let rawValue: UInt16

  /// A chapter's number follows.
  static let chapter = ScriptureRole(rawValue: 1)
  /// A verse's number follows.
  static let verse = ScriptureRole(rawValue: 2)
  /// One more passage follows.
  static let and = ScriptureRole(rawValue: 4)
  /// The end of a range follows.
  static let through = ScriptureRole(rawValue: 8)
  /// Letters of a part of a verse: `16a`.
  static let versePart = ScriptureRole(rawValue: 16)
  /// The verses behind it are meant, too: `16ff`.
  static let following = ScriptureRole(rawValue: 32)
  /// Makes an ordinal number of digits: `1st`.
  static let ordinalSuffix = ScriptureRole(rawValue: 64)
  /// Stands between the number and the name of a book: `First Epistle`.
  static let writing = ScriptureRole(rawValue: 128)
  /// Stands between such a word and the name: `to the`.
  static let particle = ScriptureRole(rawValue: 256)
  /// How many there are in all follows: `1 of 12`.
  static let of = ScriptureRole(rawValue: 512)
  /// A number of its own follows, which is not that of a book: `Part 1`.
  static let count = ScriptureRole(rawValue: 1024)
  /// Stands behind a time of day.
  static let clock = ScriptureRole(rawValue: 2048)

  /// English, German, Spanish and French words, without diacritics.
  static let lists: [(role: ScriptureRole, words: String)] = [
    (
      .chapter,
      """
      chapter chapters chap chaps ch chs kapitel kap capitulo capitulos cap caps chapitre chapitres
      """
    ),
    (
      .verse,
      """
      v vv vs vss ver verse verses vers versen verset versets versiculo versiculos
      """
    ),
    (.and, "and und et y"),
    (.through, "to through thru until bis hasta jusqu"),
    (.versePart, "a b c d e ab bc cd abc"),
    (.following, "f ff"),
    (.ordinalSuffix, "st nd rd th er re e eme a ra da o"),
    (.writing, "book books epistle letter buch brief carta epistola libro lettre epitre livre"),
    (.particle, "of to the von an die der des a al los las de la aux du"),
    (.of, "of von de"),
    (
      .count,
      """
      part parts pt chapter week wk session lesson day sermon message episode ep vol volume number no nr \
      num study talk class track disc cd season verse teil folge tag woche predigt parte partie
      """
    ),
    (.clock, "am pm uhr"),
  ]

  /// Words for the numbers of books.
  static let ordinals: [(number: Int, words: String)] = [
    (1, "i first erste erster erstes ersten primera primero premier premiere"),
    (2, "ii second zweite zweiter zweites zweiten segunda segundo deuxieme second seconde"),
    (3, "iii third dritte dritter drittes dritten tercera tercero troisieme"),
    (4, "iv fourth vierte viertes vierten cuarto quatrieme"),
    (5, "fifth funfte funftes funften quinto cinquieme"),
  ]
}
