import Platform
import Testing

@Suite struct RecurrenceRuleTests {
  @Test(arguments: [
    "FREQ=DAILY",
    "FREQ=WEEKLY;COUNT=10;INTERVAL=2;BYDAY=TU,TH;WKST=SU",
    "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR,-1SU",
    "FREQ=YEARLY;UNTIL=20301231;BYSECOND=0,30;BYMINUTE=1;BYHOUR=9,10;BYDAY=20MO;BYMONTHDAY=-1,13;BYYEARDAY=-366,1;BYWEEKNO=-1,53;BYMONTH=1,12;BYSETPOS=-1",
    "FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD",
  ])
  func aRuleIsWrittenAsItIsRead(text: String) throws {
    #expect(try RecurrenceRule(text).text == text)
  }

  @Test func whatStandsThereTwiceIsReadOnce() throws {
    let numbers = Array(repeating: "1", count: 100_000).joined(separator: ",")
    let rule = try RecurrenceRule("FREQ=YEARLY;BYYEARDAY=\(numbers),-1;BYDAY=MO,TU,MO")
    #expect(rule.text == "FREQ=YEARLY;BYDAY=MO,TU;BYYEARDAY=1,-1")
  }

  @Test func lettersOfEitherCaseBlanksAndOwnPartsAreRead() throws {
    let rule = try RecurrenceRule("freq=weekly; byday = mo , fr;X-NOTE=1;INTERVAL=;")
    #expect(rule.text == "FREQ=WEEKLY;BYDAY=MO,FR")
  }

  @Test(arguments: [
    ("", "the rule: expected FREQ, found nothing"),
    ("BYDAY=MO", "the rule: expected FREQ, found 'BYDAY=MO'"),
    (
      "FREQ=FORTNIGHTLY",
      "FREQ: expected SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY, found 'FORTNIGHTLY'"
    ),
    ("FREQ=DAILY;FREQ=DAILY", "FREQ: expected it once, found it twice"),
    ("FREQ=DAILY;COUNT=0", "COUNT: expected 1 to 1000000000, found '0'"),
    (
      "FREQ=DAILY;INTERVAL=99999999999999999999",
      "INTERVAL: expected 1 to 1000000000, found '99999999999999999999'"
    ),
    ("FREQ=DAILY;COUNT=2;UNTIL=20300101", "the rule: expected COUNT or UNTIL, found both"),
    (
      "FREQ=DAILY;UNTIL=20300229",
      "UNTIL: expected a day or a time such as 20301231T225959Z, found '20300229'"
    ),
    ("FREQ=DAILY;BYHOUR=24", "BYHOUR: expected 0 to 23, found '24'"),
    ("FREQ=DAILY;BYMONTHDAY=1,0", "BYMONTHDAY: expected 1 to 31, or the same below 0, found '0'"),
    (
      "FREQ=DAILY;BYMONTHDAY=1,", "BYMONTHDAY: expected 1 to 31, or the same below 0, found nothing"
    ),
    (
      "FREQ=DAILY;BYDAY=0MO",
      "BYDAY: expected MO, TU, WE, TH, FR, SA, SU, a number of 1 to 53 or below 0 before it, found '0MO'"
    ),
    (
      "FREQ=DAILY;BYDAY=M",
      "BYDAY: expected MO, TU, WE, TH, FR, SA, SU, a number of 1 to 53 or below 0 before it, found 'M'"
    ),
    ("FREQ=DAILY;WKST=1", "WKST: expected MO, TU, WE, TH, FR, SA, SU, found '1'"),
    ("FREQ=DAILY;RSCALE=HEBREW", "RSCALE: expected GREGORIAN, found 'HEBREW'"),
    (
      "FREQ=DAILY;BYEASTER=1",
      "the rule: expected a part of RFC 5545, such as BYDAY, found 'BYEASTER'"
    ),
    ("FREQ", "the rule: expected NAME=VALUE, found 'FREQ'"),
  ])
  func whatIsWrongIsSaid(text: String, words: String) {
    let mistake = #expect(throws: RecurrenceMistake.self) { try RecurrenceRule(text) }
    #expect(mistake?.description == words)
  }

  @Test(arguments: [
    ("19970714", 10_056, 0, "19970714"), ("19970714T133000", 10_056, 48_600, "19970714T133000"),
    ("19970714t173060z", 10_056, 63_059, "19970714T173059Z"), ("00010101", -719_162, 0, "00010101"),
  ])
  func momentsAreRead(text: String, day: Int64, time: Int64, written: String) throws {
    let moment = try #require(BasicDateTime(Array(text.utf8)[...]))
    #expect(moment.seconds == day * 86_400 + time)
    #expect(moment.text == written)
  }

  @Test(arguments: [
    "", "1997071", "19970230", "19970714T", "19970714T2400", "19970714T240000", "19970714X000000",
    "19970714T000000X", "1997O714",
  ])
  func whatIsNoMomentIsNone(text: String) {
    #expect(BasicDateTime(Array(text.utf8)[...]) == nil)
  }
}
