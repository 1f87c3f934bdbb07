import Testing

@testable import Platform

@Suite struct DateFormatTests {
  @Test(
    arguments: [
      ("iso8601", "iso8601"), ("written", "written"), ("written mdy", "written mdy"),
      ("written dmy from 1900", "written dmy from 1900"),
      ("written from 1850", "written from 1850"),
      ("written ymd from 1969", "written ymd"), ("%d/%m/%Y", "%d/%m/%Y"),
    ])
  func formatsHaveAShortestForm(_ text: String, _ description: String) throws {
    let format = try DateFormat(text)
    #expect(format.description == description)
    #expect(try DateFormat(description) == format)
    #expect(format.isWritten == text.hasPrefix("written"))
  }

  @Test(
    arguments: [
      ("", 0), ("unix_s", 0), ("ISO8601", 0), ("written mdy dmy", 12), ("written  mdy", 8),
      ("written MDY", 8), ("written from", 12), ("written from 19", -1), ("written from x", 13),
      ("written from 0", 13), ("written from 9901", 13), ("written from 1900 mdy", 18), ("%Y", 2),
      ("%s", 0), ("written to 1900", 8), ("writtenmdy", 0),
    ])
  func wrongFormatsSayWhere(_ text: String, _ offset: Int) {
    guard offset >= 0 else {
      #expect(throws: Never.self) { try DateFormat(text) }
      return
    }
    let error = #expect(throws: InstantFormatError.self) { try DateFormat(text) }
    #expect(error?.offset == offset)
  }

  @Test(
    arguments: [
      ("2019-05-03", "2019-05-03 day"), ("2019-05", "2019-05-01..2019-05-31 month"),
      ("2019", "2019-01-01..2019-12-31 year"), ("2019-05-03T12:30:00+14:00", "2019-05-03 day"),
      ("2019-5-3", nil), (" 2019", nil), ("2019-02-29", nil), ("0000-01-01", nil), ("", nil),
    ] as [(String, String?)])
  func isoDatesMayBeCutOff(_ text: String, _ found: String?) throws {
    #expect(try writtenDate(text, "iso8601") == found)
  }

  @Test(
    arguments: [
      ("%d/%m/%Y", "03/05/2019", "2019-05-03 day"), ("%m/%d/%y", "8/11/68", "2068-08-11 day"),
      ("%d.%m.%Y %H:%M %z", "3.5.2019 00:10 +02:00", "2019-05-03 day"),
      ("%d/%m/%Y", "2019", nil), ("%Y %j", "1960 366", "1960-12-31 day"),
    ] as [(String, String, String?)])
  func patternsNameADay(_ pattern: String, _ text: String, _ found: String?) throws {
    #expect(try writtenDate(text, pattern) == found)
  }
}
