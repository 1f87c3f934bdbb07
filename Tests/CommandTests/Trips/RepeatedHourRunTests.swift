import TestSupport
import Testing

/// A logger that writes local times, through the night in which clocks go back.
@Suite struct RepeatedHourRunTests {
  @Test func noFixOfTheSecondPassIsLost() throws {
    let folder = try WorkFolder()
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var rows = "device,at,lat,lon\n"
    // A fix a minute from 01:00 to 04:00, the hour from 02:00 twice.
    for (number, minute) in (Array(60..<180) + Array(120..<240)).enumerated() {
      rows +=
        "d,2023-10-29T\(padded(minute / 60)):\(padded(minute % 60)):00,"
        + "48.\(2_000_000 + number * 900),16.3\n"
    }
    try folder.write("log.csv", rows)
    for zone in ["Europe/Berlin", "UTC"] {
      try folder.write(
        "log.yaml",
        """
        gristmill: 1
        pipeline: log
        clearance: personal
        zone: \(zone)
        ingest:
          log: {from: log.csv, format: csv, zone: \(zone)}
        normalize:
          fixes:
            record: fix
            input: log
            map: {device: device, at: {from: at, as: iso8601}, lat: lat, lon: lon}
        analyze:
          traces: {op: trace_analyze, input: fixes}
        report:
          list: {kind: traces, input: traces}
          cleaning: {kind: trace_cleaning, input: traces}

        """)
      let run = try folder.run("run", "-q", "log.yaml")
      try #require(run.ending == .exit(0), "\(run.errorText)")
      let lines = try folder.text("reports/log/list.traces.csv").split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      }
      let row = Dictionary(zip(lines[0], lines[1]), uniquingKeysWith: { first, _ in first })
      let isBerlin = zone == "Europe/Berlin"
      #expect(row["fixes"] == "240" && (row["kept"] == "240") == isBerlin, "\(zone) \(row)")
      // 900 units a minute, ten metres.
      if isBerlin { #expect(row["duration"] == "3.983", "\(row)") }
      let page = try folder.text("reports/log/list.md")
      #expect(page.contains("TRACE\\_REPEATED\\_HOUR") == isBerlin)
    }
  }
}
