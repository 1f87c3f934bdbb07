import TestSupport
import Testing

@testable import Platform

/// Reads `text` as GEDCOM and writes what was found as `1850-01-01..1850-12-31 year`, with `<>`
/// behind it if two dates were exchanged; `phrase` for what is no date.
func gedcomDate(_ text: String, _ format: String = "gedcom") throws -> String {
  let parser = DateParser(try DateFormat(format))
  let bytes = Array(text.utf8)
  let reading = bytes.withUnsafeBufferPointer { parser.read($0) }
  guard let date = reading.date else { return "phrase" }
  func day(_ days: Int) -> String {
    switch days {
    case UncertainDate.earliest: "*"
    case UncertainDate.latest: "*"
    default: InstantText.text(CivilDate(daysSinceEpoch: days))
    }
  }
  let days = date.first == date.last ? day(date.first) : day(date.first) + ".." + day(date.last)
  return days + " " + date.form.name + (reading.isExchanged ? " <>" : "")
}

@Suite struct GedcomDateTests {
  struct Reading: CustomTestStringConvertible {
    let text: String
    let found: String
    let format: String

    init(_ text: String, _ found: String, _ format: String = "gedcom") {
      self.text = text
      self.found = found
      self.format = format
    }

    var testDescription: String { "\(format): \(text)" }
  }

  static let single: [Reading] = [
    Reading("12 JAN 1850", "1850-01-12 day"),
    Reading("JAN 1850", "1850-01-01..1850-01-31 month"),
    Reading("1850", "1850-01-01..1850-12-31 year"),
    Reading("  5  AUG   901 ", "0901-08-05 day"),
    Reading("12JAN1850", "1850-01-12 day"),
    Reading("12-Jan-1850", "1850-01-12 day"),
    Reading("12 Sept. 1850", "1850-09-12 day"),
    Reading("12. März 1850", "1850-03-12 day"),
    Reading("12th march, 1850", "1850-03-12 day"),
    Reading("March 12, 1850", "1850-03-12 day"),
    Reading("Jan. 1850", "1850-01-01..1850-01-31 month"),
    Reading("1850 JAN 12", "1850-01-12 day"),
    Reading("1850-01-12", "1850-01-12 day"),
    Reading("1850-06", "1850-06-01..1850-06-30 month"),
    Reading("14/11/1931", "1931-11-14 day"),
    Reading("9-10-2015", "2015-09-10..2015-10-09 ambiguous"),
    Reading("spring 1850", "1850-03-01..1850-05-31 season"),
    Reading("1850s", "1850-01-01..1859-12-31 decade"),
    Reading("40", "0040-01-01..0040-12-31 year"),
    Reading("1 AUG 10", "0010-08-01 day"),
    Reading("AUG 10", "0010-08-01..0010-08-31 month"),
    Reading("23 AD", "0023-01-01..0023-12-31 year"),
    Reading("44 BC", "-0043-01-01..-0043-12-31 year"),
    Reading("5 AUG 1100 B.C.", "-1099-08-05 day"),
    Reading("1 B. C.", "0000-01-01..0000-12-31 year"),
    Reading("OCT 1401 BCE", "-1400-10-01..-1400-10-31 month"),
    Reading("44bc", "-0043-01-01..-0043-12-31 year"),
    Reading("29 FEB 1852", "1852-02-29 day"),
  ]

