import Platform
import TestSupport
import Testing

@Suite struct TZifReaderTests {
  private static let fixture = TZifFixture(
    offsets: [3208, 3600, 7200],
    transitions: [
      (seconds("1893-04-01"), 1), (seconds("1980-04-06T01:00"), 2),
      (seconds("1980-09-28T01:00"), 1),
    ],
    footer: "CET-1CEST,M3.5.0,M10.5.0/3")

  @Test(arguments: ["2", "3", "4"] as [Unicode.Scalar])
  func acceptsVersions(version: Unicode.Scalar) throws {
    var fixture = Self.fixture
    fixture.version = UInt8(ascii: version)
    let zone = try fixture.zone()
    #expect(zone.offset(atUTC: .min) == 3208)
    #expect(zone.offset(atUTC: seconds("1893-04-01") - 1) == 3208)
    #expect(zone.offset(atUTC: seconds("1893-04-01")) == 3600)
    #expect(zone.offset(atUTC: seconds("1980-07-01")) == 7200)
    #expect(zone.offset(atUTC: seconds("1980-12-01")) == 3600)
    #expect(zone.offset(atUTC: seconds("2026-07-01")) == 7200)
  }

  /// A file of version 1 says nothing of the time after 2037, so it is refused rather than trusted.
  @Test func refusesVersion1() {
    var fixture = Self.fixture
    fixture.version = 0
    #expect {
      try fixture.zone()
    } throws: { error in
      if case .unsupported(_, _, "version 1")? = error as? TimeZoneError { true } else { false }
    }
  }

  @Test func refusesLaterVersions() {
    var fixture = Self.fixture
    fixture.version = UInt8(ascii: "5")
    #expect(throws: TimeZoneError.self) { try fixture.zone() }
  }

  @Test func refusesLeapSeconds() {
    var fixture = Self.fixture
    fixture.leapSeconds = 1
    #expect {
      try fixture.zone()
    } throws: { error in
      if case .unsupported(_, _, "1 leap seconds")? = error as? TimeZoneError {
        true
      } else {
        false
      }
    }
  }

  @Test func withoutFooterTheLastOffsetStays() throws {
    var fixture = Self.fixture
    fixture.footer = ""
    #expect(try fixture.zone().offset(atUTC: seconds("2026-07-01")) == 3600)
    #expect(try fixture.zone().interval(atUTC: seconds("2026-07-01")).end == .max)
  }

  @Test func namesTheByteOfATypeThatIsMissing() throws {
    var fixture = Self.fixture
    fixture.transitions[1].type = 3
    let long = 44 + 3 * 6 + 4
    #expect(
      throws: TimeZoneError.malformed(
        zone: "Test/Zone", offset: long + 44 + 3 * 8 + 1, expected: "a type below 3", found: "3")
    ) { try fixture.zone() }
  }

  @Test func refusesTimesOutOfOrder() {
    var fixture = Self.fixture
    fixture.transitions.swapAt(0, 1)
    #expect(throws: TimeZoneError.self) { try fixture.zone() }
  }

  @Test func refusesTimesWithoutEnd() {
    var fixture = Self.fixture
    fixture.transitions[2].seconds = .max
    #expect(throws: TimeZoneError.self) { try fixture.zone() }
  }

  @Test func everyCutIsAnError() {
    let bytes = Self.fixture.bytes
    for length in 0..<bytes.count {
      #expect(throws: TimeZoneError.self, "cut to \(length) bytes") {
        try bytes[..<length].withUnsafeBytes { try TimeZone(name: "Cut", file: $0) }
      }
    }
  }

  /// Damaged files may be refused or read differently, but every look-up in them must end.
  @Test func damageNeverCrashes() {
    withSeeds(3000) { generator, seed in
      var bytes = Self.fixture.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[at] = UInt8.random(in: 0...255, using: &generator)
      }
      let zone = try? bytes.withUnsafeBytes { try TimeZone(name: "Damaged", file: $0) }
      guard let zone else { return }
      let year: Int64 = 366 * 86_400_000_000
      let table = PeriodTable(zone: zone, range: 10 * year...12 * year)
      for instant in [Int64.min, -1, 0, 1 << 40, Int64.max] {
        let interval = zone.interval(atUTC: instant)
        #expect(interval.start <= instant && instant <= interval.end, "seed \(seed)")
        _ = zone.instant(ofLocal: instant)
        _ = zone.firstInstant(ofLocal: instant)
        _ = table.month(ofMicroseconds: instant)
      }
      for period in ["0001", "1893-04-01T00", "1980-04", "1980-09-28T02:30", "2026-03-29"] {
        _ = PartialDate(period)?.range(in: zone)
      }
    }
  }

  @Test func garbageNeverCrashes() {
    withSeeds(500) { generator, seed in
      let count = Int.random(in: 0...300, using: &generator)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      // Half of them get past the first check.
      if seed % 2 == 0 { bytes.replaceSubrange(0..<min(5, count), with: Array("TZif2".utf8)) }
      #expect(throws: TimeZoneError.self, "seed \(seed)") {
        try bytes.withUnsafeBytes { try TimeZone(name: "Garbage", file: $0) }
      }
    }
  }
}
