import Platform
import Testing

@Suite struct InstantFormatTests {
  @Test(arguments: [
    ("iso8601", true), ("unix_s", false), ("unix_ms", false), ("unix_us", false),
    ("%m/%d/%Y %H:%M", true), ("%Y-%m-%dT%H:%M:%S%z", false), ("%s", false), ("%F", true),
    ("%Y %j", true), ("100%% %F %T.%f", true),
  ])
  func formats(text: String, needsZone: Bool) throws {
    let format = try InstantFormat(text)
    #expect(format.description == text)
    #expect(format.needsZone == needsZone)
  }

  @Test(arguments: [
    ("", 0), ("iso", 0), ("ISO8601", 0), ("unix", 0), ("%Y-%m-%d %Q", 9), ("%Y-%m-%d %", 9),
    ("%Y-%m-%d %Y", 9), ("%Y-%m-%d %y", 9), ("%m/%d", 5), ("%Y-%m", 5), ("%Y %d", 5),
    ("%Y-%m-%d %j", 11), ("%F %I:%M", 8), ("%F %H:%M %p", 11), ("%F %M", 5), ("%F %H %S", 8),
    ("%F %H:%M.%f", 11), ("%s %Y", 5), ("%s.%f", 5), ("%F %D", 3), ("%F %é", 3), ("%F %T %S", 6),
  ])
  func mistakesNameTheirPlace(text: String, offset: Int) {
    #expect {
      try InstantFormat(text)
    } throws: { error in
      (error as? InstantFormatError)?.offset == offset
    }
  }

  @Test func messagesCountFromOne() {
    #expect {
      try InstantFormat("%Y-%m-%d %Q")
    } throws: { error in
      "\(error)".hasPrefix("at character 10: expected one of %A %B %D %F %H")
    }
  }
}
