import TestSupport
import Testing

/// What rides are called whose kind is known: recordings that people published, where they are there.
@Suite struct RealModesTests {
  private func shares(_ recordings: String) throws -> [String: Double] {
    let folder = try WorkFolder()
    try folder.write(
      "rides.yaml",
      """
      gristmill: 1
      pipeline: rides
      clearance: personal
      quarantine: {max_rejects: 100%}
      ingest:
        files: {from: "\(RealData.folder)/\(recordings)/**/*.gpx", format: gpx}
      normalize:
        points:
          record: fix
          input: files
          map: {trace: file, at: {from: time, as: iso8601}, lat: lat, lon: lon}
      analyze:
        all: {op: trace_analyze, input: points, by: trace}
      report:
        list: {kind: traces, input: all, formats: [csv]}

      """)
    let run = try folder.run("run", "-q", "rides.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    var shares: [String: Double] = [:]
    for line in try folder.text("reports/rides/list.modes.csv").split(separator: "\r\n").dropFirst()
    {
      let cells = line.split(separator: ",").map(String.init)
      shares[cells[0]] = Double(cells[2])
    }
    return shares
  }

  /// Nearly all of the way is taken for what it was, and more is left open than taken for something else.
  @Test(arguments: [
    ("gps/chrishunt-motorcycle", "motor vehicle"), ("gps/ederikson-bike", "bicycle"),
  ])
  func ridesAreWhatTheyWere(recordings: String, mode: String) throws {
    guard RealData.has(recordings) else { return RealData.skip(recordings) }
    let shares = try shares(recordings)
    #expect(shares[mode, default: 0] > 90, "\(shares)")
    let unknown = shares["not known", default: 0]
    #expect(100 - shares[mode, default: 0] - unknown < unknown, "\(shares)")
  }
}
