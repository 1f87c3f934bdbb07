/// A book of the Bible: the 66 that all churches have, in the order of English Bibles, then the deuterocanonical ones.
public enum ScriptureBook: Int, CaseIterable, Hashable, Sendable {
  case genesis = 1, exodus, leviticus, numbers, deuteronomy, joshua, judges, ruth
  case firstSamuel, secondSamuel, firstKings, secondKings, firstChronicles, secondChronicles
  case ezra, nehemiah, esther, job, psalms, proverbs, ecclesiastes, songOfSolomon
  case isaiah, jeremiah, lamentations, ezekiel, daniel
  case hosea, joel, amos, obadiah, jonah, micah, nahum, habakkuk, zephaniah, haggai
  case zechariah, malachi
  case matthew, mark, luke, john, acts, romans, firstCorinthians, secondCorinthians
  case galatians, ephesians, philippians, colossians, firstThessalonians, secondThessalonians
  case firstTimothy, secondTimothy, titus, philemon, hebrews, james, firstPeter, secondPeter
  case firstJohn, secondJohn, thirdJohn, jude, revelation
  case tobit, judith, firstMaccabees, secondMaccabees, thirdMaccabees, fourthMaccabees
  case wisdom, sirach, baruch, letterOfJeremiah, prayerOfAzariah, susanna, belAndTheDragon
  case prayerOfManasseh, firstEsdras, secondEsdras

  /// The name in English, such as `1 Corinthians` or `Psalms`.
  public var name: String { Self.facts[rawValue - 1].name }

  /// How many chapters English Bibles have of it; Baruch has the six of the Vulgate.
  public var chapterCount: Int { Self.facts[rawValue - 1].chapterCount }

  /// Whether a number behind its name is that of a verse, as in `Jude 3`.
  public var hasSingleChapter: Bool { chapterCount == 1 }

  private static let facts: [(name: String, chapterCount: Int)] = [
    ("Genesis", 50), ("Exodus", 40), ("Leviticus", 27), ("Numbers", 36), ("Deuteronomy", 34),
    ("Joshua", 24), ("Judges", 21), ("Ruth", 4), ("1 Samuel", 31), ("2 Samuel", 24),
    ("1 Kings", 22), ("2 Kings", 25), ("1 Chronicles", 29), ("2 Chronicles", 36), ("Ezra", 10),
    ("Nehemiah", 13), ("Esther", 10), ("Job", 42), ("Psalms", 150), ("Proverbs", 31),
    ("Ecclesiastes", 12), ("Song of Solomon", 8), ("Isaiah", 66), ("Jeremiah", 52),
    ("Lamentations", 5), ("Ezekiel", 48), ("Daniel", 12), ("Hosea", 14), ("Joel", 3), ("Amos", 9),
    ("Obadiah", 1), ("Jonah", 4), ("Micah", 7), ("Nahum", 3), ("Habakkuk", 3), ("Zephaniah", 3),
    ("Haggai", 2), ("Zechariah", 14), ("Malachi", 4), ("Matthew", 28), ("Mark", 16), ("Luke", 24),
    ("John", 21), ("Acts", 28), ("Romans", 16), ("1 Corinthians", 16), ("2 Corinthians", 13),
    ("Galatians", 6), ("Ephesians", 6), ("Philippians", 4), ("Colossians", 4),
    ("1 Thessalonians", 5), ("2 Thessalonians", 3), ("1 Timothy", 6), ("2 Timothy", 4),
    ("Titus", 3), ("Philemon", 1), ("Hebrews", 13), ("James", 5), ("1 Peter", 5), ("2 Peter", 3),
    ("1 John", 5), ("2 John", 1), ("3 John", 1), ("Jude", 1), ("Revelation", 22),
    ("Tobit", 14), ("Judith", 16), ("1 Maccabees", 16), ("2 Maccabees", 15), ("3 Maccabees", 7),
    ("4 Maccabees", 18), ("Wisdom", 19), ("Sirach", 51), ("Baruch", 6), ("Letter of Jeremiah", 1),
    ("Prayer of Azariah", 1), ("Susanna", 1), ("Bel and the Dragon", 1), ("Prayer of Manasseh", 1),
    ("1 Esdras", 9), ("2 Esdras", 16),
  ]
}
