import TestSupport
import Testing

/// Traces of trips: what the option `trace:` of `my_trips` does with them.
@Suite struct TripTraceTests {
  /// A trip of a day, on which its owner walks north for two hours, a fix a minute.
  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(
      "trips.csv",
      "id,owner,title,start,end\nt1,u1,A,2023-05-01T00:00:00Z,2023-05-02T00:00:00Z\n")
    // 10 o'clock on that day.
    let rows = (0..<120).map { number in
      "u1,\(1_682_935_200 + 60 * number),48.2\(String(1_000 + number * 5).dropFirst()),16.3\n"
    }
    try folder.write("log.csv", "device,at,lat,lon\n" + rows.joined())
    return folder
  }

  private func write(_ folder: WorkFolder, _ options: String, top: String = "") throws {
    try folder.write(
      "tours.yaml",
      """
      gristmill: 1
      pipeline: tours
      clearance: personal
      \(top)
      ingest:
        trip_file: {from: trips.csv, format: csv}
        log: {from: log.csv, format: csv}
      normalize:
        trips:
          record: trip
          input: trip_file
          map:
            id: id
            owner: owner
            title: title
            start: {from: start, as: iso8601}
            end: {from: end, as: iso8601}
        fixes:
          record: fix
          input: log
          map: {device: device, at: {from: at, as: unix_s}, lat: lat, lon: lon}
      analyze:
        all: {op: my_trips, inputs: {trips: trips, fixes: fixes}\(options)}
      report:
        traces: {kind: trip_traces, input: all}
        pages: {kind: trip_pages, input: all}

      """)
  }

  /// The row of the trip, by column.
  private func trip(_ folder: WorkFolder) throws -> [String: String] {
    let run = try folder.run("run", "-q", "tours.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    let lines = try folder.text("reports/tours/traces.trips.csv").split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    }
    try #require(lines.count == 2)
    return Dictionary(zip(lines[0], lines[1]), uniquingKeysWith: { first, _ in first })
  }

  /// Fixes after `now` are removed, unless the filter is off.
  @Test func theFutureIsRemoved() throws {
    let folder = try folder()
    try write(folder, "")
    let whole = try trip(folder)
    #expect(whole["fixes"] == "120")
    let now = "now: 2023-05-01T11:00:00Z"
    try write(folder, "", top: now)
    let past = try trip(folder)
    let distances = try [whole, past].map { row in
      try #require(row["leg_distance"].flatMap { Double($0) })
    }
    // 60 steps of 119, rounded to metres.
    #expect(abs(distances[1] * 119 - distances[0] * 60) < 0.2, "\(distances)")
    #expect(past["fixes"] == "120")
    try write(folder, ", trace: {filters: {off: [future]}}", top: now)
    #expect(try trip(folder)["leg_distance"] == whole["leg_distance"])
  }

  /// What the traces of trips do not take is no option of theirs.
  @Test(arguments: [
    "by: trace", "places: {distance: 100}", "list: 5", "list_removed: 5", "pages: 5",
    "zone_key: k",
  ])
  func otherOptionsOfTracesAreUnknown(_ option: String) throws {
    let folder = try folder()
    try write(folder, ", trace: {\(option)}")
    let check = try folder.run("check", "tours.yaml")
    #expect(check.ending == .exit(78))
    let key = option.prefix { $0 != ":" }
    #expect(check.errorText.contains("unknown key '\(key)'"), "\(check.errorText)")
  }

  @Test func settingsOfTracesAreTaken() throws {
    let folder = try folder()
    try write(
      folder,
      ", trace: {stays: {time: 60}, moving_speed: 1, climb_threshold: 2, distance: geodesic, "
        + "simplify: {tolerance: 3}, filters: {off: [jump]}}")
    #expect(try folder.run("check", "tours.yaml").ending == .exit(0))
  }
}
