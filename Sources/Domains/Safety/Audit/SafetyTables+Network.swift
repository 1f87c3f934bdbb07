internal import Analysis
internal import Definition
internal import Report
internal import SearchIndex

/// The network as a whole, in numbers that name nobody.
///
/// What is a part of what is declared, so that `min_cell` hides with a small number what gives it away.
extension SafetyTables {
  var network: [ResultTable] {
    let counts = alertCounts
    return [
      alerts("totals", [counts.all]), alerts("institutions", counts.byInstitution), responses,
      groups, degrees, links, relied,
    ]
  }

  /// Accounts and alerts of an institution, or of all.
  private struct AlertCount {
    var institution: String
    var accounts: Int64 = 0
    var alerts: Int64 = 0
    var calls: Int64 = 0
    var unanswered: Int64 = 0
  }

  /// Alerts count for the institution of who began them.
  private var alertCounts: (all: AlertCount, byInstitution: [AlertCount]) {
    var all = AlertCount(institution: "all")
    var rows: [String: AlertCount] = [:]
    func change(_ person: Int32, _ body: (inout AlertCount) -> Void) {
      let name = result.accounts[person]?.institution ?? "not said"
      body(&rows[name, default: AlertCount(institution: name)])
      body(&all)
    }
    for person in result.accounts.keys { change(person) { $0.accounts += 1 } }
    for (number, entry) in result.index.alerts.entries.enumerated() {
      let isCall = entry.kind == .helpNow
      let isUnanswered = isCall && !result.incidents.answers[number].isAnswered
      change(entry.user) {
        $0.alerts += 1
        $0.calls += isCall ? 1 : 0
        $0.unanswered += isUnanswered ? 1 : 0
      }
    }
    return (all, rows.values.sorted { $0.institution < $1.institution })
  }

  private func alerts(_ id: String, _ rows: [AlertCount]) -> ResultTable {
    func figure(_ measure: Measure, _ role: InputRole = AlertRecord.role) -> FigureDefinition? {
      result.figure(measure, among: role)
    }
    let isOfAll = id == "totals"
    let own = isOfAll ? "all " : "{institution}: "
    let counted = ["accounts", "alerts", "calls", "unanswered"]
    return ResultTable(
      id, keys: "institution", rows: rows, privacy: privacy.counts,
      counted: counted.map { CountedRecords($0, own + $0, partOf: isOfAll ? nil : "all " + $0) }
        + [("calls", "alerts"), ("unanswered", "calls")].map {
          CountedRecords($0, nil, partOf: own + $1)
        },
      [
        .text("institution", "Institution") { $0.institution },
        .integer("accounts", nil, figure(SafetyMeasures.accounts, AccountRecord.role)) {
          $0.accounts
        },
        .integer("alerts", nil, figure(SafetyMeasures.alerts)) { $0.alerts },
        .integer("calls", nil, figure(SafetyMeasures.calls)) { $0.calls },
        .integer("unanswered", nil, figure(SafetyMeasures.unanswered)) { $0.unanswered },
      ])
  }

  private var responses: ResultTable {
    let responses = result.network.responses
    func count(_ type: RequestType, _ answer: RequestAnswer) -> Int64 {
      responses[type]?.counts[answer] ?? 0
    }
    func figure(_ measure: Measure) -> FigureDefinition? {
      result.figure(measure, among: AlertRequestRecord.role)
    }
    let answers: [(answer: RequestAnswer, title: String)] = [
      (.accepted, "Accepted"), (.rejected, "Rejected"), (.dismissed, "Dismissed"),
      (.pending, "Not answered"),
    ]
    return ResultTable(
      "responses", keys: "type", rows: RequestType.allCases.filter { responses[$0] != nil },
      privacy: privacy.counts,
      counted: [CountedRecords("requests", "{type}")]
        + answers.map { CountedRecords($0.answer.word, nil, partOf: "{type}") },
      [
        .text("type", "Request") { $0.rawValue },
        .integer("requests", nil, figure(SafetyMeasures.requests)) { responses[$0]?.count ?? 0 },
      ]
        + answers.map { answer, title in
          .integer(
            answer.word, nil, figure(SafetyMeasures.answered(answer.word, title))
          ) { count($0, answer) }
        } + [
          .integer("typical", "Half answered within, s") { responses[$0]?.quantile(0.5) },
          .integer("slow", "95 % answered within, s") { responses[$0]?.quantile(0.95) },
        ])
  }

  private func people(_ measure: Measure) -> FigureDefinition? {
    result.figure(measure, among: CircleRecord.role)
  }

  /// Everybody, and who stands out; `first` and `second` are what degrees call them.
  private var groups: ResultTable {
    let network = result.network
    let rows: [(what: String, first: String, second: String?, count: Int)] = [
      ("people", "people with", "people in", network.circleSizes.count),
      ("people without a circle", "with 0", nil, network.circleSizes.count { $0 == 0 }),
      ("people in nobody's circle", "in 0", nil, network.circlesOf.count { $0 == 0 }),
      (
        "people on whom many rely", "relied on", nil,
        network.circlesOf.count { Int($0) >= options.relied }
      ),
    ]
    return ResultTable(
      "network", keys: "what", rows: rows, privacy: privacy.counts,
      counted: [CountedRecords("count", "{first}"), CountedRecords("count", "{second}")],
      [
        .text("what", "What") { $0.what },
        .text("first", "Counted as") { $0.first },
        .text("second", "And as") { $0.second },
        .integer("count", "Number", people(SafetyMeasures.people)) { Int64($0.count) },
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
      counted: [
        CountedRecords("with_friends", "with {degree}", partOf: "people with"),
        CountedRecords("in_circles", "in {degree}", partOf: "people in"),
        CountedRecords("in_circles", nil, partOf: "{group}"),
      ],
      [
        .integer("degree", "Friends, or circles") { Int64($0) },
        .text("group", "Group") { $0 >= options.relied ? "relied on" : nil },
        .integer("with_friends", nil, people(SafetyMeasures.withFriends)) { sizes[$0] },
        .integer("in_circles", nil, people(SafetyMeasures.inCircles)) { circles[$0] },
      ])
  }

  /// Who is in whose circle: with how many people have so many friends it would tell what is hidden there.
  private var links: ResultTable {
    let rows = [
      ("in somebody's circle", result.network.links), ("both ways", 2 * result.network.mutual),
    ]
    return ResultTable(
      "links", keys: "what", rows: rows, privacy: privacy.counts, isOfSingles: true,
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
}
