import TestSupport
import Testing

/// What the numbers of a safety network give away where small ones are hidden, to somebody who adds and subtracts.
@Suite struct SafetySmallNumbersTests {
  /// A count as a page prints it.
  private enum Cell: Equatable {
    case told(Int)
    case hidden
  }

  /// Whole numbers that somebody knows to lie within bounds, and sums of them that are known to be 0.
  private struct Attack {
    private(set) var bounds: [ClosedRange<Int>] = []
    private var sums: [[(unknown: Int, weight: Int)]] = []
    static let most = 10_000

    /// A number that a page prints, or hides.
    mutating func know(_ cell: Cell) -> Int {
      if case .told(let value) = cell {
        bounds.append(value...value)
      } else {
        bounds.append(1...Self.most)
      }
      return bounds.count - 1
    }

    /// What `parts` are of `whole`: all of it, or some.
    mutating func know(_ whole: Int, is parts: [Int], isAll: Bool = true) {
      var terms = [(whole, -1)] + parts.map { ($0, 1) }
      if !isAll {
        bounds.append(0...Self.most)
        terms.append((bounds.count - 1, 1))
      }
      sums.append(terms.map { (unknown: $0.0, weight: $0.1) })
    }

    /// Narrows all bounds by the sums until nothing follows any more.
    mutating func work() {
      var isNews = true
      while isNews {
        isNews = false
        for sum in sums {
          for own in sum {
            var (low, high) = (0, 0)
            for other in sum where other.unknown != own.unknown {
              let bound = bounds[other.unknown]
              let ends = [other.weight * bound.lowerBound, other.weight * bound.upperBound].sorted()
              (low, high) = (low + ends[0], high + ends[1])
            }
            let found = own.weight > 0 ? (-high)...(-low) : low...high
            let narrowed = bounds[own.unknown].clamped(to: found)
            if narrowed != bounds[own.unknown] {
              bounds[own.unknown] = narrowed
              isNews = true
            }
          }
        }
      }
    }
  }

