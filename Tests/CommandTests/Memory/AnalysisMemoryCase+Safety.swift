import TestSupport
import Testing

/// The audit of a safety network.
extension AnalysisMemoryCase {
  /// More positions of the same two hundred users and five hundred alerts; few of the alerts have a page.
  static let safety = safetyCase("safety", more: "pages: 10", report: "incidents")
  static let safetyView = safetyCase("safety_view", more: "viewer: u1000001", report: "safety_view")

  private static func safetyCase(
    _ name: String, more: String, report: String
  ) -> AnalysisMemoryCase {
    AnalysisMemoryCase(
      name,
      """
      ingest:
        circle_rows: {from: circles.csv, format: csv}
        alert_rows: {from: alerts.csv, format: csv}
        position_rows: {from: positions.csv, format: csv}
      normalize:
        circles: {record: circle, input: circle_rows, map: {owner: owner, member: member, from: {from: from, as: iso8601}, to: {from: to, as: iso8601}}}
        alerts: {record: alert, input: alert_rows, map: {id: alert, kind: kind, user: user, started: {from: started, as: iso8601}, ended: {from: ended, as: iso8601}}}
        positions: {record: position, input: position_rows, map: {user: user, at: {from: at, as: iso8601}, lat: lat, lon: lon}}

      """,
      inputs: "inputs: {circles: circles, alerts: alerts, positions: positions}", more: more,
      report: report, size: 20_000
    ) { folder, size in
      let run = try folder.gristmill.run([
        "gen", "safety", "--users", "200", "--alerts", "500", "--positions", "\(size)", "--views",
        "0",
      ])
      try #require(run.ending == .exit(0), "\(run.errorText)")
    }
  }
}
