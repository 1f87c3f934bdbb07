import TestSupport
import Testing

@testable import Text

@Suite struct ScriptureTextTests {
  static func found(_ text: String, isProse: Bool) -> String {
    ScriptureText.references(in: text, isProse: isProse).map(\.description).joined(separator: "; ")
  }

  /// Texts that hold references alone.
  static let fields: [(text: String, references: String)] = [
    // One passage.
    ("John 3:16", "John 3:16"), ("John 3:16-18", "John 3:16-18"), ("John 3:16–18", "John 3:16-18"),
    ("John 3:16 — 18", "John 3:16-18"), ("John 3:16--18", "John 3:16-18"),
    ("JOHN 3:16", "John 3:16"), ("john 3:16", "John 3:16"), ("  John   3:16  ", "John 3:16"),
    ("John\u{A0}3:16", "John 3:16"), ("John 3.16", "John 3:16"), ("John 3v16", "John 3:16"),
    ("John 3 v. 16", "John 3:16"), ("John 3 v 16", "John 3:16"), ("John 3:v16", "John 3:16"),
    ("John chapter 3 verse 16", "John 3:16"), ("John chapter 3, verse 16", "John 3:16"),
    ("John ch. 3", "John 3"), ("John, ch. 3", "John 3"), ("John ch. 3 v. 16", "John 3:16"),
    ("John 3 vv. 16-18", "John 3:16-18"), ("John 3, verses 16 to 18", "John 3:16-18"),
    ("John 3:16 through 18", "John 3:16-18"), ("John chapters 3-4", "John 3-4"),
    ("John 3: 16", "John 3:16"), ("John 3 :16", "John 3:16"), ("John 03:016", "John 3:16"),
    ("John3:16", "John 3:16"), ("Jn3:16", "John 3:16"), ("1Cor13:4", "1 Corinthians 13:4"),
    ("John. 3:16", "John 3:16"), ("John, 3:16", "John 3:16"), ("Matthew - 5:3", "Matthew 5:3"),
    ("(John 3:16)", "John 3:16"), ("“John 3:16”", "John 3:16"), ("John 3:16 (NIV)", "John 3:16"),
    ("Jo\u{AD}hn 3:16", "John 3:16"), ("Gen.1.1", "Genesis 1:1"),
    ("1Cor.13.4", "1 Corinthians 13:4"),
    // Letters behind verses.
    ("John 3:16a", "John 3:16"), ("John 3:16a-18b", "John 3:16-18"), ("John 3:16f", "John 3:16"),
    ("John 3:16ff", "John 3:16"), ("John 3:16ff.", "John 3:16"), ("John 3:16 ff.", "John 3:16"),
    ("John 3:16ff; 4:1", "John 3:16; John 4:1"), ("Romans 5ff", "Romans 5"),
    ("John 3:16b, 18a", "John 3:16; John 3:18"), ("John 3:16x", ""),
    // Lists.
    ("Rom 8:28-30, 35; 12:1-2", "Romans 8:28-30; Romans 8:35; Romans 12:1-2"),
    ("Romans 8:28, 30, 35", "Romans 8:28; Romans 8:30; Romans 8:35"),
    ("Romans 8:28 & 30", "Romans 8:28; Romans 8:30"),
    ("Romans 8:28 and 30", "Romans 8:28; Romans 8:30"),
    ("Romans 8:28, and 30", "Romans 8:28; Romans 8:30"),
    ("Romans 8:28, 12:1", "Romans 8:28; Romans 12:1"),
    ("Romans 8:28; 12", "Romans 8:28; Romans 12"),
    ("Romans 8:28; v. 30", "Romans 8:28; Romans 8:30"),
    ("Romans 8:28; ch. 12", "Romans 8:28; Romans 12"),
    ("Romans 8:28; chapter 12:1", "Romans 8:28; Romans 12:1"),
    ("Romans 5, 6, 8", "Romans 5; Romans 6; Romans 8"), ("Romans 8,9", "Romans 8; Romans 9"),
    ("Romans 5-8, 12", "Romans 5-8; Romans 12"), ("Psalm 23; 24:1", "Psalm 23; Psalm 24:1"),
    ("Psalm 1/2", "Psalm 1; Psalm 2"), ("Gen 1:26-2:3, 7", "Genesis 1:26-2:3; Genesis 2:7"),
    ("John 3:16, 3:16; John 3:16", "John 3:16"),
    ("John 3:16; John 3:16-18", "John 3:16; John 3:16-18"),
    ("Romans 3:23\n6:23", "Romans 3:23; Romans 6:23"),
    ("Romans 3:23,\n6:23", "Romans 3:23; Romans 6:23"),
    // Ranges.
    ("Gen 1:26-2:3", "Genesis 1:26-2:3"), ("Gen 1:26 - 2:3", "Genesis 1:26-2:3"),
    ("Genesis 1-2:3", "Genesis 1:1-2:3"), ("Gen.1.1-Gen.2.3", "Genesis 1:1-2:3"),
    ("Genesis 1:26 - Genesis 2:3", "Genesis 1:26-2:3"),
    ("1 Cor 1:10-1 Cor 2:3", "1 Corinthians 1:10-2:3"),
    ("1Cor.1.10-1Cor.2.3", "1 Corinthians 1:10-2:3"),
    ("1 Samuel 1 - 2 Samuel 5", "1 Samuel 1; 2 Samuel 5"), ("John 3.16-4.2", "John 3:16-4:2"),
    ("Romans 5-8", "Romans 5-8"), ("Romans 5 to 8", "Romans 5-8"), ("Romans 8-5", "Romans 8"),
    ("John 3:18-16", "John 3:18"), ("John 3:16-2:1", "John 3:16"), ("John 3:16-16", "John 3:16"),
    ("John 3:16-3:18", "John 3:16-18"), ("John 3:16-200", "John 3:16"), ("Romans 5-80", "Romans 5"),
    ("John 3:16-25:1", "John 3:16"), ("Psalm 119:1-176", "Psalm 119:1-176"),
    ("Romans 7-7", "Romans 7"),
    ("Psalms 1-3", "Psalms 1-3"), ("Psalm 1:1-2:3", "Psalms 1:1-2:3"),
    // Chapters, books, numbers that are none.
    ("Ps 23", "Psalm 23"), ("Psalms 23", "Psalm 23"), ("Psalm 150", "Psalm 150"), ("Psalm 151", ""),
    ("Psalms 1-150", "Psalms"), ("Psalms", "Psalms"), ("Ruth", "Ruth"), ("Ruth 1-4", "Ruth"),
    ("John 45", ""), ("John 45:3", ""), ("John 45, 3:16", "John 3:16"), ("John 0", ""),
    ("John 3:0", ""), ("John 3:177", ""), ("John 3rd", ""), ("Psalm 23rd", ""),
    ("John\n3rd", "John"), ("John 99999999999999999999:1", ""), ("John 2016", ""),
    ("Genesis, Exodus", "Genesis; Exodus"), ("Genesis & Exodus", "Genesis; Exodus"),
    ("Ruth\n1 John 3:16\nJohn\n3", "Ruth; 1 John 3:16; John"), ("1 Samuel", "1 Samuel"),
    ("Samuel", ""), ("4 Samuel 3", ""), ("5 John 3:16", "John 3:16"), ("", ""), ("3:16", ""),
    ("1 1 1", ""), ("Smith", ""), ("Иоанна 3:16", ""),
    // Books of a single chapter.
    ("Jude 3", "Jude 1:3"), ("Jude 1:3", "Jude 1:3"), ("Jude 3-5", "Jude 1:3-5"),
    ("Jude v. 3", "Jude 1:3"), ("Jude v 3", "Jude 1:3"), ("Romans 8:28, 8/21/2014", "Romans 8:28"),
    ("John 3:16.18", "John 3:16"), ("Joh 3,16-3,18", "John 3:16-18"), ("Joh 3,16. 18", "John 3:16"),
    ("Jude 3, 20-21", "Jude 1:3; Jude 1:20-21"), ("Jude 1", "Jude"), ("Jude 1-3", "Jude 1:1-3"),
    ("Jude 1, 3", "Jude 1:1; Jude 1:3"), ("Jude ch. 1", "Jude"), ("Jude 2:1", ""), ("Jude", "Jude"),
    ("Jude 1:1", "Jude 1:1"), ("Philemon", "Philemon"), ("Phlm 6", "Philemon 1:6"),
    ("2 John 6", "2 John 1:6"), ("3 John", "3 John"),
    ("Obadiah 1; 2 John 3", "Obadiah; 2 John 1:3"),
    ("Jude 3; 5", "Jude 1:3; Jude 1:5"),
    // Several books, with numbers before their names.
    ("John 3:16; Romans 8:28", "John 3:16; Romans 8:28"),
    ("John 3:16 Romans 8:28", "John 3:16; Romans 8:28"),
    ("Romans 8:1, 2 Corinthians 5:17", "Romans 8:1; 2 Corinthians 5:17"),
    ("Romans 8:1 and 1 John 4", "Romans 8:1; 1 John 4"), ("Mark, 1 John 3", "Mark; 1 John 3"),
    ("John 3:16 1 John 4:8", "John 3:16; 1 John 4:8"),
    ("Romans 8:1/1 John 4:8", "Romans 8:1; 1 John 4:8"),
    ("1 Cor 1:2-3 John 4:5", "1 Corinthians 1:2-3; John 4:5"),
    ("Romans 8 - 1 John 4", "Romans 8; 1 John 4"),
    ("I Cor. 13", "1 Corinthians 13"), ("First Corinthians 13", "1 Corinthians 13"),
    ("1st Cor 13", "1 Corinthians 13"), ("2nd Tim. 3:16", "2 Timothy 3:16"),
    ("II Tim 3:16", "2 Timothy 3:16"),
    ("III John 4", "3 John 1:4"), ("1Jn 4:8", "1 John 4:8"), ("1 Th 5:17", "1 Thessalonians 5:17"),
    ("1Th 5:17", "1 Thessalonians 5:17"), ("4th Macc 2", "4 Maccabees 2"),
    ("IV Maccabees 2", "4 Maccabees 2"),
    ("First Book of Samuel 3", "1 Samuel 3"), ("1. Samuel 3", "1 Samuel 3"),
    ("1. John 4:8", "1 John 4:8"),
    ("First Epistle to the Corinthians 13", "1 Corinthians 13"), ("1 Letter of John 4", "1 John 4"),
    ("Song of Solomon 2:1", "Song of Solomon 2:1"), ("Song 2", "Song of Solomon 2"),
    ("Bel and the Dragon 1:3", "Bel and the Dragon 1:3"), ("Acts of the Apostles 2", "Acts 2"),
    // German, French and Spanish names.
    ("Joh 3,16-18", "John 3:16-18"), ("Joh 3, 16", "John 3:16"),
    ("Joh 3:16, 18", "John 3:16; John 3:18"),
    ("Joh 3,16.18-20", "John 3:16; John 3:18-20"), ("Joh 3,16, 18", "John 3:16; John 3:18"),
    ("Joh 3,16;4,2", "John 3:16; John 4:2"), ("Joh 3,16; 4", "John 3:16; John 4"),
    ("Joh 3,16 und 18", "John 3:16; John 3:18"), ("Joh 3,16 und 4,2", "John 3:16; John 4:2"),
    ("Joh 3,16f", "John 3:16"), ("Joh 3,16f.18", "John 3:16; John 3:18"),
    ("Joh 3,16.17.18", "John 3:16; John 3:17; John 3:18"),
    ("1. Mose 1,1", "Genesis 1:1"), ("5 Mose 6,4", "Deuteronomy 6:4"),
    ("1.Mose 1,1-2,4", "Genesis 1:1-2:4"),
    ("1. Mo 1", "Genesis 1"), ("1. Buch Mose 1,1", "Genesis 1:1"),
    ("Zweiter Brief an die Korinther 5,17", "2 Corinthians 5:17"),
    ("1. Kor 13,4-7,13", "1 Corinthians 13:4-7; 1 Corinthians 13:13"),
    ("1. Kor. 13,4", "1 Corinthians 13:4"),
    ("Röm 8,28", "Romans 8:28"), ("Ro\u{308}m 8,28", "Romans 8:28"), ("RÖM 8,28", "Romans 8:28"),
    ("Römer 8", "Romans 8"), ("Offb 3,20", "Revelation 3:20"), ("Psalm 23", "Psalm 23"),
    ("Johannes 3, 1. Petrus 2,4", "John 3; 1 Peter 2:4"), ("2. Könige 5,1", "2 Kings 5:1"),
    ("Matthäus Kapitel 5 Vers 3", "Matthew 5:3"), ("Joh 3.16", "John 3:16"),
    ("Röm 1,16 bis 18", "Romans 1:16-18"),
    ("Jean 3,16", "John 3:16"), ("Jean 3.16", "John 3:16"),
    ("1re Corinthiens 13,4", "1 Corinthians 13:4"),
    ("Première épître aux Corinthiens 13", "1 Corinthians 13"), ("Ésaïe 53,5", "Isaiah 53:5"),
    ("Juan 3:16", "John 3:16"), ("Salmo 23", "Psalm 23"), ("1ª Corintios 13", "1 Corinthians 13"),
    ("1a Corintios 13", "1 Corinthians 13"),
    ("Génesis 1:1 y 3", "Genesis 1:1; Genesis 1:3"), ("Hechos 2:1-4", "Acts 2:1-4"),
  ]

