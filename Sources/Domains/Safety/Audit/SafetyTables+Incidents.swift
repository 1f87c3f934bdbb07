internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// Alerts, what happened during them, and whom calls for help reached.
extension SafetyTables {
  var incidents: [ResultTable] {
    [incidentTable, pages, timeline, fanOutTable, watchers, points, silence]
  }

  private func entry(_ alert: Int32) -> AlertTable.Entry {
    result.index.alerts.entries[Int(alert)]
  }

  private func answers(_ alert: Int32) -> Incidents.Answers {
    result.incidents.answers[Int(alert)]
  }

  /// What stands of each alert; ids of alerts may stand twice, so that the number tells them apart.
  private func columns<Row>(_ alert: @escaping (Row) -> Int32) -> [ColumnForm<Row>?] {
    let fanOut = result.fanOut
    return [
      .text("alert", "Alert") { entry(alert($0)).id },
      .text("kind", "Kind") { entry(alert($0)).kind.word },
      .text("user", "Who") { result.name(entry(alert($0)).user) },
      .text("started", "Began") { time(entry(alert($0)).started) },
      .text("ended", "Ended") { entry(alert($0)).ended.map { time($0) } },
      .decimal("minutes", "Minutes", places: 1) { minutes(entry(alert($0)).certain) },
      .integer("circle", "In the circle") { Int64(answers(alert($0)).circle) },
      .integer("accepted", "Accepted") { Int64(answers(alert($0)).count(.accepted)) },
      .integer("rejected", "Rejected") { Int64(answers(alert($0)).count(.rejected)) },
      .text("answered", "Answered") {
        answers(alert($0)).isAnswered ? "yes" : "no"
      },
      .text("reached", "All were told") { row in
        guard result.hasNotices, entry(alert(row)).kind == .helpNow else { return nil }
        return fanOut.sent(of: alert(row)).allSatisfy(\.isComplete) ? "yes" : "no"
      },
      .text("dial", "Offered to dial") { row in
        guard result.hasPrompts, entry(alert(row)).kind == .helpNow else { return nil }
        return fanOut.prompts[alert(row)].map { $0.dialled > 0 ? "dialled" : "offered" } ?? "no"
      },
      .integer("positions", "Positions") { result.positions.streams[Int(alert($0))].count },
      .decimal("silence", "Longest silence, minutes", places: 1) {
        result.positions.silence(alert($0)).map { $0 / 6_000_000 }
      },
      .integer("views", "Views") { result.audit?.ofAlert[Int(alert($0))].views },
      .integer("violations", "Not allowed") { result.audit?.ofAlert[Int(alert($0))].violations },
    ]
  }

  private var incidentTable: ResultTable {
    let columns: [ColumnForm<EnumeratedSequence<[Int32]>.Element>?] = [
      .integer("number", "Number") { Int64($0.offset + 1) },
      .text("page", "Page") {
        $0.offset < result.incidents.paged.count ? key($0.element) : nil
      },
    ]
    return ResultTable(
      "incidents", keys: "number", rows: Array(result.incidents.listed.enumerated()),
      privacy: privacy.people, recordPrivacy: privacy.people, isOfSingles: true,
      columns + self.columns { $0.element })
  }

  /// What pages are called by: the id, and a number where several alerts have it.
  private func key(_ alert: Int32) -> String {
    let id = entry(alert).id
    return result.index.alerts.alert(id) == alert ? id : "\(id)-\(alert + 1)"
  }

  private var pages: ResultTable {
    let columns: [ColumnForm<Int32>?] = [
      .text("page", "Page") { key($0) },
      .text("heading", "Heading") {
        (entry($0).kind == .helpNow ? "Call for help of " : "Watch of ")
          + result.name(entry($0).user)
      },
      .text("span", "When") { alert in
        let entry = entry(alert)
        return time(entry.started) + " to " + (entry.ended.map { time($0) } ?? "an unknown end")
      },
    ]
    return ResultTable(
      "pages", keys: "page", rows: result.incidents.paged, privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true, columns + self.columns { $0 })
  }

  private var timeline: ResultTable {
    let rows = result.incidents.paged.flatMap {
      IncidentEvent.all(of: $0, result).enumerated().map { $0 }
    }
    return ResultTable(
      "timeline", keys: "page", "number", rows: rows, privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true,
      [
        .text("page", "Page") { key($0.element.alert) },
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("at", "When") { time($0.element.at) },
        .text("who", "Who") { $0.element.person.map { result.name($0) } },
        .text("what", "What") { $0.element.what },
      ])
  }

