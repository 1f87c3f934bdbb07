import TestSupport
import Testing

@testable import Text

@Suite struct ScriptureBookTests {
  /// What people write for each book, apart from the lists that it is read by.
  static let spellings: [(book: String, spellings: String)] = [
    ("Genesis", "Genesis,Gen,Gen.,Ge,Gn,GEN,1 Mose,1. Mose,1Mo,Genèse,Génesis"),
    ("Exodus", "Exodus,Exod,Exo,Ex,2. Mose,Éxodo,Exode"), ("Leviticus", "Lev,Lv,3. Mose,Levitikus"),
    ("Numbers", "Num,Nm,Nu,4. Mose,Numeri"), ("Deuteronomy", "Deut,Deu,Dt,5. Mose,Dtn"),
    ("Joshua", "Josh,Jos,Josua,Josué"), ("Judges", "Judg,Jdg,Jgs,Ri,Richter,Jueces,Juges"),
    ("Ruth", "Ruth,Rut,Ru,Rth"),
    ("1 Samuel", "1 Sam,1Sa,I Sam,I Samuel,First Samuel,1st Samuel,1 Sm"),
    ("2 Samuel", "2 Sam,II Samuel,2SA,Second Samuel"),
    ("1 Kings", "1 Kgs,1Ki,1 Kin,I Kings,1. Könige,1 Kön,1 Reyes,1 Rois"),
    ("2 Kings", "2 Kgs,2 Ki,2. Koenige"),
    ("1 Chronicles", "1 Chron,1 Chr,1Ch,1. Chronik,1 Crónicas"),
    ("2 Chronicles", "2 Chron,2 Chr,II Chronicles"), ("Ezra", "Ezr,Esra,Esdras"),
    ("Nehemiah", "Neh,Ne,Nehemia"),
    ("Esther", "Esth,Est,Ester"), ("Job", "Job,Jb,Hiob,Ijob"),
    ("Psalms", "Psalms,Psalm,Ps,Pss,Psa,Psalmen,Salmos,Psaumes"),
    ("Proverbs", "Prov,Pro,Prv,Pr,Sprüche,Spr"),
    ("Ecclesiastes", "Eccl,Eccles,Ecc,Qoh,Qoheleth,Pred,Kohelet,Koh"),
    (
      "Song of Solomon",
      "Song,Song of Songs,Songs,SoS,Song of Sol.,Canticles,Cant,SNG,Hoheslied,Hohelied,Hld"
    ),
    ("Isaiah", "Isa,Is,Jesaja,Jes,Isaías,Ésaïe"), ("Jeremiah", "Jer,Je,Jeremia"),
    ("Lamentations", "Lam,Klgl,Klagelieder"),
    ("Ezekiel", "Ezek,Eze,Ezk,Ez,Hesekiel,Hes"), ("Daniel", "Dan,Dn"), ("Hosea", "Hos,Oseas"),
    ("Joel", "Joel,Jl,JOL"),
    ("Amos", "Amos,Am,Amós"), ("Obadiah", "Obad,Ob,Obadja"), ("Jonah", "Jon,Jona,Jonas"),
    ("Micah", "Mic,Micha,Mi"),
    ("Nahum", "Nah,Na,NAM"), ("Habakkuk", "Hab,Habakuk"), ("Zephaniah", "Zeph,Zep,Zefanja"),
    ("Haggai", "Hag,Hg"),
    ("Zechariah", "Zech,Zec,Sacharja,Sach"), ("Malachi", "Mal,Maleachi"),
    ("Matthew", "Matt,Mat,Mt,Matthäus,Matthaeus,Mateo,Matthieu"),
    ("Mark", "Mk,Mrk,Mar,Markus,Marcos,Marc"),
    ("Luke", "Lk,Luk,Lu,Lukas,Lucas,Luc"), ("John", "Jn,Jhn,Joh,Johannes,Juan,Jean"),
    ("Acts", "Act,Ac,Acts of the Apostles,Apostelgeschichte,Apg,Hechos"),
    ("Romans", "Rom,Ro,Rm,Röm,Römer,Romanos"),
    (
      "1 Corinthians",
      "1 Cor,1 Cor.,1Co,I Cor.,First Corinthians,1st Cor,1. Korinther,1 Kor,1 Corintios"
    ),
    ("2 Corinthians", "2 Cor,II Cor,Second Corinthians,2nd Corinthians,2 Korinther"),
    ("Galatians", "Gal,Ga,Galater"),
    ("Ephesians", "Eph,Ephes,Epheser,Efesios"),
    ("Philippians", "Phil,Php,Phillipians,Philipper,Filipenses"),
    ("Colossians", "Col,Kol,Kolosser"), ("1 Thessalonians", "1 Thess,1 Thes,1Th,I Thess"),
    ("2 Thessalonians", "2 Thess,2Th"), ("1 Timothy", "1 Tim,1Ti,I Timothy,1. Timotheus"),
    ("2 Timothy", "2 Tim,II Tim,2TI"),
    ("Titus", "Tit,Titus,Tito"), ("Philemon", "Phlm,Philem,Phm"),
    ("Hebrews", "Heb,Hebr,Hebräer,Hebreos"),
    ("James", "Jas,Jam,Jm,Jakobus,Jak,Santiago"),
    ("1 Peter", "1 Pet,1Pe,1 Pt,I Peter,1. Petrus,1 Pedro"),
    ("2 Peter", "2 Pet,II Pet"), ("1 John", "1 Jn,1Jn,1 Jhn,I John,First John,1. Johannes,1 Joh"),
    ("2 John", "2 Jn,II John"),
    ("3 John", "3 Jn,III John,Third John"), ("Jude", "Jud,Judas"),
    ("Revelation", "Rev,Re,Revelations,Apocalypse,Offb,Offenbarung,Apocalipsis"),
    ("Tobit", "Tob"), ("Judith", "Jdt,Judit"), ("1 Maccabees", "1 Macc,1 Mac,1 Makk"),
    ("4 Maccabees", "4 Macc,IV Macc"),
    ("Wisdom", "Wis,Wisdom of Solomon,Weisheit"),
    ("Sirach", "Sir,Ecclesiasticus,Ecclus,Jesus Sirach,Ben Sira"),
    ("Baruch", "Bar"), ("Letter of Jeremiah", "Epistle of Jeremiah,LJE"), ("Susanna", "Sus"),
    ("Bel and the Dragon", "Bel"),
    ("Prayer of Manasseh", "PrMan,Pr Man"), ("Prayer of Azariah", "PrAzar"),
    ("1 Esdras", "1 Esd,I Esdras"), ("2 Esdras", "2 Esd"),
  ]

