import TestSupport
import Testing

/// Locations that people vote on and that traces stay at: their pages lead to each other.
@Suite struct LocationVisitsRunTests {
  private static let definition = """
    gristmill: 1
    pipeline: town
    clearance: personal
    ingest:
      log: {from: log.csv, format: csv}
      votes_file: {from: votes.csv, format: csv}
      known: {from: known.csv, format: csv}
    normalize:
      fixes:
        record: fix
        input: log
        map: {device: device, at: {from: at, as: unix_s}, lat: lat, lon: lon}
      votes:
        record: rating
        input: votes_file
        map: {id: id, user: user, location: location, stars: stars, at: {from: at, as: unix_s}}
      places:
        record: place
        input: known
        map: {id: id, name: name, lat: lat, lon: lon}
    analyze:
      moved: {op: trace_analyze, inputs: {fixes: fixes, locations: places}}
      rated: {op: location_pages, inputs: {votes: votes, places: places}}
    report:
      tracks: {kind: trace_pages, input: moved}
      visits: {kind: location_visits, input: moved, traces: tracks, ratings: ratings}
      ratings: {kind: location_ratings, input: rated, visits: visits}

    """

  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    var log = "device,at,lat,lon\n"
    func stay(_ device: String, _ latitude: String, from start: Int) {
      for minute in 0..<30 { log += "\(device),\(start + 60 * minute),\(latitude),9.0\n" }
    }
    stay("ann", "48.0000", from: 1_700_000_000)
    stay("ann", "48.1000", from: 1_700_010_000)
    stay("ann", "48.0001", from: 1_700_020_000)
    stay("bob", "48.0002", from: 1_700_030_000)
    try folder.write("log.csv", log)
    try folder.write(
      "votes.csv", "id,user,location,stars,at\nv1,u1,mill,5,1700000000\nv2,u1,inn,2,1700000000\n")
    try folder.write(
      "known.csv", "id,name,lat,lon\nmill,Old mill,48,9\ninn,The inn,50,9\nnowhere,Nowhere,,\n")
    return folder
  }

  @Test func pagesLeadToEachOther() throws {
    let folder = try folder()
    try folder.write("town.yaml", Self.definition)
    let run = try folder.run("run", "-q", "town.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let list = try folder.text("reports/town/visits.locations.csv").split(separator: "\r\n")
    #expect(list.count == 2 && list[1].hasPrefix("mill,Old mill,visits--mill,1.450,3,2,"))
    let page = try folder.text("reports/town/visits--mill.html")
    #expect(
      page.contains("href=\"ratings--mill.html\"") && page.contains("href=\"tracks--ann.html\""))
    #expect(page.contains("3 visits by 2 devices"))
    let rated = try folder.text("reports/town/ratings--mill.html")
    #expect(rated.contains("href=\"visits--mill.html\""))
    // Nobody was at the inn, so that no page is there to lead to.
    #expect(
      try !folder.text("reports/town/ratings--inn.html").contains("href=\"visits--inn.html\""))
  }

  @Test func anotherKindOfReportIsNoTarget() throws {
    let folder = try folder()
    for (right, wrong, place) in [
      ("traces: tracks", "traces: trakcs", "trakcs"),
      ("visits: visits}", "visits: moved}", "moved"),
    ] {
      try folder.write("town.yaml", Self.definition.replacing(right, with: wrong))
      let check = try folder.run("check", "town.yaml")
      #expect(check.ending == .exit(78))
      #expect(check.errorText.contains(place), "\(check.errorText)")
    }
  }

  /// At a lesser clearance no page tells who was where.
  @Test func aLesserClearanceHasNoVisits() throws {
    let folder = try folder()
    try folder.write(
      "town.yaml",
      Self.definition.replacing("clearance: personal", with: "clearance: internal"))
    let run = try folder.run("run", "-q", "town.yaml")
    #expect(run.ending != .exit(0))
    #expect(run.errorText.contains("personal"), "\(run.errorText)")
  }
}
