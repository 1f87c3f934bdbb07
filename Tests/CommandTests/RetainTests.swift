import Platform
import TestSupport
import Testing

/// `retain:` of a dataset: what is too old leaves the store, its earlier states and the reports.
@Suite struct RetainTests {
  private static let names = ["wilfred8", "ingeborg9", "ludmila10", "gottlieb11"]

  /// Visits of four people, one a day from 2024-03-08 on, and rows that cannot be used.
  private func scene(_ now: String, by: String = "at, days: 2") throws -> WorkFolder {
    let folder = try WorkFolder()
    var text = "who,at,place\n"
    for (number, name) in Self.names.enumerated() {
      // Just before midnight of Berlin, but for the one on the edge.
      text +=
        "\(name),2024-03-\(["08", "09", "10", "11"][number])T\(name == "ludmila10" ? "00:00:00" : "23:59:59"),mill\n"
    }
    text += "broken,2024-03-01T00:00:00,\n"
    try folder.write("visits.csv", text)
    try write(folder, now, by: by)
    return folder
  }

  private func write(_ folder: WorkFolder, _ now: String, by: String = "at, days: 2") throws {
    try folder.write(
      "visits.yaml",
      """
      gristmill: 1
      pipeline: visits
      zone: Europe/Berlin
      clearance: personal
      quarantine: {max_rejects: 90%}
      \(now.isEmpty ? "" : "now: \"\(now)\"")
      records:
        visit:
          fields:
            who: {type: symbol, required: true, class: personal}
            at: {type: instant, required: true}
            place: {type: text, required: true}
      ingest:
        files: {from: visits.csv, format: csv, zone: Europe/Berlin}
      normalize:
        visits:
          record: visit
          input: files
          map: {who: who, at: {from: at, as: iso8601}, place: place}
          retain: {by: \(by)}
      analyze:
        people: {op: group, input: visits, by: who, measures: {visits: count}}
      report:
        by_person: {kind: table, input: people, formats: [html, md, csv, json]}

      """)
  }

  /// Who stands in any byte of the store and the reports.
  private func left(_ folder: WorkFolder) throws -> [String] {
    let files = try folder.allFiles().filter { !$0.hasPrefix("visits.") }
    let texts = try files.map { String(decoding: try folder.read($0), as: UTF8.self) }
    return (Self.names + ["broken"]).filter { name in texts.contains { $0.contains(name) } }
  }

  @Test func whatIsTooOldLeavesTheStoreDayByDay() throws {
    let folder = try scene("2024-03-11T12:00:00")
    var run = try folder.run("run", "visits.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 5 = kept 3 + filtered 1 + merged 0 + rejected 1"))
    #expect(run.errorText.contains("RECORDS_EXPIRED: visits: 1 records"), "\(run.errorText)")
    #expect(try left(folder) == ["ingeborg9", "ludmila10", "gottlieb11"])

    // Later on the same day nothing is read again.
    try write(folder, "2024-03-11T23:59:59")
    run = try folder.run("run", "visits.yaml")
    #expect(run.errorText.contains("0 tasks done"), "\(run.errorText)")

    // The first moment of a day is that of the zone of the pipeline.
    try write(folder, "2024-03-12T00:00:00")
    run = try folder.run("run", "visits.yaml")
    #expect(run.ending == .exit(0) && run.errorText.contains("keeps no longer"), "\(run.errorText)")
    #expect(try left(folder) == ["ludmila10", "gottlieb11"])
    let earlier = try folder.run("search", "*", "--run", "1", "--clearance", "personal")
    #expect(earlier.ending != .exit(0) && !earlier.outputText.contains("ingeborg9"))

    try write(folder, "2024-03-13T00:00:00")
    run = try folder.run("run", "visits.yaml")
    #expect(try left(folder) == ["gottlieb11"], "\(run.errorText)")
    // All gone is a finding.
    try write(folder, "2024-04-13T00:00:00")
    run = try folder.run("run", "visits.yaml")
    #expect(try left(folder) == [] && run.ending == .exit(1), "\(run.errorText)")
  }

  /// Else a broken file on one day would leave nothing.
  @Test func aRefusedRunLeavesTheStateBefore() throws {
    let folder = try scene("2024-03-11T12:00:00")
    #expect(try folder.run("run", "visits.yaml").ending == .exit(0))
    try folder.write("visits.csv", "who,at,place\nwilfred8,never,mill\n")
    try write(folder, "2024-03-12T00:00:00")
    let refused = try folder.run("run", "visits.yaml")
    #expect(refused.ending == .exit(65), "\(refused.errorText)")
    #expect(!refused.errorText.contains("keeps no longer"), "\(refused.errorText)")
    let found = try folder.run("search", "*", "--clearance", "personal")
    #expect(found.outputText.contains("gottlieb11"), "\(found.errorText)")
  }

  /// Without `now` the clock says what the present is.
  @Test func theClockCounts() throws {
    let folder = try scene("")
    let today = InstantText.text(
      CivilDate(daysSinceEpoch: Int(SystemClock.nanoseconds() / 86_400_000_000_000)))
    try folder.write(
      "visits.csv",
      "who,at,place\ningeborg9,2024-03-08T00:00:00,mill\ngottlieb11,\(today)T00:00:00,mill\n"
    )
    let run = try folder.run("run", "visits.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try left(folder) == ["gottlieb11"])
    // What a run would do today is what it did.
    let again = try folder.run("run", "visits.yaml")
    #expect(again.errorText.contains("0 tasks done"), "\(again.errorText)")
  }

  @Test(arguments: [
    (
      "who, days: 2", "by: expected a required field of dates or instants that is read, found 'who'"
    ),
    ("nowhere, days: 2", "found 'nowhere'"),
    ("at, days: 0", "days: expected a whole number from 1 to 100000"),
    ("at", "key 'days' is missing"),
  ])
  func wrongRulesAreTold(_ rule: String, _ words: String) throws {
    let folder = try scene("2024-03-11T12:00:00", by: rule)
    let run = try folder.run("run", "visits.yaml")
    #expect(run.ending == .exit(78) && run.errorText.contains(words), "\(run.errorText)")
  }
}