  private var fanOutTable: ResultTable {
    let rows =
      result.hasNotices
      ? result.incidents.listed.flatMap { Array(result.fanOut.sent(of: $0)) } : []
    return ResultTable(
      "fan_out", keys: "page", "friend_id", rows: Array(rows.prefix(options.listed)),
      privacy: privacy.people, recordPrivacy: privacy.people, isOfSingles: true,
      [
        .text("page", "Page") { key($0.alert) }, .text("alert", "Alert") { entry($0.alert).id },
        .text("group", "Message") { "\(key($0.alert)) \(result.people.id($0.person))" },
        .text("friend", "Friend") { result.name($0.person) },
        .text("friend_id", "Id of the friend") { result.people.id($0.person) },
        .text("account", "Has an account") { $0.hasAccount ? "yes" : "no" },
        .integer("sms", "SMS") { Int64($0.sms) }, .integer("push", "Push") { Int64($0.push) },
        .integer("failed", "Failed") { Int64($0.failed) },
        .decimal("delay", "First after, seconds", places: 1) { row in
          row.first.map { ($0 - entry(row.alert).started) / 100_000 }
        },
        .text("state", "Told") {
          $0.isComplete ? "yes" : $0.sms + $0.push > 0 ? "in part" : "no"
        },
      ])
  }

  /// A stretch of an alert in which the same friends could watch.
  private struct Watched {
    let alert: Int32
    let from, to: Int64
    let names: [String]
  }

  private var watchers: ResultTable {
    var rows: [Watched] = []
    for alert in result.incidents.paged {
      let user = entry(alert).user
      let rights = result.index.rights.places(of: user).lazy.map {
        result.index.rights.rights[$0]
      }.filter { $0.alert == alert && $0.isCertain }
      let times = Set(
        rights.flatMap { [$0.interval.start, $0.interval.end] }
          + [entry(alert).certain.start, entry(alert).certain.end]
      ).sorted()
      for (from, to) in zip(times, times.dropFirst()) {
        rows.append(
          Watched(
            alert: alert, from: from, to: to,
            names: rights.filter { $0.interval.contains(from) }.map { result.name($0.viewer) }))
      }
    }
    return ResultTable(
      "watchers", keys: "page", "from", rows: rows, privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true,
      [
        .text("page", "Page") { key($0.alert) }, .text("from", "From") { time($0.from) },
        .text("to", "To") { $0.to == .max ? nil : time($0.to) },
        .decimal("minutes", "Minutes", places: 1) { minutes(Interval($0.from, $0.to)) },
        .integer("watchers", "Could see") { Int64($0.names.count) },
        .text("names", "Who") { $0.names.isEmpty ? nil : $0.names.joined(separator: ", ") },
      ])
  }

  /// Where somebody was during alerts that have a page.
  private var points: ResultTable {
    let points = result.positions.points.sorted { ($0.alert, $0.at) < ($1.alert, $1.at) }
    return ResultTable(
      "points", keys: "page", "number", rows: Array(points.enumerated()),
      privacy: privacy.positions, recordPrivacy: privacy.positions, isOfSingles: true,
      [
        .text("page", "Page") { key($0.element.alert) },
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("line", "Way") { key($0.element.alert) },
        .text("at", "When") { time($0.element.at) },
        .integer("instant", "Microseconds since 1970") { $0.element.at },
        .decimal("lat", "Latitude", places: 7) { $0.element.latitude },
        .decimal("lon", "Longitude", places: 7) { $0.element.longitude },
      ])
  }

  /// How steadily positions come during alerts.
  private var silence: ResultTable {
    ResultTable(
      "freshness", keys: "kind", rows: AlertKind.allCases, privacy: privacy.counts,
      [
        .text("kind", "Alerts") { $0.word },
        .integer("alerts", "Number") { kind in
          Int64(result.index.alerts.entries.count { $0.kind == kind })
        },
        .integer("positions", "Positions") { kind in
          zip(result.index.alerts.entries, result.positions.streams).reduce(0) {
            $0 + ($1.0.kind == kind ? $1.1.count : 0)
          }
        },
        .integer("typical", "Time between two, half are shorter, s") {
          result.positions.gap($0, 0.5)
        },
        .integer("slow", "95 % are shorter, s") { result.positions.gap($0, 0.95) },
        .integer("longest", "Longest silence, s") { kind in
          result.index.alerts.entries.indices.lazy.filter {
            result.index.alerts.entries[$0].kind == kind
          }.compactMap { result.positions.silence(Int32($0)) }.max().map { $0 / 1_000_000 }
        },
      ])
  }
}
