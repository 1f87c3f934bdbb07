import TestSupport
import Testing

@testable import Platform

/// Parses `text` in `format` and writes what was found as `2019-05-01..2019-05-31 month`.
func writtenDate(_ text: String, _ format: String = "written") throws -> String? {
  let parser = DateParser(try DateFormat(format))
  let bytes = Array(text.utf8)
  guard let date = bytes.withUnsafeBytes({ parser.parse($0) }) else { return nil }
  func day(_ days: Int) -> String { InstantText.text(CivilDate(daysSinceEpoch: days)) }
  let days = date.first == date.last ? day(date.first) : day(date.first) + ".." + day(date.last)
  return days + " " + date.form.name
}

@Suite struct WrittenDateTests {
  struct Reading: CustomTestStringConvertible {
    let text: String
    let found: String?
    let format: String

    init(_ text: String, _ found: String?, _ format: String = "written") {
      self.text = text
      self.found = found
      self.format = format
    }

    var testDescription: String { "\(format): \(text)" }
  }

  static let numbers: [Reading] = [
    Reading("2019-05-03", "2019-05-03 day"),
    Reading(" 2019-05-03\t", "2019-05-03 day"),
    Reading("2019-5-3", "2019-05-03 day"),
    Reading("2019/05/03", "2019-05-03 day"),
    Reading("2019.5.3", "2019-05-03 day"),
    Reading("2019/05/03", "2019-05-03 day", "written dmy"),
    Reading("2019-05", "2019-05-01..2019-05-31 month"),
    Reading("2019", "2019-01-01..2019-12-31 year"),
    Reading("2019-05-?", "2019-05-01..2019-05-31 month"),
    Reading("2003-02-??", "2003-02-01..2003-02-28 month"),
    Reading("1993-??-??", "1993-01-01..1993-12-31 year"),
    Reading("1993-?", "1993-01-01..1993-12-31 year"),
    Reading("2019-??-03", "2019-01-03..2019-12-03 year"),
    Reading("194?-05-03", "1940-05-03..1949-05-03 decade"),
    Reading("194?", "1940-01-01..1949-12-31 decade"),
    Reading("2019-05-03T23:59:00-08:00", "2019-05-03 day"),
    Reading("2019-05-03 00:30Z", "2019-05-03 day"),
    Reading("8/11/67", "1967-08-11 day", "written mdy from 1900"),
    Reading("8/11/67", "1967-11-08 day", "written dmy from 1900"),
    Reading("8/11/67", "2067-08-11 day", "written mdy"),
    Reading("8/11/69", "1969-08-11 day", "written mdy"),
    Reading("8/11/68", "2068-08-11 day", "written mdy"),
    Reading("8/11/67", "1967-08-11..1967-11-08 ambiguous", "written from 1900"),
    Reading("67/8/11", "1967-08-11 day", "written ymd from 1900"),
    Reading("67/8/11", nil, "written from 1900"),
    Reading("07/04/2019", "2019-04-07..2019-07-04 ambiguous"),
    Reading("07/04/2019", "2019-07-04 day", "written mdy"),
    Reading("4/4/2019", "2019-04-04 day"),
    Reading("14.6.20", "2020-06-14 day"),
    Reading("14. 6. 2020", "2020-06-14 day"),
    Reading("14.6.20", nil, "written mdy"),
    Reading("6/14/20", "2020-06-14 day"),
    Reading("1-12-86", "1986-12-01 day", "written dmy from 1900"),
    Reading("2/29/2000", "2000-02-29 day"),
    Reading("2/29/1900", nil),
    Reading("10/--/23", "1923-10-01..1923-10-31 month", "written from 1900"),
    Reading("??/??/77", "1977-01-01..1977-12-31 year"),
    Reading("--/--/49", "1949-01-01..1949-12-31 year", "written from 1900"),
    Reading("11/??/47", "1947-11-01..1947-11-30 month", "written from 1900"),
    Reading("??/11/47", "1947-11-01..1947-11-30 month", "written from 1900"),
    Reading("??/11/47", "1947-01-11..1947-12-11 year", "written mdy from 1900"),
    Reading("14/??/47", "1947-01-14..1947-12-14 year", "written from 1900"),
    Reading("06/21/4?", "1940-06-21..1949-06-21 decade", "written mdy from 1900"),
    Reading("02/29/4?", "1940-02-29..1948-02-29 decade", "written mdy from 1900"),
    Reading("??/??/4?", "1940-01-01..1949-12-31 decade", "written from 1900"),
    Reading("06/21/6?", "1969-06-21..2068-06-21 decade", "written mdy"),
    Reading("9/50", "1950-09-01..1950-09-30 month", "written from 1900"),
    Reading("9/1950", "1950-09-01..1950-09-30 month"),
    Reading("05.2019", "2019-05-01..2019-05-31 month"),
    Reading("??/1950", "1950-01-01..1950-12-31 year"),
    Reading("9/12", nil),
    Reading("9.50", nil),
    Reading("13/50", nil),
    Reading("2019/5", "2019-05-01..2019-05-31 month"),
    Reading("2000/2001", "2000-01-01..2001-12-31 range"),
    Reading("2001/2000", nil),
    Reading("1993-94", "1993-01-01..1994-12-31 range"),
    Reading("1999-00", "1999-01-01..2000-12-31 range"),
    Reading("2010-11", "2010-11-01..2010-11-30 month"),
    Reading("2010/11", "2010-01-01..2011-12-31 ambiguous"),
    Reading("2010/12", "2010-12-01..2010-12-31 month"),
  ]

