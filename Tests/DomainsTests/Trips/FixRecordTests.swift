import Testing

@testable import Trips

/// What fixes are refused for.
@Suite struct FixRecordTests {
  private static func run(_ lines: [String]) throws -> TripRun {
    let text = "at,lat,lon\n" + lines.joined(separator: "\n") + "\n"
    return try TripRun(
      [
        (
          "fixes",
          .init(record: "fix", map: "at: {from: at, as: iso8601}, lat: lat, lon: lon")
        )
      ], files: ["fixes": Array(text.utf8)])
  }

  /// A latitude that would be one as a longitude, beside a longitude that may be a latitude.
  @Test func exchangedAxesGetAHint() throws {
    let run = try Self.run([
      "2024-05-01T10:00:00Z,120.5,48.2", "2024-05-01T10:00:00Z,120.5,148.2",
      "2024-05-01T10:00:00Z,200,48.2", "2024-05-01T10:00:00Z,48.2,120.5",
    ])
    #expect(
      run.rejects == [
        "RANGE fixes.csv:2 lat", "RANGE fixes.csv:3 lat", "RANGE fixes.csv:4 lat",
      ])
    #expect(run.expected.map { $0.contains("map lat: lon, lon: lat") } == [true, false, false])
  }

  @Test func yearsThatCannotBeAreRefused() throws {
    let run = try Self.run(
      [
        "0203-05-01T10:00:00Z", "1899-12-31T23:59:59Z", "1900-01-01T00:00:00Z",
        "1970-01-01T00:00:00Z", "2199-12-31T23:59:59Z", "2200-01-01T00:00:00Z",
      ].map { $0 + ",48.2,16.3" })
    #expect(
      run.rejects == [
        "RANGE fixes.csv:2 at", "RANGE fixes.csv:3 at", "RANGE fixes.csv:5 at",
        "RANGE fixes.csv:7 at",
      ])
  }
}
