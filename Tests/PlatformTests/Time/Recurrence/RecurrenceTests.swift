import Platform
import TestSupport
import Testing

@Suite struct RecurrenceTests {
  /// The first instances of a rule, with a blank between them.
  private func instances(_ rule: String, _ start: String, _ count: Int = 6) throws -> String {
    let start = try #require(BasicDateTime(Array(start.utf8)[...]))
    let all = Recurrence(
      try RecurrenceRule(rule), start: start.seconds, isDate: start.form == .date)
    return all.prefix(count).map { BasicDateTime(seconds: $0, form: start.form).text }
      .joined(separator: " ")
  }

  /// Examples of RFC 5545, section 3.8.5.3, and of RFC 7529, section 4.
  @Test(arguments: [
    ("FREQ=DAILY;COUNT=3", "19970902T090000", "19970902T090000 19970903T090000 19970904T090000"),
    (
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "19970902",
      "19980213 19980313 19981113 19990813 20001013 20010413"
    ),
    ("FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3;COUNT=3", "19970904", "19970904 19971007 19971106"),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "19970929",
      "19970929 19971030 19971127 19971230 19980129 19980226"
    ),
    (
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "19970512",
      "19970512 19980511 19990517 20000515 20010514 20020513"
    ),
    (
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8", "19961105",
      "19961105 20001107 20041102 20081104 20121106 20161108"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805",
      "19970805 19970810 19970819 19970824"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805",
      "19970805 19970817 19970819 19970831"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "20070115T090000",
      "20070115T090000 20070130T090000 20070215T090000 20070315T090000 20070330T090000"
    ),
    (
      "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10;COUNT=7", "19970902T102000",
      "19970902T102000 19970902T104000 19970903T090000 19970903T092000 19970903T094000 19970903T100000"
    ),
    ("FREQ=MONTHLY", "20140131", "20140131 20140331 20140531 20140731 20140831 20141031"),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", "20140131",
      "20140131 20140228 20140331 20140430 20140531 20140630"
    ),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=4", "20140131",
      "20140131 20140301 20140331 20140501"
    ),
    (
      "RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", "20160229",
      "20160229 20170301 20180301 20190301 20200229 20210301"
    ),
  ])
  func examplesOfTheStandards(rule: String, start: String, expected: String) throws {
    #expect(try instances(rule, start) == expected)
  }

  /// What programs have been found to do otherwise.
  @Test(arguments: [
    // A leap day is not clamped, and 1900 and 2100 have none.
    ("FREQ=YEARLY", "20960229", "20960229 21040229 21080229 21120229 21160229 21200229"),
    // A fifth Monday that is not there does not shift later ones.
    ("FREQ=MONTHLY;BYDAY=5MO", "20240101", "20240129 20240429 20240729 20240930 20241230 20250331"),
    // The end of a rule by day holds the day.
    (
      "FREQ=DAILY;UNTIL=20240103", "20240101T233000",
      "20240101T233000 20240102T233000 20240103T233000"
    ),
    // A month is that of the start.
    (
      "FREQ=YEARLY;BYMONTHDAY=29", "20240229",
      "20240229 20280229 20320229 20360229 20400229 20440229"
    ),
    // Days have no hours.
    ("FREQ=DAILY;BYHOUR=9,10;COUNT=2", "20240101", "20240101 20240102"),
    // A weekday with a number and one without are both meant.
    (
      "FREQ=MONTHLY;BYDAY=1MO,SU;COUNT=6", "20240101",
      "20240101 20240107 20240114 20240121 20240128 20240204"
    ),
  ])
  func whatOthersGotWrong(rule: String, start: String, expected: String) throws {
    #expect(try instances(rule, start) == expected)
  }

  /// Rules without an instance end, whatever their period.
  @Test(arguments: [
    "FREQ=SECONDLY;BYSETPOS=2", "FREQ=HOURLY;BYMINUTE=0,30;BYSETPOS=-3",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;INTERVAL=60;BYSECOND=5",
    "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=11", "FREQ=DAILY;BYSECOND=60",
    "FREQ=HOURLY;INTERVAL=24;BYHOUR=9;BYMINUTE=0;BYSETPOS=2", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=1",
  ])
  func aRuleThatNeverComesEnds(rule: String) throws {
    #expect(try instances(rule, "20240301T100000") == "")
  }

  @Test func theCalendarEndsWithTheYear9999() throws {
    #expect(try instances("FREQ=YEARLY", "99971231") == "99971231 99981231 99991231")
  }

  /// The instances of a window are those of the whole walk that lie in it.
  @Test func aWindowChangesNoInstance() throws {
    try withSeeds(40, long: 1_000) { generator, seed in
      for _ in 0..<25 {
        let text = RandomRule.text(using: &generator)
        let rule = try RecurrenceRule(text)
        let start = RandomRule.start(using: &generator)
        let all = Array(
          Recurrence(rule, start: start, through: start + 4 * RandomRule.span(text)).prefix(300))
        guard let last = all.last else { continue }
        for _ in 0..<4 {
          let from = Int64.random(in: start - 9_999...last, using: &generator)
          let through = Int64.random(in: from...last, using: &generator)
          let found = Array(Recurrence(rule, start: start, from: from, through: through))
          #expect(
            found == all.filter { $0 >= from && $0 <= through },
            "seed \(seed): \(text) from \(start), \(from) to \(through)")
        }
      }
    }
  }
}
