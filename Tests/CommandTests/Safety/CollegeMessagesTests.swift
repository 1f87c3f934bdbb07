import Platform
import TestSupport
import Testing

/// Messages of a real network as requests and circles: 59,835 messages of 1,899 students, beside a plain count.
@Suite struct CollegeMessagesTests {
  private static let path = "events/snap-temporal/CollegeMsg.txt"

  @Test func theNetworkIsThatOfAPlainCount() throws {
    guard RealData.has(Self.path) else { return RealData.skip(Self.path) }
    let text = String(
      decoding: try SystemFileSystem().readAll(RealData.folder + "/" + Self.path), as: UTF8.self)
    let messages = text.split(separator: "\n").dropFirst().map { line in
      let parts = line.split(separator: " ")
      return (from: String(parts[0]), to: String(parts[1]), at: String(parts[2]))
    }
    #expect(messages.count > 50_000)
    // Whom somebody writes to first is in the circle from then on, three at most.
    var circles: [String: [String]] = [:]
    var full = 0
    for message in messages where message.from != message.to {
      var circle = circles[message.from] ?? []
      if circle.contains(message.to) { continue }
      if circle.count < 3 { circle.append(message.to) } else { full += 1 }
      circles[message.from] = circle
    }
    let people = Set(messages.flatMap { [$0.from, $0.to] })
    let links = circles.values.reduce(0) { $0 + $1.count }
    let mutual = circles.reduce(0) { sum, circle in
      sum + circle.value.count { circles[$0]?.contains(circle.key) ?? false }
    }
    var inCircles: [String: Int] = [:]
    for friend in circles.values.joined() { inCircles[friend, default: 0] += 1 }

    let folder = try WorkFolder()
    try folder.write("alerts.csv", "id,kind,user,at\na,helpNow,1,2004-05-01T00:00:00Z\n")
    try folder.write(
      "me.yaml",
      """
      gristmill: 1
      pipeline: me
      ingest:
        messages: {from: \(RealData.folder)/\(Self.path), format: csv, delimiter: " "}
        alert_rows: {from: alerts.csv, format: csv}
      normalize:
        circles: {record: circle, input: messages, map: {owner: Source, member: Destination, from: {from: Timestamp, as: unix_s}}}
        requests: {record: alert_request, input: messages, map: {from: Source, to: Destination, created: {from: Timestamp, as: unix_s}}}
        alerts: {record: alert, input: alert_rows, map: {id: id, kind: kind, user: user, started: {from: at, as: iso8601}}}
      analyze:
        network: {op: safety, inputs: {circles: circles, alerts: alerts, requests: requests}}
      report:
        summary: {kind: safety_summary, input: network, formats: [json]}

      """)
    let run = try folder.run("run", "me.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let report = try JSONValue(parsing: try folder.read("reports/me/summary.json"))
    var figures: [String: String] = [:]
    for section in report["sections"]?.items ?? [] {
      for table in section["tables"]?.items ?? [] {
        for row in table["rows"]?.items ?? [] {
          if let what = row["what"]?.text { figures[what] = row["count"]?.line }
          if row["type"]?.text != nil { figures["requests"] = row["requests"]?.line }
        }
      }
    }
    #expect(figures["people"] == "\(people.count)", "\(figures)")
    #expect(figures["in somebody's circle"] == "\(links)")
    #expect(figures["both ways"] == "\(mutual)")
    #expect(figures["people in nobody's circle"] == "\(people.count - inCircles.count)")
    #expect(
      figures["people without a circle"] == "\(people.count - circles.count { !$0.value.isEmpty })")
    #expect(figures["people on whom many rely"] == "\(inCircles.values.count { $0 >= 4 })")
    #expect(figures["requests"] == "\(messages.count { $0.from != $0.to })")
    let findings = report["findings"]?.items ?? []
    #expect(
      findings.first { $0["code"]?.text == "FR_CIRCLE_FULL" }?["count"]?.line == "\(full)",
      "\(full)")
  }
}