  static let words: [Reading] = [
    Reading("March 2019", "2019-03-01..2019-03-31 month"),
    Reading("12 March 2019", "2019-03-12 day"),
    Reading("March 12, 2019", "2019-03-12 day"),
    Reading("March 12th, 2019", "2019-03-12 day"),
    Reading("12th of March 2019", "2019-03-12 day"),
    Reading("2019 March 12", "2019-03-12 day"),
    Reading("November, 1971", "1971-11-01..1971-11-30 month"),
    Reading("November ??, 1971", "1971-11-01..1971-11-30 month"),
    Reading("Nov. 1971", "1971-11-01..1971-11-30 month"),
    Reading("12-Mar-71", "1971-03-12 day"),
    Reading("Mar '71", "1971-03-01..1971-03-31 month"),
    Reading("Mar ’04", "2004-03-01..2004-03-31 month"),
    Reading("March 67", "1967-03-01..1967-03-31 month", "written from 1900"),
    Reading("March 12", nil),
    Reading("March 194?", "1940-03-01..1949-03-31 decade"),
    Reading("12. März 2020", "2020-03-12 day"),
    Reading("12. MÄRZ 2020", "2020-03-12 day"),
    Reading("12. Ma\u{308}rz 2020", "2020-03-12 day"),
    Reading("12 Maß 2020", nil),
    Reading("1er août 1999", "1999-08-01 day"),
    Reading("12 de marzo de 2020", "2020-03-12 day"),
    Reading("3 gennaio 1955", "1955-01-03 day"),
    Reading("3 maart 1955", "1955-03-03 day"),
    Reading("3. marts 1955", "1955-03-03 day"),
    Reading("d. 3. mai 1955", "1955-05-03 day"),
    Reading("3 de março de 1955", "1955-03-03 day"),
    Reading("den 3 augusti 1955", "1955-08-03 day"),
    Reading("Sunday, March 3, 2019", "2019-03-03 day"),
    Reading("Sun 8/11/67", "1967-08-11 day", "written mdy from 1900"),
    Reading("So., 14.6.20", "2020-06-14 day"),
    Reading("14.6.20, Sonntag", "2020-06-14 day"),
    Reading("terça-feira, 3 de março de 2020", "2020-03-03 day"),
    Reading("Sunday, March 2019", nil),
    Reading("Sunday", nil),
    Reading("spring 2020", "2020-03-01..2020-05-31 season"),
    Reading("Summer of 1969", "1969-06-01..1969-08-31 season"),
    Reading("Herbst 1989", "1989-09-01..1989-11-30 season"),
    Reading("winter 2020", "2020-12-01..2021-02-28 season"),
    Reading("Winter 2019/20", "2019-12-01..2020-02-29 season"),
    Reading("summer 2019/20", nil),
    Reading("1985?", "1985-01-01..1985-12-31 approximate"),
    Reading("2/13/86?", "1986-02-13 approximate"),
    Reading("c. 1989", "1989-01-01..1989-12-31 approximate"),
    Reading("ca. 1989", "1989-01-01..1989-12-31 approximate"),
    Reading("about March 1989", "1989-03-01..1989-03-31 approximate"),
    Reading("~1989", "1989-01-01..1989-12-31 approximate"),
    Reading("c. 1993-94", "1993-01-01..1994-12-31 approximate"),
    Reading("um 1700", "1700-01-01..1700-12-31 approximate"),
    Reading("1950s", "1950-01-01..1959-12-31 decade"),
    Reading("the 1970's", "1970-01-01..1979-12-31 decade"),
    Reading("1900s", "1900-01-01..1999-12-31 ambiguous"),
    Reading("1955s", nil),
    Reading("in 1985", "1985-01-01..1985-12-31 year"),
    Reading("1974 or 1975", "1974-01-01..1975-12-31 range"),
    Reading("1975 or 1974", "1974-01-01..1975-12-31 range"),
    Reading("1974 or 75", "1974-01-01..1975-12-31 range"),
    Reading("1974 – 1976", "1974-01-01..1976-12-31 range"),
    Reading("1974–76", "1974-01-01..1976-12-31 range"),
    Reading("3 May - 5 May 1990", nil),
    Reading("3 May 1990 - 5 May 1990", "1990-05-03..1990-05-05 range"),
    Reading("5 May 1990 to 3 May 1990", nil),
    Reading("between 1974 and March 1976", "1974-01-01..1976-03-31 range"),
    Reading("zwischen 1974 und 1976", "1974-01-01..1976-12-31 range"),
    Reading("1974 and 1976", nil),
  ]

  static let nothing = [
    "", " ", "--/--/--", "????", "????-??-??", "??/??/??", "?", "-", "*", "undated", "today",
    "yesterday", "now", "0", "0000", "0000-00-00", "2019-00-00", "2019-13-01", "2019-02-30",
    "20190503",
    "8/222/87", "9/5/920", "01.30/49", "8/11", "8//67", "8/11/67/2", "12/31/99999", "2000 (late)",
    "1.5", "-5", "19??", "199??", "March", "12 March", "March April 2019", "1 2 March 2019",
    "March 0, 2019", "March 32, 2019", "31 April 2019", "winter", "or", "1974 or", "or 1974",
    "c.", "c. c. 1989", "??", "2019-05-03T25:00", "8/11/67 10:30", "12'67", "1989 c.", "2019,",
    "the", "of 19", "1st 2019", "\u{0}", "2019\u{0}", "20１9", "٢٠١٩",
  ]

  @Test(arguments: numbers + words)
  func textsBecomeIntervals(_ reading: Reading) throws {
    #expect(try writtenDate(reading.text, reading.format) == reading.found)
  }

  @Test(arguments: nothing)
  func everythingElseIsNoDate(_ text: String) throws {
    for format in ["written", "written mdy", "written dmy from 1900", "written ymd"] {
      #expect(try writtenDate(text, format) == nil, "\(format)")
    }
  }
}
