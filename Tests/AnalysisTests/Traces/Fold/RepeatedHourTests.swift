import Platform
import TestSupport
import Testing

@testable import Analysis

/// The hour that clocks repeat in autumn, by the order of the fixes.
@Suite struct RepeatedHourTests {
  /// In Berlin clocks showed 02:00 to 03:00 twice on 2023-10-29; the first pass began at midnight UTC.
  private static let midnight: Int64 = 1_698_537_600_000_000
  private static let minute: Int64 = 60_000_000

  private static func resolved(_ times: [Int64], zone: String = "Europe/Berlin") throws -> [Int64] {
    var hour = RepeatedHour(zone: try TimeZoneDatabase().zone(named: zone))
    return times.map { hour.instant(of: $0) }
  }

  /// As local times are read: both passes as the first.
  private static func read(_ instant: Int64) -> Int64 {
    let end = midnight + 60 * minute
    return (end..<end + 60 * minute).contains(instant) ? instant - 60 * minute : instant
  }

  @Test func bothPassesKeepTheirOrder() throws {
    let truth = (-90..<200).map { Self.midnight + Int64($0) * Self.minute }
    #expect(try Self.resolved(truth.map(Self.read)) == truth)
  }

  @Test func smallStepsAndOtherZonesStay() throws {
    let times = [30, 50, 25, 55, 59].map { Self.midnight + Int64($0) * Self.minute }
    #expect(try Self.resolved(times) == times)
    let far = [59, 1].map { Self.midnight + Int64($0) * Self.minute }
    #expect(try Self.resolved(far, zone: "UTC") == far)
    #expect(try Self.resolved(far) == [far[0], far[1] + 60 * Self.minute])
    // An hour earlier clocks repeat nothing.
    let earlier = far.map { $0 - 60 * Self.minute }
    #expect(try Self.resolved(earlier) == earlier)
  }

  @Test func streamsAreApart() throws {
    var hour = RepeatedHour(zone: try TimeZoneDatabase().zone(named: "Europe/Berlin"))
    let last = hour.instant(of: Self.midnight + 59 * Self.minute)
    hour.restart()
    let first = hour.instant(of: Self.midnight)
    #expect(last == Self.midnight + 59 * Self.minute && first == Self.midnight)
    #expect(hour.movedCount == 0)
  }
}
