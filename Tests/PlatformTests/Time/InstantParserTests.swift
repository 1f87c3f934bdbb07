import Platform
import TestSupport
import Testing

@Suite struct InstantParserTests {
  private static let saigon = "<+07>-7"

  private func parse(
    _ text: String, _ format: String, zone: TimeZone? = nil
  ) throws -> Int64? {
    var parser = InstantParser(format: try InstantFormat(format), zone: zone)
    // At the end of an exact allocation, so that reading beyond it can be found by a sanitizer.
    return Array(text.utf8).withUnsafeBytes { parser.parse($0) }
  }

  @Test(arguments: [
    ("2018-06-30T12:34:56Z", 1_530_362_096_000_000),
    ("2018-06-30t12:34:56z", 1_530_362_096_000_000),
    ("2018-06-30 12:34:56Z", 1_530_362_096_000_000),
    ("2018-06-30T12:34:56+07:00", 1_530_336_896_000_000),
    ("2018-06-30T12:34:56+0700", 1_530_336_896_000_000),
    ("2018-06-30T12:34:56+07", 1_530_336_896_000_000),
    ("2018-06-30T12:34:56-09:30", 1_530_396_296_000_000),
    ("2018-06-30T12:34:56+00:53:28", 1_530_358_888_000_000),
    ("2018-06-30T12:34:56.5Z", 1_530_362_096_500_000),
    ("2018-06-30T12:34:56,123456Z", 1_530_362_096_123_456),
    ("2018-06-30T12:34:56.123456999Z", 1_530_362_096_123_456),
    ("2018-06-30T12:34Z", 1_530_362_040_000_000),
    ("2018-06-30T12Z", 1_530_360_000_000_000),
    ("1969-12-31T23:59:59.999999Z", -1),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000_000),
    ("9999-12-31T23:59:59Z", 253_402_300_799_000_000),
    ("2020-02-29T00:00:00Z", 1_582_934_400_000_000),
    // Local times, seven hours ahead
    ("2018-06-30T12:34:56", 1_530_336_896_000_000),
    ("2018-06-30 12:34:56", 1_530_336_896_000_000),
    ("2018-06-30 12:34", 1_530_336_840_000_000),
    ("2018-06-30T12", 1_530_334_800_000_000),
    ("2018-06-30", 1_530_291_600_000_000),
    ("2018-06-30 12:34:56.25", 1_530_336_896_250_000),
  ])
  func iso8601(text: String, instant: Int64) throws {
    #expect(try parse(text, "iso8601", zone: TZifFixture.rule(Self.saigon)) == instant)
  }

  @Test(arguments: [
    "", "2018", "2018-06", "2018-6-30", "20180630", "2018-06-30T", "2018-06-30T1", "2018-06-30X12",
    "2018-06-30T12:", "2018-06-30T12:3", "2018-06-30T12:34:", "2018-06-30T12:34:5",
    "2018-06-30T12:34:56.", "2018-06-30T12:34:56.Z", "2018-06-30T12:34:56 Z",
    "2018-06-30T12:34:56ZZ", "2018-06-30T12:34:56+7", "2018-06-30T12:34:56+24:00",
    "2018-06-30T12:34:56+07:60", "2018-06-30T12:34:56+070", "2018-06-30Z", "2018-06-30+07:00",
    "2018-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2018-04-31", "2018-13-01", "2018-00-01",
    "2018-01-00", "2018-01-32T00:00:00Z", "2018-06-30T24:00:00Z", "2018-06-30T12:60:00Z",
    "2018-06-30T12:34:60Z", "0000-01-01T00:00:00Z", "+2018-06-30", " 2018-06-30", "2018-06-30 ",
    "2018-06-30T12:34:56Y", "2018/06/30T12:34:56Z", "2018-06-3OT12:34:56Z", "12018-06-30",
    "2018-06-30T12:34:5:Z", "2018-06-30T12:34:56\0", "٢٠١٨-06-30",
  ])
  func iso8601Refuses(text: String) throws {
    #expect(try parse(text, "iso8601", zone: .utc) == nil)
  }

  @Test func localTimesNeedAZone() throws {
    #expect(try parse("2018-06-30T12:34:56", "iso8601") == nil)
    #expect(try parse("2018-06-30", "iso8601") == nil)
    #expect(try parse("5/25/2019 15:54", "%m/%d/%Y %H:%M") == nil)
    #expect(try parse("2018-06-30T12:34:56Z", "iso8601") != nil)
  }

  @Test(arguments: [
    ("0", "unix_s", 0), ("1530362096", "unix_s", 1_530_362_096_000_000),
    ("-1", "unix_s", -1_000_000), ("1.5", "unix_s", 1_500_000), ("-0.25", "unix_s", -250_000),
    ("1530362096.1234569", "unix_s", 1_530_362_096_123_456),
    ("253402300799", "unix_s", 253_402_300_799_000_000),
    ("-62135596800", "unix_s", -62_135_596_800_000_000),
    ("1530362096123", "unix_ms", 1_530_362_096_123_000), ("-1", "unix_ms", -1000),
    ("1530362096123456", "unix_us", 1_530_362_096_123_456),
  ])
  func unix(text: String, format: String, instant: Int64) throws {
    #expect(try parse(text, format) == instant)
  }

  @Test(arguments: [
    ("", "unix_s"), ("-", "unix_s"), ("+1", "unix_s"), ("1.", "unix_s"), (".5", "unix_s"),
    ("1e9", "unix_s"), (" 1", "unix_s"), ("1 ", "unix_s"), ("253402300800", "unix_s"),
    ("-62135596801", "unix_s"), ("999999999999999999", "unix_s"),
    ("99999999999999999999999", "unix_us"), ("1.5", "unix_ms"), ("1.5", "unix_us"),
    ("253402300800000000", "unix_us"),
  ])
  func unixRefuses(text: String, format: String) throws {
    #expect(try parse(text, format) == nil)
  }

  @Test(arguments: [
    ("5/25/2019 15:54", "%m/%d/%Y %H:%M", "2019-05-25T15:54"),
    ("05/25/2019 05:04", "%m/%d/%Y %H:%M", "2019-05-25T05:04"),
    ("25.05.2019", "%d.%m.%Y", "2019-05-25"),
    ("25 May 2019 3:04:05 pm", "%d %b %Y %I:%M:%S %p", "2019-05-25T15:04:05"),
    ("25 may 2019 12:00 AM", "%d %b %Y %I:%M %p", "2019-05-25T00:00"),
    ("25 MAY 2019 12:00PM", "%d %b %Y %I:%M%p", "2019-05-25T12:00"),
    ("September 3, 2019", "%B %d, %Y", "2019-09-03"),
    ("Sep 3, 2019", "%B %d, %Y", "2019-09-03"),
    ("Sep  3 2019", "%b %e %Y", "2019-09-03"), ("Sep 13 2019", "%b%e %Y", "2019-09-13"),
    ("20190525T150405", "%Y%m%dT%H%M%S", "2019-05-25T15:04:05"),
    ("Sat, 25 May 2019 15:04:05 +0200", "%a, %d %b %Y %T %z", "2019-05-25T13:04:05"),
    ("Saturday 2019-145", "%A %Y-%j", "2019-05-25"), ("2020-366", "%Y-%j", "2020-12-31"),
    ("5/25/68", "%D", "2068-05-25"), ("5/25/69", "%D", "1969-05-25"),
    ("2019-05-25 15:04", "%F %R", "2019-05-25T15:04"), ("50% 2019-05-25", "50%% %F", "2019-05-25"),
    ("at 1558742400", "at %s", "2019-05-25"), ("-1", "%s", "1969-12-31T23:59:59"),
  ])
  func patterns(text: String, format: String, instant: String) throws {
    #expect(try parse(text, format, zone: .utc) == seconds(instant) * 1_000_000)
  }

  @Test(arguments: [
    ("13/25/2019 15:54", "%m/%d/%Y %H:%M"), ("5/32/2019 15:54", "%m/%d/%Y %H:%M"),
    ("2/29/2019 15:54", "%m/%d/%Y %H:%M"), ("5/25/2019 24:00", "%m/%d/%Y %H:%M"),
    ("5/25/2019 15:60", "%m/%d/%Y %H:%M"), ("5/25/2019 15:54 ", "%m/%d/%Y %H:%M"),
    ("5/25/2019 15:54:00", "%m/%d/%Y %H:%M"), ("5/25/19 15:54", "%m/%d/%Y %H:%M"),
    ("5/25/2019", "%m/%d/%Y %H:%M"), ("5/025/2019 1:2", "%m/%d/%Y %H:%M"),
    ("25 Mai 2019", "%d %b %Y"), ("25 Mayo 2019", "%d %b %Y"), ("25 Septem 2019", "%d %b %Y"),
    ("13:00 am 2019-01-01", "%I:%M %p %F"), ("0:00 am 2019-01-01", "%I:%M %p %F"),
    ("1:00 xm 2019-01-01", "%I:%M %p %F"), ("2019-366", "%Y-%j"), ("2019-000", "%Y-%j"),
    ("0000-01-01", "%F"), ("Som 2019-01-01", "%a %F"), ("", "%F"), ("253402300800", "%s"),
    ("2019-01-01 00:00:60", "%F %T"),
  ])
  func patternsRefuse(text: String, format: String) throws {
    #expect(try parse(text, format, zone: .utc) == nil)
  }

  @Test func fractionsOfPatterns() throws {
    let format = "%F %T.%f"
    #expect(try parse("1970-01-01 00:00:00.5", format, zone: .utc) == 500_000)
    #expect(try parse("1970-01-01 00:00:00.0000019", format, zone: .utc) == 1)
    #expect(try parse("1970-01-01 00:00:00.", format, zone: .utc) == nil)
  }

  /// The remembered span must never answer for another one: one parser against the zone.
  @Test func oneParserForManyRows() throws {
    let zone = try TZifFixture.rule("CET-1CEST,M3.5.0,M10.5.0/3", offset: 3600)
    try withSeeds(20) { generator, seed in
      var parser = InstantParser(format: .iso8601, zone: zone)
      for _ in 0..<500 {
        let local = Int64.random(
          in: seconds("2015-01-01")..<seconds("2020-01-01"), using: &generator)
        var text = InstantText.text(microseconds: local * 1_000_000)
        text.removeLast()
        let found = Array(text.utf8).withUnsafeBytes { parser.parse($0) }
        let instant = try #require(found)
        #expect(instant == zone.instant(ofLocal: local) * 1_000_000, "seed \(seed)")
      }
    }
  }

  /// The eight-bytes-at-a-time path against the general one, which a fraction leads to.
  @Test func fixedPathAgreesWithTheGeneralOne() throws {
    var parser = InstantParser(format: .iso8601, zone: .utc)
    let alphabet = Array("0123456789:-TZtz +/.;\u{7F}".utf8) + [0x80, 0xB0, 0xFF]
    withSeeds(20_000) { generator, seed in
      let microseconds =
        Int64.random(in: -62_135_596_800..<253_402_300_800, using: &generator) * 1_000_000
      var text = Array(InstantText.text(microseconds: microseconds).utf8)
      #expect(text.withUnsafeBytes { parser.parse($0) } == microseconds, "seed \(seed)")
      // One or two bytes are replaced, mostly by digits, so that ranges are met as well.
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let at = Int.random(in: 0..<19, using: &generator)
        text[at] = alphabet.randomElement(using: &generator) ?? 0
      }
      let fixed = text.withUnsafeBytes { parser.parse($0) }
      text.insert(contentsOf: ".0".utf8, at: 19)
      let general = text.withUnsafeBytes { parser.parse($0) }
      #expect(fixed == general, "seed \(seed)")
    }
  }

  @Test func anyBytesAreParsedOrRefused() throws {
    let formats = ["iso8601", "unix_s", "%d %b %Y %I:%M%p %z", "%a%e%j", "%A %Y-%j"]
      .compactMap { try? InstantFormat($0) }
    withSeeds(3000) { generator, seed in
      let count = Int.random(in: 0...40, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for format in formats {
        var parser = InstantParser(format: format, zone: .utc)
        #expect(bytes.withUnsafeBytes { parser.parse($0) } == nil || count < 20, "seed \(seed)")
      }
    }
  }
}
