internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `safety_view` leaves: all of them of the class of people.
struct SafetyViewTables {
  private let seen: SeenNetwork
  private let privacy: SafetyPrivacy
  private let zone: TimeZone

  init(_ seen: SeenNetwork, _ privacy: SafetyPrivacy, zone: TimeZone) {
    (self.seen, self.privacy, self.zone) = (seen, privacy, zone)
  }

  func made() -> ResultTables {
    var tables = ResultTables(privacy: privacy.people)
    if let viewer = seen.viewer { tables.texts["viewer"] = seen.name(viewer) }
    tables.texts["now"] = time(seen.now)
    tables.settings = [Parameter(name: "as of", value: time(seen.now))]
    for table in [friends, asked, alerts, answers, points] { tables.add(table) }
    return tables
  }

  private func time(_ instant: Int64) -> String { SafetyText.second(instant, zone) }

  private func since(_ instant: Int64?) -> String? {
    instant.map { $0 == .min ? "nobody knows" : time($0) }
  }

  private func table<Row>(
    _ id: String, _ key: String, _ rows: [Row], _ columns: [ColumnForm<Row>?]
  ) -> ResultTable {
    ResultTable(
      id, keys: key, rows: rows, privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true, columns)
  }

  private var friends: ResultTable {
    table(
      "friends", "friend_id", seen.friends,
      [
        .text("friend", "Friend") { seen.name($0.person) },
        .text("in_own", "In your circle since") { since($0.inOwn) },
        .text("in_theirs", "You are in theirs since") { since($0.inTheirs) },
        .text("friend_id", "Id of the friend") { seen.index.facts.people.id($0.person) },
      ])
  }

  private var asked: ResultTable {
    let requests = seen.index.facts.requests
    return table(
      "asked", "number", Array(seen.asked.enumerated()),
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("type", "For") { requests[$0.element].type.rawValue },
        .text("from", "Who asks") { seen.name(requests[$0.element].from) },
        .text("created", "Since") { time(requests[$0.element].created) },
      ])
  }

  private var alerts: ResultTable {
    let entries = seen.index.alerts.entries
    return table(
      "seen_alerts", "number", Array(seen.seen.enumerated()),
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("subject", "Who") { seen.name($0.element.subject) },
        .text("kind", "Kind") { entries[Int($0.element.right.alert)].kind.word },
        .text("from", "From") { time($0.element.right.interval.start) },
        .text("to", "To") {
          let end = $0.element.right.interval.end
          return end == .max ? nil : time(end)
        },
        .integer("positions", "Positions") { $0.element.positions },
      ])
  }

  private var answers: ResultTable {
    let entries = seen.index.alerts.entries
    return table(
      "own_alerts", "number", Array(seen.answers.enumerated()),
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("kind", "Kind") { entries[Int($0.element.alert)].kind.word },
        .text("started", "Began") { time(entries[Int($0.element.alert)].started) },
        .text("friend", "Friend") { seen.name($0.element.person) },
        .text("answer", "Answer") { $0.element.answer?.word ?? "no answer" },
      ])
  }

  private var points: ResultTable {
    let entries = seen.index.alerts.entries
    return table(
      "points", "number", Array(seen.points.enumerated()),
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("line", "Way") {
          seen.name(entries[Int($0.element.alert)].user) + ", "
            + time(entries[Int($0.element.alert)].started)
        },
        .integer("instant", "Microseconds since 1970") { $0.element.at },
        .decimal("lat", "Latitude", places: 7) { $0.element.latitude },
        .decimal("lon", "Longitude", places: 7) { $0.element.longitude },
      ])
  }
}
