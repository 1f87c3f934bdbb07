import Testing

@testable import Platform

@Suite struct ZoneDefinitionTests {
  @Test(arguments: [
    "Custom|20070311T020000 -0500 -0400 FREQ=YEARLY;BYDAY=2SU;BYMONTH=3|20071104T020000 -0400 -0500 FREQ=YEARLY;BYDAY=1SU;BYMONTH=11",
    "Dates|19180331T020000 -0500 -0400 19190330T020000 19420209T020000",
    "Both|19670430T020000 -0500 -0400 19690427T020000 FREQ=YEARLY;UNTIL=19730429T070000Z;BYDAY=-1SU;BYMONTH=4 FREQ=YEARLY;COUNT=2",
    "|18831118T120358 -045602 -0500",
    "a\\|b\\\\c\\nd\\re\\tf ü|16010101T000000 +0000 +0100",
  ])
  func aDefinitionIsWrittenAsItIsRead(text: String) throws {
    let definition = try ZoneDefinition(text)
    #expect(definition.text == text)
    #expect(try ZoneDefinition(definition.text) == definition)
  }

  @Test func namesKeepAllTheirCharacters() throws {
    let observance = ZoneDefinition.Observance(start: 0, offsetFrom: 0, offsetTo: 60)
    for name in [
      "", "a|b", "a\\|", "\\", "\\n", "a\r\nb", "|\u{301}x", "\t|\\n\n", "a b  c ", "\0",
    ] {
      let definition = try ZoneDefinition(name: name, observances: [observance])
      #expect(definition.text.utf8.allSatisfy { ![0x0A, 0x0D, 0x09].contains($0) })
      #expect(try ZoneDefinition(definition.text) == definition, "\(name)")
    }
  }

  @Test func theOrderOfTheFileDoesNotCount() throws {
    let (a, b) = ("20070311T020000 -0500 -0400", "20071104T020000 -0400 -0500")
    let one = try ZoneDefinition("x|\(a)|\(b) 20091101T020000 20081102T020000")
    let other = try ZoneDefinition("x|\(b) 20081102T020000 20091101T020000 20081102T020000|\(a)")
    #expect(one == other)
    #expect(try one.zone() == other.zone())
  }

  @Test(arguments: [
    ("x", "the zone: expected 1 to 1000 observances, found 0"),
    (
      "x|",
      "the observance: expected a start and two offsets such as 20070311T020000 -0500 -0400, found ''"
    ),
    (
      "x|20070311T020000 -0500",
      "the observance: expected a start and two offsets such as 20070311T020000 -0500 -0400, found '20070311T020000 -0500'"
    ),
    (
      "x|20070311T020000Z -0500 -0400",
      "the observance: expected a start and two offsets such as 20070311T020000 -0500 -0400, found '20070311T020000Z -0500 -0400'"
    ),
    (
      "x|20070311T020000 -0500 -0400 FREQ=YEARLY;BYMONTH=13",
      "BYMONTH: expected 1 to 12, found '13'"
    ),
    (
      "x|20070311T020000 -0500 -0400 FREQ=SECONDLY",
      "the rule: expected YEARLY or MONTHLY, found SECONDLY"
    ),
    (
      "x|20070311T020000 -0500 -0400 FREQ=YEARLY;BYHOUR=1,2",
      "the rule: expected one time of the day, found many"
    ),
    ("x|20070311T020000 -0500 -0400 2007", "the rule: expected NAME=VALUE, found '2007'"),
  ])
  func whatIsWrongIsSaid(text: String, words: String) {
    let mistake = #expect(throws: ZoneMistake.self) { try ZoneDefinition(text) }
    #expect(mistake?.description == words)
  }

  @Test func partsOutOfRangeAreRefused() {
    typealias Observance = ZoneDefinition.Observance
    for observance in [
      Observance(start: 0, offsetFrom: 86_400, offsetTo: 0),
      Observance(start: 0, offsetFrom: 0, offsetTo: .min),
      Observance(start: .max, offsetFrom: 0, offsetTo: 0),
      Observance(start: 0, offsetFrom: 0, offsetTo: 0, dates: [.min]),
    ] {
      #expect(throws: ZoneMistake.self) {
        try ZoneDefinition(name: "x", observances: [observance])
      }
    }
  }

  @Test func aHostileDefinitionIsRefusedBeforeItCosts() throws {
    let one = "|16010101T000000 +0000 +0100"
    let start = "x" + one
    let observances = String(repeating: one, count: 1_000)
    #expect(try ZoneDefinition("x" + observances).observances.count == 1_000)
    let time = try ContinuousClock().measure {
      for text in [
        start + observances,
        "x" + String(repeating: "|", count: 1_000_000),
        start + String(repeating: " 20200101T000000", count: 20_001),
        start + String(repeating: " FREQ=YEARLY", count: 500_000),
      ] {
        #expect(throws: ZoneMistake.self) { try ZoneDefinition(text) }
      }
      // Every day for ever, every month four times for ever, and a thousand rules that never have an instance.
      let daily = "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU"
      let never = "FREQ=YEARLY;COUNT=1000000000;BYMONTH=2;BYMONTHDAY=30"
      for text in [
        start + " " + daily,
        start + String(repeating: " FREQ=MONTHLY", count: 5),
        start + String(repeating: " \(never)", count: 1_000),
      ] {
        #expect(throws: ZoneMistake.self) { try ZoneDefinition(text).zone() }
      }
      let positions = start + String(repeating: " \(daily);BYSETPOS=366", count: 49)
      let zone = try ZoneDefinition(positions).zone()
      #expect(zone.offset(atUTC: 0) == 3_600)
    }
    #expect(time < .seconds(20))
  }
}