  /// The rows of a table of a page, without its head.
  private func rows(_ page: String, _ caption: String) throws -> [[String]] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == "**\(caption)**" || $0 == "## \(caption)" })
    return lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
      .map { line in
        line.dropFirst().dropLast().split(separator: "|").map {
          $0.trimmingPrefix(" ").split(separator: " ").joined(separator: " ")
        }
      }
  }

  private func cell(_ text: String) throws -> Cell {
    if text.hasPrefix("\\*") { return .hidden }
    let number = text.prefix { $0.isNumber || $0 == "," }.filter(\.isNumber)
    return .told(try #require(Int(number), "\(text)"))
  }

  @Test(arguments: 1...8)
  func nobodyWorksOutWhatIsHidden(_ seed: Int) throws {
    let folder = try WorkFolder()
    let made = try folder.run(
      "gen", "safety", "--users", "\(10 + 9 * seed)", "--alerts", "\(20 + 10 * seed)",
      "--positions", "300", "--views", "\(40 * seed)", "--seed", "\(seed)", "--out", "data")
    #expect(made.ending == .exit(0), "\(made.errorText)")
    try folder.write("network.yaml", Self.definition)
    let run = try folder.run("run", "-q", "network.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let summary = String(decoding: try folder.read("reports/network/summary.md"), as: UTF8.self)
    let audit = String(decoding: try folder.read("reports/network/audit.md"), as: UTF8.self)
    var attack = Attack()
    var hidden: [(name: String, unknown: Int)] = []
    func know(_ text: String, _ name: String) throws -> Int {
      let cell = try cell(text)
      let unknown = attack.know(cell)
      if cell == .hidden { hidden.append((name, unknown)) }
      if case .told(let count) = cell { #expect(count == 0 || count >= 5, "\(name): \(count)") }
      return unknown
    }
    // The balance tells how many records there are.
    var kept: [String: Int] = [:]
    for row in try rows(summary, "Balance") { kept[row[0]] = attack.know(try cell(row[2])) }
    for row in try rows(summary, "Answers to requests") {
      let cells = try (1...5).map { try know(row[$0], "\(row[0]) \($0)") }
      attack.know(cells[0], is: Array(cells[1...]))
    }
    let totals = try rows(summary, "In numbers").map { try know($0[1], "all " + $0[0]) }
    let institutions = try rows(summary, "Alerts by institution").map { row in
      try (1...4).map { try know(row[$0], "\(row[0]) \($0)") }
    }
    for (column, total) in totals.enumerated() {
      attack.know(total, is: institutions.map { $0[column] })
    }
    for row in institutions + [totals] {
      attack.know(row[1], is: [row[2]], isAll: false)
      attack.know(row[2], is: [row[3]], isAll: false)
    }
    attack.know(totals[0], is: [try #require(kept["accounts"])])
    attack.know(totals[1], is: [try #require(kept["alerts"])])
    // Rows with hidden numbers stand last.
    var network: [String: Int] = [:]
    for row in try rows(summary, "The network") { network[row[0]] = try know(row[1], row[0]) }
    let people = try #require(network["people"])
    let degrees = try rows(summary, "Friends and circles").map { row in
      (
        degree: try #require(Int(row[0])), with: try know(row[1], "with \(row[0])"),
        in: try know(row[2], "in \(row[0])")
      )
    }
    attack.know(people, is: degrees.map(\.with))
    attack.know(people, is: degrees.map(\.in))
    attack.know(
      try #require(network["people on whom many rely"]),
      is: degrees.filter { $0.degree >= 4 }.map(\.in))
    if let none = degrees.first(where: { $0.degree == 0 }) {
      attack.know(try #require(network["people without a circle"]), is: [none.with])
      attack.know(try #require(network["people in nobody's circle"]), is: [none.in])
    }
    let verdicts = try rows(audit, "Verdicts").map { (name: $0[0], views: try know($0[1], $0[0])) }
    attack.know(try #require(kept["views"]), is: verdicts.map(\.views))
    let reasons = try rows(audit, "Why views were not allowed").map {
      (verdict: $0[0], views: try know($0[2], $0[1]))
    }
    for verdict in verdicts where verdict.name != "allowed" {
      attack.know(
        verdict.views, is: reasons.filter { $0.verdict == verdict.name }.map(\.views))
    }
    var seen: [String: Int] = [:]
    for row in try rows(audit, "Positions, and how many could be seen") {
      seen[row[0]] = try know(row[1], row[0])
    }
    let during = try #require(seen["during an alert"])
    attack.know(try #require(seen["positions"]), is: [during], isAll: false)
    attack.know(during, is: [try #require(seen["somebody could see"])], isAll: false)
    attack.work()
    #expect(hidden.count > 5)
    for (name, unknown) in hidden {
      let bounds = attack.bounds[unknown]
      #expect(bounds.count > 1, "\(name) is \(bounds.lowerBound)")
    }
    print("safety: \(hidden.count) hidden numbers of network \(seed) stay unknown")
  }

  private static let definition = """
    gristmill: 1
    pipeline: network
    clearance: internal
    min_cell: 5
    ingest:
      a: {from: data/accounts.csv, format: csv}
      b: {from: data/circles.csv, format: csv}
      c: {from: data/alerts.csv, format: csv}
      d: {from: data/requests.csv, format: csv}
      e: {from: data/positions.csv, format: csv}
      f: {from: data/views.csv, format: csv}
    normalize:
      accounts: {record: account, input: a, map: {id: id, email: email, phone: phone, institution: institution}}
      circles: {record: circle, input: b, map: {owner: owner, member: member, from: {from: from, as: iso8601}, to: {from: to, as: iso8601}}}
      alerts: {record: alert, input: c, map: {id: alert, kind: kind, user: user, started: {from: started, as: iso8601}, ended: {from: ended, as: iso8601}}}
      requests: {record: alert_request, input: d, map: {id: id, type: type, from: from, to: to, alert: alert, created: {from: created, as: iso8601}, state: state, answered: {from: answered, as: iso8601}}}
      positions: {record: position, input: e, map: {user: user, at: {from: at, as: iso8601}, lat: lat, lon: lon}}
      views: {record: view, input: f, map: {viewer: viewer, subject: subject, at: {from: at, as: iso8601}}}
    analyze:
      found: {op: safety, inputs: {accounts: accounts, circles: circles, alerts: alerts, requests: requests, positions: positions, views: views}}
    report:
      audit: {kind: safety_audit, input: found, formats: [md]}
      incidents: {kind: incidents, input: found, formats: [md]}
      friends: {kind: friends, input: found, formats: [md]}
      summary: {kind: safety_summary, input: found, formats: [md]}

    """
}
