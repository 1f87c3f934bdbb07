internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// Friends, requests that wait, and the network as a whole.
extension SafetyTables {
  var people: [ResultTable] { [friends, pending, differences] }

  var network: [ResultTable] { [responses, degrees, figures, relied, institutions] }

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
        .text("request", "Request") { requests[$0.element].id },
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
        .text("owner_id", "Id of the owner") { result.people.id($0.element.owner) },
        .text("friend_id", "Id of the friend") { result.people.id($0.element.member) },
      ])
  }

  private var responses: ResultTable {
    let responses = result.network.responses
    func count(_ type: RequestType, _ answer: RequestAnswer) -> Int64 {
      responses[type]?.counts[answer] ?? 0
    }
    return ResultTable(
      "responses", keys: "type", rows: RequestType.allCases.filter { responses[$0] != nil },
      privacy: privacy.counts,
      [
        .text("type", "Request") { $0.rawValue },
        .integer("requests", "Requests") { responses[$0]?.count ?? 0 },
        .integer("accepted", "Accepted") { count($0, .accepted) },
        .integer("rejected", "Rejected") { count($0, .rejected) },
        .integer("dismissed", "Dismissed") { count($0, .dismissed) },
        .integer("pending", "Not answered") { count($0, .pending) },
        .integer("typical", "Half answered within, s") { responses[$0]?.quantile(0.5) },
        .integer("slow", "95 % answered within, s") { responses[$0]?.quantile(0.95) },
      ])
  }

  /// How many people have so many friends in their circle, and are in so many circles.
  private var degrees: ResultTable {
    let network = result.network
    let most = max(network.circleSizes.max() ?? 0, network.circlesOf.max() ?? 0)
    var sizes = [Int64](repeating: 0, count: Int(most) + 1)
    var circles = sizes
    for size in network.circleSizes { sizes[Int(size)] += 1 }
    for count in network.circlesOf { circles[Int(count)] += 1 }
    return ResultTable(
      "degrees", keys: "degree",
      rows: sizes.indices.filter { sizes[$0] > 0 || circles[$0] > 0 }, privacy: privacy.counts,
      [
        .integer("degree", "Friends, or circles") { Int64($0) },
        .integer("with_friends", "People with so many in their circle") { sizes[$0] },
        .integer("in_circles", "People in so many circles") { circles[$0] },
      ])
  }

  private var figures: ResultTable {
    let network = result.network
    let people = network.circleSizes.count
    return ResultTable(
      "network", keys: "what",
      rows: [
        ("people", Int64(people)), ("in somebody's circle", network.links),
        ("both ways", 2 * network.mutual),
        ("people without a circle", Int64(network.circleSizes.count { $0 == 0 })),
        ("people in nobody's circle", Int64(network.circlesOf.count { $0 == 0 })),
        (
          "people on whom many rely",
          Int64(network.circlesOf.count { Int($0) >= options.relied })
        ),
      ], privacy: privacy.counts,
      [.text("what", "What") { $0.0 }, .integer("count", "Number") { $0.1 }])
  }

  private var relied: ResultTable {
    let circles = result.network.circlesOf
    let rows = circles.indices.filter { Int(circles[$0]) >= options.relied }.sorted {
      (-circles[$0], $0) < (-circles[$1], $1)
    }.prefix(options.listed).map { Int32($0) }
    return ResultTable(
      "relied_on", keys: "id", rows: Array(rows), privacy: privacy.people,
      recordPrivacy: privacy.people, isOfSingles: true,
      [
        .text("name", "Who") { result.name($0) },
        .integer("circles", "In circles") { Int64(circles[Int($0)]) },
        .text("id", "Id") { result.people.id($0) },
      ])
  }

  /// Alerts by the institution of who began them.
  private var institutions: ResultTable {
    struct Row {
      var name: String
      var users: Int64 = 0
      var alerts: Int64 = 0
      var calls: Int64 = 0
      var unanswered: Int64 = 0
    }
    var rows: [String: Row] = [:]
    func change(_ person: Int32, _ body: (inout Row) -> Void) {
      let name = result.accounts[person]?.institution ?? "not said"
      body(&rows[name, default: Row(name: name)])
    }
    for person in result.accounts.keys { change(person) { $0.users += 1 } }
    for (number, entry) in result.index.alerts.entries.enumerated() {
      change(entry.user) {
        $0.alerts += 1
        guard entry.kind == .helpNow else { return }
        $0.calls += 1
        if !result.incidents.answers[number].isAnswered { $0.unanswered += 1 }
      }
    }
    return ResultTable(
      "institutions", keys: "institution",
      rows: rows.values.sorted { $0.name < $1.name }, privacy: privacy.counts,
      [
        .text("institution", "Institution") { $0.name }, .integer("users", "Accounts") { $0.users },
        .integer("alerts", "Alerts") { $0.alerts },
        .integer("calls", "Calls for help") { $0.calls },
        .integer("unanswered", "Answered by nobody") { $0.unanswered },
      ])
  }
}