  private static func books(_ text: String) -> [ScriptureBook] {
    ScriptureText.references(in: text, isProse: false).map(\.book)
  }

  @Test(arguments: spellings)
  func spellingsAreRead(_ name: String, _ spellings: String) throws {
    let book = try #require(ScriptureBook.allCases.first { $0.name == name })
    for spelling in spellings.split(separator: ",") {
      #expect(Self.books(String(spelling)) == [book], "\(spelling)")
      #expect(
        ScriptureText.references(in: "\(spelling) 1:2", isProse: false)
          == [ScriptureReference(book, from: (1, 2), to: (1, 2))], "\(spelling)")
    }
  }

  @Test func namesAreRead() {
    for book in ScriptureBook.allCases {
      #expect(ScriptureText.references(in: book.name, isProse: false) == [ScriptureReference(book)])
      #expect(ScriptureReference(book).description == book.name)
      #expect(ScriptureReference(book).isWholeBook)
      #expect(ScriptureText.references(in: book.name, isProse: true).isEmpty)
    }
  }

  /// Every name of the lists, in small letters and capitals, with a point behind it, and with a chapter and verse.
  @Test func everyNameOfTheListsIsRead() {
    var count = 0
    for (rows, _) in ScriptureSpelling.lists {
      for row in rows {
        for name in row.names {
          for number in min(row.count, 1)...row.count {
            let spelling = number == 0 ? String(name) : "\(number) \(name)"
            let book = ScriptureBook(rawValue: row.book.rawValue + max(number - 1, 0))
            for text in [spelling, spelling.lowercased(), spelling.uppercased(), spelling + "."] {
              #expect(Self.books(text) == [book], "\(text)")
              #expect(Self.books(text + " 1:2") == [book], "\(text)")
              count += 1
            }
          }
        }
      }
    }
    #expect(count > 2000)
  }

  /// Words of caution that are no names would never be asked for.
  @Test func wordsOfCautionAreNames() {
    var folder = NameFolder()
    var names: Set<String> = []
    for (rows, _) in ScriptureSpelling.lists {
      for name in rows.flatMap(\.names) {
        names.insert(ScriptureVocabulary.key(of: Array(name.utf8), &folder))
      }
    }
    #expect(ScriptureSpelling.ambiguous.subtracting(names).sorted() == [])
    #expect(ScriptureSpelling.versioned.subtracting(names).sorted() == [])
    #expect(ScriptureSpelling.function.subtracting(names).sorted() == [])
    #expect(ScriptureSpelling.ambiguous.allSatisfy { $0.utf8.count > 2 })
  }

  @Test func booksStandInTheirOrder() {
    let books = ScriptureBook.allCases
    #expect(books.map(\.rawValue) == Array(1...books.count))
    #expect(Set(books.map(\.name)).count == books.count)
    #expect(books[65] == .revelation)
    #expect(books.prefix(66).reduce(0) { $0 + $1.chapterCount } == 1189)
    #expect(books.prefix(39).reduce(0) { $0 + $1.chapterCount } == 929)
    let single = books.prefix(66).filter(\.hasSingleChapter).map(\.name)
    #expect(single == ["Obadiah", "Philemon", "2 John", "3 John", "Jude"])
  }
}
