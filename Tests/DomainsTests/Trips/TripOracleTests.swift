import TestSupport
import Testing

/// Figures of trips are what plain rules make of their records; with and without a viewer, an audit, a filter, a
/// present, and each role.
@Suite struct TripOracleTests {
  private static let report = """
      list:   {kind: trip_list, input: all}
      pages:  {kind: trip_pages, input: all}
      people: {kind: trip_people, input: all}
      checks: {kind: trip_checks, input: all}
      seen:   {kind: trip_list, input: own}
      tours:  {kind: trip_pages, input: own, pages: 3}
      known:  {kind: trip_people, input: own}

    """

  private func walk(_ definition: String, seed: UInt64) throws -> OracleWalk {
    var files: [String: String] = [:]
    TripFiles(seed: seed).write { files[$0] = $1 }
    return try OracleWalk(definition, files: files, part: 900)
  }

  @Test(arguments: [
    (1, ", viewer: u1", ""), (2, ", viewer: u2, audit: true", "now: 2024-06-01\n"),
    (3, ", viewer: nobody", ""), (4, ", viewer: u4, where: \"-id:t1\"", "now: 2024-05-05\n"),
    (5, ", audit: true", ""), (6, ", where: \"start:*\"", "now: 2024-08-01\n"),
  ])
  func anyViewer(_ seed: UInt64, _ options: String, _ top: String) throws {
    let walk = try walk(
      TripFiles.definition(top: top, analyze: ["all": "", "own": options], report: Self.report),
      seed: seed)
    #expect(walk.equalCount > 100 && walk.seenWithout.isEmpty, "seed \(seed)")
  }

  /// Without a role nobody looks for its records, and everybody who is mentioned is a user.
  @Test(arguments: [
    ["trips"], ["trips", "locations"], ["trips", "photos", "requests"],
    ["trips", "locations", "photos", "users", "shares"],
    ["trips", "locations", "friendships", "requests", "actions"],
  ])
  func rolesMayBeMissing(_ roles: [String]) throws {
    let walk = try walk(
      TripFiles.definition(
        roles: roles, analyze: ["all": "", "own": ", viewer: u1"], report: Self.report), seed: 7)
    #expect(walk.equalCount > 0 && walk.seenWithout.isEmpty)
  }
}