  static let dual: [Reading] = [
    Reading("1699/00", "1700-01-01..1700-12-31 year"),
    Reading("12 JAN 1699/00", "1700-01-12 day"),
    Reading("29 FEB 1699/00", "1700-03-11 day"),
    Reading("2 FEB 1601/02", "1602-02-02 day"),
    Reading("FEB 1699/00", "1700-02-01..1700-02-28 month"),
    Reading("12 MAR 1637/1638", "1638-03-12 day"),
    Reading("24 MAR 1740/41", "1741-03-24 day"),
    Reading("25 MAR 1740/41", "1740-03-25..1741-03-25 ambiguous"),
    Reading("27 OCT 1699/00", "1699-10-27..1700-10-27 ambiguous"),
    Reading("5 JAN 1760/61", "1760-01-05..1761-01-05 ambiguous"),
    Reading("@#DJULIAN@ 12 JAN 1699/00", "1700-01-22 day"),
    Reading("1815/1816", "1815-01-01..1816-12-31 range"),
    Reading("1851/52", "1851-01-01..1852-12-31 range"),
    Reading("935/950", "0935-01-01..0950-12-31 range"),
    Reading("1699/99", "1699-01-01..1799-12-31 range"), Reading("1699/1699", "phrase"),
    Reading("1700/1699", "phrase"),
    Reading("44/43 BC", "phrase"), Reading("@#DHEBREW@ 5750/51", "phrase"),
    Reading("1699/0", "1700-01-01..1700-12-31 year"),
    Reading("12 JAN 1699/05", "phrase"),
    Reading("1700/1699", "phrase"),
    Reading("44/43 BC", "phrase"),
    Reading("@#DHEBREW@ 5757/58", "phrase"),
  ]

  static let calendars: [Reading] = [
    Reading("@#DGREGORIAN@ 31 DEC 1997", "1997-12-31 day"),
    Reading("@#DJULIAN@ 25 OCT 1917", "1917-11-07 day"),
    Reading("@#DJULIAN@ 1700", "1700-01-11..1701-01-11 year"),
    Reading("@#DJULIAN@ 15 MAR 44 BC", "-0043-03-13 day"),
    Reading("@@#DJULIAN@@ 25 OCT 1917", "1917-11-07 day"),
    Reading("@#djulian@25 oct 1917", "1917-11-07 day"),
    Reading("JULIAN 25 OCT 1917", "1917-11-07 day"),
    Reading("GREGORIAN OCT 1601", "1601-10-01..1601-10-31 month"),
    Reading("@#DFRENCH R@ 9 THER 2", "1794-07-27 day"),
    Reading("@#DFRENCH R@ 11 NIVO 0006", "1797-12-31 day"),
    Reading("FRENCH_R 18 BRUM 8", "1799-11-09 day"),
    Reading("FRENCH_R COMP 3", "1795-09-17..1795-09-22 month"),
    Reading("FRENCH_R 6 COMP 2", "phrase"),
    Reading("18 brumaire 8", "1799-11-09 day"),
    Reading("@#DHEBREW@ 2 TVT 5758", "1997-12-31 day"),
    Reading("HEBREW 5 IYR 5708", "1948-05-14 day"),
    Reading("HEBREW 5783", "2022-09-26..2023-09-15 year"),
    Reading("HEBREW ADS 5783", "2023-02-22..2023-03-22 month"),
    Reading("14 Adar 5783", "2023-03-07 day"),
    Reading(
      "FROM @#DHEBREW@ 25 SVN 5757 TO @#DHEBREW@ 26 IYR 5757", "1997-06-02..1997-06-30 period <>"),
    Reading("@#DJULIAN@ BET 1700 AND 1710", "1700-01-11..1711-01-11 range"),
    Reading("BET @#DJULIAN@ 1699 AND 1710", "1699-01-11..1710-12-31 range"),
    Reading("@#DROMAN@ 12 JAN 1850", "phrase"),
    Reading("@#DUNKNOWN@ 1850", "phrase"),
    Reading("@#DGREGORIANS@ 1850", "phrase"),
    Reading("_UNKNOWN 12 _MONTH 1850", "phrase"),
    Reading("BET 1850 AND _UNKNOWN 43", "phrase"),
    Reading("HEBREW 12 JAN 5700", "phrase"),
    Reading("JULIAN 12 VEND 4", "phrase"),
    Reading("HEBREW 44 BC", "phrase"),
    Reading("@#DJULIAN 1850", "phrase"),
  ]