  /// Texts in which references stand among words.
  static let prose: [(text: String, references: String)] = [
    ("For God so loved the world: John 3:16.", "John 3:16"),
    ("The gospel (John 3:16-18) for all", "John 3:16-18"),
    ("Romans 8 teaches us to wait", "Romans 8"), ("In Rom. 8 Paul writes of hope", "Romans 8"),
    ("Psalm 23", "Psalm 23"), ("ROMANS 8", "Romans 8"), ("romans 8", "Romans 8"),
    ("Romans 5-8 in a year", "Romans 5-8"),
    ("Jude 3 and 2 Tim 3", ""), ("Jude 1:3", "Jude 1:3"), ("Philemon 6", "Philemon 1:6"),
    ("Jonah 4.", "Jonah 4"),
    (
      "See Rom 8:28-30, 35; 12:1-2 and Gal 1",
      "Romans 8:28-30; Romans 8:35; Romans 12:1-2; Galatians 1"
    ),
    ("Romans 8:28, 30 and 31 say it", "Romans 8:28; Romans 8:30"),
    ("Genesis 1-2:3", "Genesis 1:1-2:3"),
    ("Röm 8,28 und 1. Mose 1,1", "Romans 8:28; Genesis 1:1"),
    ("Predigt über Joh 3,16-18", "John 3:16-18"),
    ("See Romans\n8:28", "Romans 8:28"), ("Acts 1-2:47", "Acts 1:1-2:47"),
    // Names that are also words or first names.
    ("Mark 3 points", ""), ("Mark 3", ""), ("Mark 3:1", "Mark 3:1"), ("Mark 3.1", "Mark 3:1"),
    ("Mark chapter 3", "Mark 3"),
    ("Acts of kindness", ""), ("Acts 2", ""), ("Acts 2:42", "Acts 2:42"), ("Job 1 of 2", ""),
    ("Job 1:2", "Job 1:2"),
    ("am 3", ""), ("I am 3:16", ""), ("Am 3:16", "Amos 3:16"), ("is 5", ""), ("lunch is 5:30", ""),
    ("Is 53:5", "Isaiah 53:5"),
    ("so 2:1", ""), ("So 2:1", "Song of Solomon 2:1"), ("John and Mary", ""),
    ("2 Peter Parkers", ""), ("part 1 John", ""), ("Part 1 John 3:16", "John 3:16"),
    ("Number 3", ""), ("Number 3:16", ""), ("Numbers 3", ""), ("Numbers 3:16", "Numbers 3:16"),
    ("Song 4 U", ""),
    ("Song of Songs 2", "Song of Solomon 2"), ("Jn 3", ""), ("Jn 3:16", "John 3:16"),
    ("jn 3:16", "John 3:16"),
    ("Ps 23", ""), ("Ps 23:1", "Psalm 23:1"), ("1 Jn 4", ""), ("1 Jn 4:8", "1 John 4:8"),
    ("2 Kings 5", ""),
    ("2 Kings 5:1", "2 Kings 5:1"), ("1 Samuel 17", ""), ("1 Samuel 17:4", "1 Samuel 17:4"),
    ("1 Cor 13", "1 Corinthians 13"),
    ("Daniel 9", ""), ("Daniel 9:24-27", "Daniel 9:24-27"), ("Wisdom 3", ""),
    ("Luke 2 - 5 lessons", ""), ("Rev 2", ""), ("Rev 2:3", "Revelation 2:3"), ("PSU (REV 3.1)", ""),
    ("Studio Pro 2.6", ""), ("Is 2.3 enough?", ""),
    ("Gen 3", ""), ("Gen3", ""), ("Gen 3:1", "Genesis 3:1"), ("A 3TB 3.5 drive", ""), ("DT4.5", ""),
    ("1v1", ""), ("PS3, PS4", ""),
    ("a 3Jn 1:2 b", "3 John 1:2"), ("Utah Act, Chapter 12", ""),
    ("Romans, chapter 12", "Romans 12"), ("romans8", ""),
    ("Revelation 2", "Revelation 2"), ("Romans", ""), ("the Romans and the Hebrews", ""),
    ("John", ""), ("1 John", ""),
    ("Ruth 1 John 3:16", "1 John 3:16"), ("Dan 2:1", "Daniel 2:1"), ("Exodus 90", ""),
    ("Isaiah 53", "Isaiah 53"),
    // Numbers that count something else.
    ("Psalm 23: 3 lessons", "Psalm 23"), ("Psalm 23 - 5 lessons", "Psalm 23"),
    ("Psalm 23, 3 ways", "Psalm 23"),
    ("Psalm 23 and 3 more", "Psalm 23"), ("Psalm 23 and 24", "Psalm 23; Psalm 24"),
    ("Psalm 23, 24, 25", "Psalm 23; Psalm 24; Psalm 25"), ("Romans 8:28, 12/5", "Romans 8:28"),
    ("Romans 8:28, 12/5/10", "Romans 8:28"),
    ("Romans 8: 28", "Romans 8:28"),
    ("Romans 1 of 12", ""), ("Romans 1/12", ""), ("Römer 1 von 12", ""),
    ("He read Romans. 8 people came", ""),
    ("Rom. 8", "Romans 8"), ("Romans 8:28 - 12/5/2010", "Romans 8:28"),
    ("Romans 8 - 12.5.2010", "Romans 8"),
    ("Romans 8 2016-08-21", "Romans 8"), ("Romans 8:28, 10.08.19", "Romans 8:28"),
    ("Röm 8,28 - 5.10.2014", "Romans 8:28"),
    ("Romans 2014-08-21", ""), ("Romans 8:28, 2014", "Romans 8:28"),
    ("Romans 8:28, 12 May 2014", "Romans 8:28"),
    ("Call Mark 7:30 pm", ""), ("Call Mark 7:30pm", ""), ("Romans 7:30pm", ""),
    ("Mark 10:30:00", ""), ("9:30 AM 5:15 PM", ""), ("12:00 PM 1:30 PM", ""),
    ("Romans 8:28 at 9:30", "Romans 8:28"), ("8/3 John 3:16", "John 3:16"),
    ("2016-08-1 John 3:16", "John 3:16"),
    ("#1 John 3:16", "John 3:16"), ("01 John 3:16", "John 3:16"),
    ("Sermon-1 John 4:8", "1 John 4:8"),
    ("1. John 3:16 2. Romans 8:28 3. John 4:5", "John 3:16; Romans 8:28; John 4:5"),
    ("1. Joh 4,8", "1 John 4:8"),
    ("Romans 8:1. John 3:16", "Romans 8:1; John 3:16"),
    ("Romans 8:1, 2 Corinthians 5:17", "Romans 8:1; 2 Corinthians 5:17"),
    ("Romans 8 – 2 Timothy 3:16", "Romans 8; 2 Timothy 3:16"), ("Romans 8; 2 things", "Romans 8"),
    ("Psalm 23rd", ""),
    ("Romans 8:28\n3 points", "Romans 8:28"),
    ("Romans 8:28, 30\nPaul says", "Romans 8:28; Romans 8:30"),
    ("Romans 8,9", "Romans 8; Romans 9"), ("Joh 3,16 am Sonntag", "John 3:16"), ("John 45", ""),
    ("Romans 8:200", ""),
    ("Ephesians 2 Part 3", "Ephesians 2"), ("Römer 8, 3 Wege", "Romans 8"),
    ("🎧John 3:16🎧", "John 3:16"),
  ]

