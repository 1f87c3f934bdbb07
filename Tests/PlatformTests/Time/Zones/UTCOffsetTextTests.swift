import Testing

@testable import Platform

@Suite struct UTCOffsetTextTests {
  @Test(arguments: [
    ("-0500", -18_000, "-0500"), ("+0530", 19_800, "+0530"), ("+005328", 3_208, "+005328"),
    ("-0000", 0, "+0000"), ("0100", 3_600, "+0100"), ("+01:00", 3_600, "+0100"),
    ("-00:25:21", -1_521, "-002521"), ("+2359", 86_340, "+2359"),
  ])
  func anOffsetIsReadAndWritten(text: String, seconds: Int32, written: String) {
    #expect(UTCOffsetText.seconds(text) == seconds)
    #expect(UTCOffsetText.text(seconds) == written)
  }

  @Test(arguments: [
    "", "+", "5", "+1", "+01", "+010", "+01000", "+0100000", "+2400", "+0160", "+010060", "--0100",
    "+0a00", "+01:0", "+0:100", "+01-00", "01:0000", " 0100", "+0100 ", "+0100\u{301}",
    "+01:00:00:00:00",
  ])
  func otherTextsAreNone(text: String) {
    #expect(UTCOffsetText.seconds(text) == nil)
  }
}