  static let modified: [Reading] = [
    Reading("ABT 1850", "1845-01-01..1855-12-31 approximate"),
    Reading("EST JAN 1850", "1845-01-01..1855-01-31 approximate"),
    Reading("CAL 12 JAN 1850", "1849-01-12..1851-01-12 approximate"),
    Reading("ABT 1850", "1840-01-01..1860-12-31 approximate", "gedcom about 10"),
    Reading("CAL 1850", "1850-01-01..1850-12-31 approximate", "gedcom calculated 0"),
    Reading("CAL 1850", "1847-01-01..1853-12-31 approximate", "gedcom about 2 calculated 3"),
    Reading("EST 1850", "1848-01-01..1852-12-31 approximate", "gedcom about 2 calculated 3"),
    Reading("ABT 29 FEB 1852", "1847-02-28..1857-02-28 approximate"),
    Reading("Abt. 1850", "1845-01-01..1855-12-31 approximate"),
    Reading("about1850", "1845-01-01..1855-12-31 approximate"),
    Reading("c 1850", "1845-01-01..1855-12-31 approximate"),
    Reading("ca. MAR 1850", "1845-03-01..1855-03-31 approximate"),
    Reading("circa 1850", "1845-01-01..1855-12-31 approximate"),
    Reading("um 1850", "1845-01-01..1855-12-31 approximate"),
    Reading("~1850", "1845-01-01..1855-12-31 approximate"),
    Reading("ABT 1850?", "1845-01-01..1855-12-31 approximate"),
    Reading("1850?", "1845-01-01..1855-12-31 approximate"),
    Reading("1850 (?)", "1845-01-01..1855-12-31 approximate"),
    Reading("198?", "1980-01-01..1989-12-31 decade"),
    Reading("JAN 198?", "1980-01-01..1989-01-31 decade"),
    Reading("ABT 198?", "1975-01-01..1994-12-31 approximate"),
    Reading("BET 198? AND 1995", "1980-01-01..1995-12-31 range"),
    Reading("901?", "0896-01-01..0906-12-31 approximate"),
    Reading("198? BC", "-0202-01-01..-0192-12-31 approximate"),
    Reading("5? BC", "-0009-01-01..0001-12-31 approximate"),
    Reading("ABT 560 BC", "-0564-01-01..-0554-12-31 approximate"),
    Reading("ABT 9998", "9993-01-01..* approximate"),
    Reading("@#DJULIAN@ ABT 1700", "1695-01-11..1706-01-11 approximate"),
    Reading("ABT @#DJULIAN@ 1700", "1695-01-11..1706-01-11 approximate"),
    Reading("BEF 1850", "*..1850-12-31 before"),
    Reading("before 12 Jan 1850", "*..1850-01-12 before"),
    Reading("by 1850", "*..1850-12-31 before"),
    Reading("BEF. 1850", "*..1850-12-31 before"),
    Reading("BEF ABT 1850", "*..1855-12-31 before"),
    Reading("AFT 1850", "1850-01-01..* after"),
    Reading("nach 12. Mai 1850", "1850-05-12..* after"),
    Reading("INT 1850 (about the harvest)", "1850-01-01..1850-12-31 year"),
    Reading("INT 31 DEC 1997 (12/31/97)", "1997-12-31 day"),
    Reading("INT ABT 1850 (perhaps)", "1845-01-01..1855-12-31 approximate"),
    Reading("INT 1850", "1850-01-01..1850-12-31 year"),
    Reading("INT (about the harvest)", "phrase"),
    Reading("(about the harvest 1850)", "phrase"),
    Reading("1850 (about the harvest)", "phrase"),
    Reading("INT 1850 (about the harvest", "phrase"),
  ]

