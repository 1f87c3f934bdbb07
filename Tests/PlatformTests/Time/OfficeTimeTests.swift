import Testing

@testable import Platform

/// Times as feeds and office programs write them.
@Suite struct OfficeTimeTests {
  private func instant(_ text: String, zone: TimeZone? = nil) throws -> Int64? {
    var parser = InstantParser(format: try InstantFormat("rfc822"), zone: zone)
    return Array(text.utf8).withUnsafeBytes { parser.parse($0) }.map { $0 / 1_000_000 }
  }

  @Test(arguments: [
    ("Sun, 28 Aug 2016 10:00:02 EST", 1_472_396_402 as Int64),
    ("Sun, 28 Aug 2016 10:00:02 EDT", 1_472_392_802),
    ("28 Aug 2016 10:00:02 -0500", 1_472_396_402),
    ("Mon, 28 Aug 16 10:00 GMT", 1_472_378_400),
    ("Sat, 07 Sep 2002 0:00:01 GMT", 1_031_356_801),
    ("Thu, 04 Apr 2024 15:50:23 -0400", 1_712_260_223),
    ("Thu, 04 Apr 2024 15:50:23 -0400 (EDT)", 1_712_260_223),
    (" 1 January 1999 23:59:60 UT ", 915_235_199),
    ("1 Jan 70 00:00:00 Z", 0), ("1 Jan 49 00:00:00 A", 2_493_072_000),
  ]) func momentsOfMail(_ text: String, _ seconds: Int64) throws {
    #expect(try instant(text) == seconds, "\(text)")
  }

  @Test(arguments: [
    "", "Sun, 31 Sep 2016 10:00:00 EST", "28 Aug 2016", "28 Aug 2016 25:00 GMT",
    "28 Aug 2016 10:00:02 JST", "28 Aug 2016 10:00:02 +9", "2016-08-28 10:00",
    "28 Aug 2016 10:00 GMT x",
    "28 Aug 2016 10:61 GMT", "28 Aug 2016 10:00 (EDT",
  ]) func othersAreNone(_ text: String) throws {
    #expect(try instant(text, zone: .utc) == nil, "\(text)")
  }

  @Test func aTimeWithoutAZoneIsLocal() throws {
    #expect(try instant("28 Aug 2016 10:00:02") == nil)
    let zone = try TimeZoneDatabase().zone(named: "America/New_York")
    #expect(try instant("28 Aug 2016 10:00:02", zone: zone) == 1_472_392_802)
  }

  @Test func winterInSummerIsCounted() throws {
    var parser = InstantParser(format: .rfc822, zone: nil)
    for text in [
      "1 Aug 2016 10:00 EST", "1 Dec 2016 10:00 EST", "1 Aug 2016 10:00 EDT",
      "1 May 2016 10:00 PST",
    ] {
      _ = Array(text.utf8).withUnsafeBytes { parser.parse($0) }
    }
    #expect(parser.winterInSummerCount == 2)
  }

  @Test func theDayIsTheOneThatIsWritten() throws {
    let parser = DateParser(try DateFormat("rfc822"))
    let day = Array("Sun, 28 Aug 2016 23:00:02 EST".utf8).withUnsafeBytes { parser.parse($0) }
    let expected = CivilDate.daysSinceEpoch(year: 2016, month: 8, day: 28)
    #expect(day.map { Int($0.first) } == expected)
  }

  @Test(arguments: [
    ("9:00 AM", 32_400 as Int64?), ("12:00 AM", 0), ("12:30pm", 45_000), ("9am", 32_400),
    ("14:30", 52_200),
    ("09:00:00", 32_400), ("6:00 p.m.", 64_800), ("23:59:59", 86_399), ("24:00", nil),
    ("13 pm", nil),
    ("9", nil), ("9:5", nil), ("0 am", nil), ("9:00 AM x", nil), ("", nil),
  ]) func timesOfDay(_ text: String, _ seconds: Int64?) {
    #expect(Array(text.utf8).withUnsafeBytes { ClockText.seconds($0) } == seconds, "\(text)")
  }

  @Test(arguments: [
    ("1:02:03", 3_723 as Int64?), ("31:37", 1_897), ("0:31:37", 1_897), ("1897", 1_897),
    ("PT31M37S", 1_897),
    ("00:8:19", 499), ("1:02:03:09", 3_723), ("1897.5", 1_897), ("31:77", nil), ("later", nil),
    ("", nil),
    ("99999999999", nil), ("-5", nil),
  ]) func lengths(_ text: String, _ seconds: Int64?) {
    #expect(Array(text.utf8).withUnsafeBytes { DurationText.seconds($0) } == seconds, "\(text)")
  }

  @Test(arguments: [
    (
      "Every month on the second Tuesday of the month from 9:00 AM to 11:30 AM",
      "FREQ=MONTHLY;BYDAY=2TU"
    ),
    ("Every week on Friday from 7:00 PM to 9:00 PM", "FREQ=WEEKLY;BYDAY=FR"),
    ("Every week on Friday from 8:30am to 11:00am", "FREQ=WEEKLY;BYDAY=FR"),
    ("Every day until Mar 10, 2026 from 6:00pm to 8:00pm", "FREQ=DAILY;UNTIL=20260310"),
    ("Every day from 6:00 PM to 8:00 PM until Mar 10, 2026", "FREQ=DAILY;UNTIL=20260310"),
    ("Every 2 weeks on Monday, Wednesday and Friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR"),
    ("Every other week on Sunday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU"),
    (
      "Every month on the first Sunday of the month and the third Sunday of the month until Dec 31, 2017",
      "FREQ=MONTHLY;BYDAY=1SU,3SU;UNTIL=20171231"
    ),
    ("Every 3 months on the last Friday of the month", "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR"),
    ("Every month on the 15th of the month", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("Every month on day 1 and the last day of the month", "FREQ=MONTHLY;BYMONTHDAY=1,-1"),
    ("Every day until Jan 3, 2017 *ALL DAY*", "FREQ=DAILY;UNTIL=20170103"),
    ("Every week on Sunday ending after 5 occurrences", "FREQ=WEEKLY;BYDAY=SU;COUNT=5"),
    ("Every year on April 26 from 6:00p to 7:00p", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=26"),
    ("Every weekday at noon", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
  ]) func sentencesAreRules(_ text: String, _ rule: String) throws {
    #expect(RecurrenceSentence(text)?.rule == rule, "\(text)")
    _ = try RecurrenceRule(rule)
  }

  @Test func whatTakesPlaceOnceHasNoRule() throws {
    for text in [
      "Jan 8, 2014 at 9:00 AM", "One time event on April 26, 2026 from 12:00pm to 1:00pm",
    ] {
      let sentence = try #require(RecurrenceSentence(text), "\(text)")
      #expect(sentence.rule == nil)
    }
  }

  @Test(arguments: [
    "", "Whenever there are new books", "Every", "Every now and then", "Every week on",
    "Every week on Funday",
    "Every month on the sixth Sunday of the month", "Every month on the 32nd of the month",
    "Every week on Sunday except in August", "Every day until Feb 30, 2016",
    "Every 0 weeks on Monday",
    "Every day until Mar 10, 2026 until Mar 11, 2026", "One time event", "Every day from 9 to 10",
    "FREQ=DAILY", "Every month on the first Sunday and the 15th of the month",
  ]) func nothingIsGuessed(_ text: String) { #expect(RecurrenceSentence(text) == nil, "\(text)") }
}