  @Test(arguments: fields)
  func referencesOfAField(_ text: String, _ references: String) {
    #expect(Self.found(text, isProse: false) == references)
  }

  @Test(arguments: prose)
  func referencesAmongWords(_ text: String, _ references: String) {
    #expect(Self.found(text, isProse: true) == references)
  }

  @Test func referencesStandInTheirOrderOnceEach() {
    let text = "Romans 8:28; John 3:16; Romans 8:28; Genesis 1"
    #expect(Self.found(text, isProse: true) == "Romans 8:28; John 3:16; Genesis 1")
    let found = ScriptureText.references(in: text, isProse: true).sorted()
    #expect(found.map(\.description) == ["Genesis 1", "John 3:16", "Romans 8:28"])
  }

  @Test func orderIsThatOfTheBible() {
    let sorted = [
      "Genesis 1", "Genesis 1:1", "Genesis 1:1-2", "Genesis 1:1-2:3", "Genesis 1:2", "Genesis 2",
      "Exodus", "Exodus 3", "Malachi 4:6", "Matthew 1:1", "1 John 1:1", "2 John", "Jude 1:3",
      "Revelation 22:21", "Tobit 1", "2 Esdras 16",
    ]
    let references = sorted.flatMap { ScriptureText.references(in: $0, isProse: false) }
    #expect(references.count == sorted.count)
    #expect(references.reversed().sorted().map(\.description) == sorted)
  }

  /// Whatever is repeated is read as a few of it are; that no place is read again shows in the time.
  @Test(
    arguments: [
      "1 ", "Jn ", "Jn 3 ", "John 3:16, ", "first book of the ", "1 John ", "3:16-", "a", "9",
      "Röm ",
      "Song of ", ", and ", "1. ", "Joh 3,16.", "\n1 ", "Bel and the ", "1 Buch der der ",
    ])
  func longTextsAreReadOnce(_ unit: String) {
    for isProse in [true, false] {
      let short = Self.found(String(repeating: unit, count: 30), isProse: isProse)
      let count = (isLongTest() ? 1_000_000 : 100_000) / unit.utf8.count
      #expect(Self.found(String(repeating: unit, count: count), isProse: isProse) == short)
    }
  }
}
