internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// Friends, requests that wait, and stores that differ.
extension SafetyTables {
  var people: [ResultTable] { [friends, pending, differences] }

  private static func state(_ outcome: Outcome, _ asked: RequestAnswer?) -> String {
    let circle =
      switch outcome {
      case .allowed: "in the circle"
      case .undecidable: "in the circle, since when nobody knows"
      case .denied: "not in the circle"
      }
    return asked.map { "\(circle), request \($0.word)" } ?? circle
  }

  /// Each two people once, whoever chose whom.
  private var friends: ResultTable {
    ResultTable(
      "friends", keys: "number",
      rows: Array(result.network.pairs.prefix(options.listed).enumerated()),
      privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("first", "One") { result.name($0.element.first) },
        .text("second", "The other") { result.name($0.element.second) },
        .text("mutual", "Both ways") { $0.element.isMutual ? "yes" : "no" },
        .text("second_in_first", "The other in the circle of one") {
          Self.state($0.element.secondInFirst, $0.element.firstAsked)
        },
        .text("first_in_second", "One in the circle of the other") {
          Self.state($0.element.firstInSecond, $0.element.secondAsked)
        },
        .text("first_id", "Id of one") { result.people.id($0.element.first) },
        .text("second_id", "Id of the other") { result.people.id($0.element.second) },
      ])
  }

  private var pending: ResultTable {
    let requests = result.index.facts.requests
    let rows = Array(result.network.pending.prefix(options.listed).enumerated())
    return ResultTable(
      "pending", keys: "number", rows: rows, privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("to", "Who is asked") { result.name(requests[$0.element].to) },
        .text("type", "For") { requests[$0.element].type.rawValue },
        .text("from", "Who asks") { result.name(requests[$0.element].from) },
        .text("created", "Since") { time(requests[$0.element].created) },
        .decimal("hours", "Hours", places: 1) {
          (result.now - requests[$0.element].created) / 360_000_000
        },
        .text("request", "Request") {
          result.index.facts.requestIds.text(requests[$0.element].id)
        },
      ])
  }

  private var differences: ResultTable {
    ResultTable(
      "stores", keys: "number",
      rows: Array(result.stores.differences.prefix(options.listed).enumerated()),
      privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("owner", "Circle of") { result.name($0.element.owner) },
        .text("friend", "Friend") { result.name($0.element.member) },
        .text("stands", "Stands in") { $0.element.stands.joined(separator: ", ") },
        .text("missing", "Not in") { $0.element.missing.joined(separator: ", ") },
        .text("right", "Changed last") { $0.element.right },
        .text("overruled", "Overruled") {
          $0.element.overruled.isEmpty ? nil : $0.element.overruled.joined(separator: ", ")
        },
        .text("owner_id", "Id of the owner") { result.people.id($0.element.owner) },
        .text("friend_id", "Id of the friend") { result.people.id($0.element.member) },
      ])
  }
}
