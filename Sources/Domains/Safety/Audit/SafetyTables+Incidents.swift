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
      .text("alert", "Alert") { id(alert($0)) },
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

  private func id(_ alert: Int32) -> String { result.index.facts.alertIds.text(entry(alert).id) }

  /// What pages are called by: the id, with a number where any id stands twice.
  private func key(_ alert: Int32) -> String {
    let id = id(alert)
    // A number behind a sign that no id of its own may be taken for.
    return result.index.alerts.repeated == 0 ? id : "\(alert + 1)_\(id)"
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
      "fan_out", keys: "number", rows: Array(rows.prefix(options.listed).enumerated()),
      privacy: privacy.people, recordPrivacy: privacy.people, isOfSingles: true,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("page", "Page") { key($0.element.alert) },
        .text("alert", "Alert") { id($0.element.alert) },
        .text("friend", "Friend") { result.name($0.element.person) },
        .text("friend_id", "Id of the friend") { result.people.id($0.element.person) },
        .text("account", "Has an account") { $0.element.hasAccount ? "yes" : "no" },
        .integer("sms", "SMS") { Int64($0.element.sms) },
        .integer("push", "Push") { Int64($0.element.push) },
        .integer("failed", "Failed") { Int64($0.element.failed) },
        .decimal("delay", "First after, seconds", places: 1) { row in
          row.element.first.map { ($0 - entry(row.element.alert).started) / 100_000 }
        },
        .text("state", "Told") {
          $0.element.isComplete ? "yes" : $0.element.sms + $0.element.push > 0 ? "in part" : "no"
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
    let rows = result.incidents.paged.flatMap { stretches($0) }
    return ResultTable(
      "watchers", keys: "number", rows: Array(rows.enumerated()), privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("page", "Page") { key($0.element.alert) },
        .text("from", "From") { time($0.element.from) },
        .text("to", "To") { $0.element.to == .max ? nil : time($0.element.to) },
        .decimal("minutes", "Minutes", places: 1) {
          minutes(Interval($0.element.from, $0.element.to))
        },
        .integer("watchers", "Could see") { Int64($0.element.names.count) },
        .text("names", "Who") {
          $0.element.names.isEmpty ? nil : $0.element.names.joined(separator: ", ")
        },
      ])
  }

  /// The stretches of an alert between which somebody came or went, swept in order of time.
  private func stretches(_ alert: Int32) -> [Watched] {
    let rights = result.index.rights
    var changes: [(at: Int64, viewer: Int32?, change: Int)] = [
      (entry(alert).certain.start, nil, 0), (entry(alert).certain.end, nil, 0),
    ]
    for place in rights.alertStarts[Int(alert)]..<rights.alertStarts[Int(alert) + 1] {
      let right = rights.rights[Int(rights.byAlert[Int(place)])]
      guard right.isCertain else { continue }
      changes.append((right.interval.start, right.viewer, 1))
      changes.append((right.interval.end, right.viewer, -1))
    }
    changes.sort { ($0.at, $0.change) < ($1.at, $1.change) }
    var rows: [Watched] = []
    var there: [Int32: Int] = [:]
    for (number, change) in changes.enumerated() {
      if number > 0, changes[number - 1].at < change.at {
        rows.append(
          Watched(
            alert: alert, from: changes[number - 1].at, to: change.at,
            names: there.filter { $0.value > 0 }.keys.sorted().map { result.name($0) }))
      }
      if let viewer = change.viewer { there[viewer, default: 0] += change.change }
    }
    return rows
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