  static let pairs: [Reading] = [
    Reading("BET 1850 AND 1860", "1850-01-01..1860-12-31 range"),
    Reading("BET MAY 1979 AND 3 AUG 1979", "1979-05-01..1979-08-03 range"),
    Reading("BET MAR 1850 AND 1850", "1850-03-01..1850-12-31 range"),
    Reading("BET 1860 AND 1850", "1850-01-01..1860-12-31 range <>"),
    Reading("BET 1950 AND 302 BCE", "-1949-01-01..-0301-12-31 range"),
    Reading("BET 50 AND 44 BC", "-0049-01-01..-0043-12-31 range"),
    Reading("FROM 44 TO 50 BC", "-0049-01-01..-0043-12-31 period <>"),
    Reading("44 BC - 14 AD", "-0043-01-01..0014-12-31 range"),
    Reading("50 or 49 BC", "-0049-01-01..-0048-12-31 range"),
    Reading("BET 5 AND 10 JAN 1850", "1850-01-05..1850-01-10 range"),
    Reading("FROM 1 TO 3 JAN 1850", "1850-01-01..1850-01-03 period"),
    Reading("5 or 6 JAN 1850", "1850-01-05..1850-01-06 range"),
    Reading("JAN or FEB 1850", "1850-01-01..1850-02-28 range"),
    Reading("BET 37 AND 12 JAN 41", "0037-01-01..0041-01-12 range"),
    Reading("BET 50 AND 10 JAN 1850", "phrase"),
    Reading("FROM 1914 TO 18", "1914-01-01..1918-12-31 period"),
    Reading("BET 1850 AND 55", "1850-01-01..1855-12-31 range"),
    Reading("BET 1850 AND 12", "phrase"),
    Reading("BET 1850 AND 855", "0855-01-01..1850-12-31 range <>"),
    Reading("BET HEBREW 5708 AND 592 BCE", "-0591-01-01..1948-10-03 range <>"),
    Reading("FROM HEBREW 5708 TO GREGORIAN 48", "0048-01-01..1948-10-03 period <>"),
    Reading("BET JUN AND DEC 1900", "1900-06-01..1900-12-31 range"),
    Reading("BET 01 JAN AND 31 AUG 1977", "1977-01-01..1977-08-31 range"),
    Reading("between 1850 and 1860", "1850-01-01..1860-12-31 range"),
    Reading("between 1014 &1020", "1014-01-01..1020-12-31 range"),
    Reading("zwischen 1850 und 1860", "1850-01-01..1860-12-31 range"),
    Reading("BET. 1928 - 1970", "1928-01-01..1970-12-31 range"),
    Reading("BET 1950 TO 1960", "1950-01-01..1960-12-31 range"),
    Reading("1850-1860", "1850-01-01..1860-12-31 range"),
    Reading("1860-1850", "1850-01-01..1860-12-31 range <>"),
    Reading("1850–60", "1850-01-01..1860-12-31 range"),
    Reading("1850-60", "1850-01-01..1860-12-31 range"),
    Reading("30 Apr 782 - 783", "0782-04-30..0783-12-31 range"),
    Reading("1–3 July 1035", "1035-07-01..1035-07-03 range"),
    Reading("1850 or 1851", "1850-01-01..1851-12-31 range"),
    Reading("982 or 975", "0975-01-01..0982-12-31 range"),
    Reading("978 or 83", "0978-01-01..0983-12-31 range"),
    Reading("1808 (or '16)", "1808-01-01..1816-12-31 range"),
    Reading("abt. 1276 (or '82)", "1271-01-01..1287-12-31 approximate"),
    Reading("abt. 412 BC (or abt. 221 BC)", "-0416-01-01..-0215-12-31 approximate"),
    Reading("abt 1183 or c. 1195", "1178-01-01..1200-12-31 approximate"),
    Reading("FROM 1850 TO 1860", "1850-01-01..1860-12-31 period"),
    Reading("FROM 1 JAN 1980 TO FEB 1982", "1980-01-01..1982-02-28 period"),
    Reading("FROM 1860 TO 1850", "1850-01-01..1860-12-31 period <>"),
    Reading("FROM 1850", "1850-01-01..* period"),
    Reading("TO 1860", "*..1860-12-31 period"),
    Reading("from 1850 - 1860", "1850-01-01..1860-12-31 period"),
    Reading("FROM 1850-06", "1850-06-01..* period"),
    Reading("vom 1. März 1850 bis 3. April 1850", "1850-03-01..1850-04-03 period"),
    Reading("BET 1850", "phrase"),
    Reading("BET 1850 AND", "phrase"),
    Reading("BET 1850 AND 1860 AND 1870", "phrase"),
    Reading("1450 and 1456", "phrase"),
    Reading("FROM 1850 AND 1860", "phrase"),
    Reading("FROM 1850 TO", "phrase"),
    Reading("BET 31 FEB 1850 AND 1860", "phrase"),
  ]

