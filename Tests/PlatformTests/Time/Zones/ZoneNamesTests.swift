import Testing

@testable import Platform

@Suite struct ZoneNamesTests {
  private static let definition = "|20200101T000000 +0000 +0145"

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), ("Z", "UTC"), ("utc", "UTC"), ("UTC", "UTC"),
    ("GMT", "GMT"), ("Eastern Standard Time", "America/New_York"),
    ("/freeassociation.sourceforge.net/Tzfile/Europe/London", "Europe/London"),
    ("/softwarestudio.org/Olson_20011030_5/America/New_York", "America/New_York"),
    (
      "/mozilla.org/20070129_1/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"
    ),
    ("/citadel.org/20260108_1/Japan", "Japan"), ("/Europe/Stockholm", "Europe/Stockholm"),
    ("x.org/Europe/Stockholm", "Europe/Stockholm"), ("posix/Japan", "Japan"),
    ("right/Europe/Berlin", "Europe/Berlin"), ("UTC-11", "Etc/GMT+11"), ("UTC+11", "UTC+1100"),
    ("UTC+5:30", "UTC+0530"), ("UTC-0330", "UTC-0330"), ("GMT+01:00", "UTC+0100"),
    ("UTC+0", "UTC"),
  ])
  func aNameIsKnown(text: String, name: String) throws {
    var names = ZoneNames()
    guard case .known(let zone) = names.meaning(of: text) else {
      Issue.record("\(text) is not known")
      return
    }
    #expect(zone.name == name)
    // What the file says of a known name does not count.
    let offset = text.hasPrefix("UTC+") || text.hasPrefix("UTC-0") || text.hasPrefix("GMT+")
    if !offset { #expect(names.meaning(of: text + Self.definition) == .known(zone)) }
  }

  @Test(arguments: [
    "", "/", "//", "Nowhere", "Europe", "Europe/", "europe/berlin", "x/Japan", "/Europe/CUSTOM",
    "custom_America/New_York", "../../etc/passwd", "/etc/passwd", "localtime", "posixrules",
    "Factory", "(UTC-05:00) Eastern Time (US & Canada)", "(GMT -05:00)",
    "GMT +0100 (Standard) / GMT +0200 (Daylight)", "GMT+1", "GMT1", "UTC+", "UTC+24", "UTC+1x",
    "UTC +1", "PST", "Kuala Lumpur, Singapore",
  ])
  func otherNamesNeedTheDefinition(text: String) throws {
    var names = ZoneNames()
    #expect(names.meaning(of: text) == .unknown)
    #expect(names.meaning(of: text).zone == nil)
    guard case .defined(let zone) = names.meaning(of: text + Self.definition) else {
      Issue.record("\(text) is not defined")
      return
    }
    #expect(zone.name == text)
    #expect(zone.offset(atUTC: seconds("2021-01-01")) == 6_300)
    #expect(names.meaning(of: text + "|2020") == .unknown)
  }

  @Test func aDefinitionCountsBeforeAnOffset() {
    var names = ZoneNames()
    #expect(names.meaning(of: "UTC+11").zone?.offset(atUTC: 0) == 39_600)
    let meaning = names.meaning(of: "UTC+11|19700102T000000 +1100 +1130")
    #expect(meaning.zone?.offset(atUTC: 0) == 39_600)
    #expect(meaning.zone?.offset(atUTC: 200_000) == 41_400)
  }

  @Test func abbreviationsAreWhatTheDatabaseSays() throws {
    var names = ZoneNames()
    let august = seconds("2026-08-01")
    for (text, offset) in [
      ("EST", -18_000), ("/citadel.org/20260108_1/EST", -18_000), ("MST", -25_200),
      ("HST", -36_000),
    ] {
      let zone = try #require(names.meaning(of: text).zone)
      #expect(zone.offset(atUTC: august) == Int32(offset))
      #expect(zone.isFixedAbbreviation)
    }
    for text in ["EST5EDT", "CET", "Eastern Standard Time", "UTC"] {
      #expect(names.meaning(of: text).zone?.isFixedAbbreviation == false)
    }
  }

  @Test func aMillionEventsAskForAFewNames() {
    var names = ZoneNames()
    let texts = [
      "Europe/Berlin", "Eastern Standard Time", "/mozilla.org/20070129_1/America/New_York",
      "Custom" + Self.definition, "nothing",
    ]
    var known = 0
    let time = ContinuousClock().measure {
      for event in 0..<1_000_000 where names.meaning(of: texts[event % 5]) != .unknown {
        known += 1
      }
    }
    #expect(known == 800_000)
    // 30 ms in a release build; a debug build on a busy machine takes longer.
    #expect(time < .seconds(20))
  }

  @Test func aHostileFileOfManyNamesIsForgotten() {
    var names = ZoneNames(database: TimeZoneDatabase(), maximumSize: 100_000)
    for number in 0..<5_000 {
      #expect(names.meaning(of: "a/b/c/\(number)") == .unknown)
      #expect(names.size <= 100_000)
    }
    for number in 0..<100 {
      let text =
        "x\(number)|20200101T000000 +0000 +0100 FREQ=YEARLY|20200701T000000 +0100 +0000 FREQ=YEARLY"
      #expect(names.meaning(of: text).zone != nil)
      #expect(names.size <= 100_000)
    }
    #expect(names.meaning(of: "Europe/Berlin").zone?.name == "Europe/Berlin")
  }
}