  static let phrases = [
    "", " ", "STILLBORN", "DEAD", "INFANT", "NOT MARRIED", "Y", "31 FEB 1850", "29 FEB 1900", "0",
    "12 JAN 0", "20 MAR", "6 May", "Aug", "19928", "17 0ct 1986", "32 JAN 1850", "1850 1851",
    "9/19/16, 11:40:36 AM", "JAN JAN 1850", "12 12 1850", "ABT", "ABT ABT 1850", "BEF", "TO", "()",
    "(", "@", "@#", "@#D", "@#D@", "@#DJULIAN@", "10+", "?", "-", "–", "&", "'", "'16", "5000 BC",
    "4715 B.C.", "JAN-FEB 1850", "12 JAN 1850 BC AD", "1850 AND 1851", "\u{FEFF}1850",
  ]

  @Test(arguments: single + dual + calendars + modified + pairs)
  func datesAreRead(_ reading: Reading) throws {
    #expect(try gedcomDate(reading.text, reading.format) == reading.found)
  }

  @Test(arguments: phrases) func whatIsNoDateIsAPhrase(_ text: String) throws {
    #expect(try gedcomDate(text) == "phrase")
  }

  @Test func longTextsAreRead() throws {
    let words = String(repeating: "harvest ", count: 5000)
    #expect(try gedcomDate("INT 1850 (\(words))") == "1850-01-01..1850-12-31 year")
    #expect(try gedcomDate(words) == "phrase")
    #expect(try gedcomDate(String(repeating: "(", count: 100_000)) == "phrase")
    #expect(try gedcomDate(String(repeating: "1 ", count: 100_000)) == "phrase")
  }

  @Test func endsOfTimeAreDays() {
    #expect(
      CivilDate(daysSinceEpoch: UncertainDate.earliest) == CivilDate(year: -4713, month: 1, day: 1))
    #expect(
      CivilDate(daysSinceEpoch: UncertainDate.latest) == CivilDate(year: 9999, month: 12, day: 31))
  }

  // MARK: - The format

  @Test(
    arguments: [
      ("gedcom", "gedcom"), ("gedcom about 5", "gedcom"), ("gedcom about 10", "gedcom about 10"),
      ("gedcom calculated 1", "gedcom"), ("gedcom calculated 0", "gedcom calculated 0"),
      ("gedcom about 0 calculated 100", "gedcom about 0 calculated 100"),
    ])
  func formatsHaveOneShortestForm(_ text: String, _ expected: String) throws {
    let format = try DateFormat(text)
    #expect(format.description == expected)
    #expect(format.isWritten && format.keepsPhrases)
    #expect(try !DateFormat("written").keepsPhrases)
  }

  @Test(
    arguments: [
      ("gedcom about", 12, "years"), ("gedcom about x", 13, "years"),
      ("gedcom about 101", 13, "years"), ("gedcom dmy", 7, "about or calculated"),
      ("gedcom about 5 cal 1", 15, "calculated"), ("gedcom calculated 1 about 5", 20, "the end"),
      ("gedcoms", 0, "gedcom"), ("gedcom ", 7, "about"), ("gedcom about -1", 13, "years"),
    ])
  func wrongFormatsAreNamed(_ text: String, _ offset: Int, _ expected: String) {
    #expect {
      _ = try DateFormat(text)
    } throws: { error in
      guard let error = error as? InstantFormatError else { return false }
      return error.offset == offset && error.expected.contains(expected)
    }
  }
}
