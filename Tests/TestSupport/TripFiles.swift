/// Files of trips at random, and definitions that read them: few users, so that they meet often; some ids that
/// nobody has, and some that stand twice.
public struct TripFiles {
  /// What every definition begins with.
  public static let header = """
    gristmill: 1
    pipeline: journeys
    zone: Europe/Berlin
    clearance: personal
    quarantine: {max_rejects: 100%}

    """

  /// By node, its record and its columns; `at` columns are times.
  public static let nodes: [(name: String, record: String, columns: [String])] = [
    (
      "trips", "trip",
      [
        "id", "owner", "title", "description", "destination", "start", "end", "members", "privacy",
        "modified", "modified_by",
      ]
    ),
    (
      "locations", "trip_location",
      [
        "id", "trip", "name", "lat", "lon", "passed_at", "cover", "privacy", "modified",
        "modified_by",
      ]
    ),
    (
      "photos", "photo",
      ["id", "location", "uri", "caption", "taken_at", "modified", "modified_by"]
    ),
    ("users", "user", ["id", "email", "first", "last", "terms_accepted_at"]),
    ("friendships", "friendship", ["a", "b", "since"]),
    ("requests", "request", ["kind", "from", "to", "trip", "state", "at"]),
    ("shares", "share", ["kind", "target", "by", "with", "at", "until"]),
    (
      "actions", "action",
      [
        "kind", "target_kind", "target", "by", "at", "field", "old", "new", "with", "until",
        "stars",
      ]
    ),
  ]

  private static let times: Set<String> = [
    "start", "end", "passed_at", "taken_at", "terms_accepted_at", "since", "at", "until",
    "modified",
  ]

  /// A definition over `NAME*.csv` of the roles, with these nodes of analyses and reports.
  public static func definition(
    roles: [String] = nodes.map(\.name), top: String = "", analyze: [String: String],
    report: String
  ) -> String {
    var text = header + top + "ingest:\n"
    let used = nodes.filter { roles.contains($0.name) }
    for node in used {
      text += "  \(node.name)_file: {from: \"\(node.name)*.csv\", format: csv}\n"
    }
    text += "normalize:\n"
    for node in used {
      let map = node.columns.map { column in
        switch column {
        case "members": "members: {from: members, as: \"list ;\"}"
        case _ where times.contains(column): "\(column): {from: \(column), as: iso8601}"
        default: "\(column): \(column)"
        }
      }
      text += "  \(node.name):\n    record: \(node.record)\n    input: \(node.name)_file\n"
      text += "    map: {\(map.joined(separator: ", "))}\n"
    }
    text += "analyze:\n"
    let inputs = used.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
    for (name, options) in analyze.sorted(by: { $0.key < $1.key }) {
      text += "  \(name): {op: my_trips, inputs: {\(inputs)}\(options)}\n"
    }
    return text + "report:\n" + report
  }

  private(set) var rows: [String: [[String]]] = [:]

  /// The files of a seed.
  public init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick<T>(_ choices: [T]) -> T {
      choices[Int.random(in: 0..<choices.count, using: &random)]
    }
    func id(_ letter: String, _ count: Int) -> String {
      letter + String(Int.random(in: 0...count, using: &random))
    }
    func time() -> String {
      let day = Int.random(in: 1...28, using: &random)
      let hour = Int.random(in: 0...23, using: &random)
      return "2024-0\(Int.random(in: 1...9, using: &random))-\(day < 10 ? "0" : "")\(day)T"
        + "\(hour < 10 ? "0" : "")\(hour):30:00Z"
    }
    func maybe(_ value: String) -> String {
      Int.random(in: 0..<4, using: &random) == 0 ? "" : value
    }
    func level() -> String { pick(["public", "friends", "members", "private", ""]) }
    func degrees(_ whole: Int) -> String {
      "\(Int.random(in: -whole...whole, using: &random)).\(Int.random(in: 1000...9999, using: &random))"
    }
    rows["users"] = (0..<6).map { ["u\($0)", "u\($0)@example.org", "F\($0)", "L\($0)", time()] }
    rows["trips"] = (0..<8).map { number in
      let (start, end) = (time(), time())
      let members = (0..<3).map { _ in id("u", 6) }.joined(separator: ";")
      return [
        number == 7 ? "t0" : "t\(number)", id("u", 6), "Trip \(number)", maybe("About \(number)"),
        maybe(id("l", 30)), maybe(min(start, end)), maybe(max(start, end)), maybe(members), level(),
        "", "",
      ]
    }
    rows["locations"] = (0..<30).map { number in
      let isPlaced = Int.random(in: 0..<4, using: &random) > 0
      return [
        number == 29 ? "l0" : "l\(number)", id("t", 7), "Place \(number)",
        isPlaced ? degrees(89) : "", isPlaced ? degrees(179) : "", maybe(time()),
        maybe(id("p", 30)), level(), "", "",
      ]
    }
    rows["photos"] = (0..<30).map {
      [
        $0 == 29 ? "p0" : "p\($0)", maybe(id("l", 30)), "p\($0).jpg", maybe("C\($0)"),
        maybe(time()), "", "",
      ]
    }
    rows["friendships"] = (0..<8).map { _ in [id("u", 6), id("u", 6), time()] }
    rows["requests"] = (0..<30).map { _ in
      let isTrip = Int.random(in: 0..<3, using: &random) > 0
      return [
        isTrip ? "trip" : "friend", id("u", 6), id("u", 6), isTrip ? id("t", 8) : "",
        pick(["pending", "confirmed", "confirmed", "declined", "cancelled"]), time(),
      ]
    }
    rows["shares"] = (0..<15).map { _ in
      let kind = pick(["trip", "location", "photo", "traces"])
      let target = ["trip": id("t", 8), "location": id("l", 30), "photo": id("p", 30)][kind]
      let (at, until) = (time(), time())
      return [
        kind, target ?? id("u", 6), id("u", 6), id("u", 6), min(at, until), maybe(max(at, until)),
      ]
    }
    rows["actions"] = (0..<6).map { _ in
      let kind = pick(["trip", "location", "photo"])
      let target = ["trip": id("t", 8), "location": id("l", 30), "photo": id("p", 30)][kind]
      return [
        pick(["delete", "delete", "update"]), kind, target ?? "", id("u", 6), time(), "", "", "",
        "", "", "",
      ]
    }
    // Another version of some records, with another privacy, time or place.
    for (role, place) in [("trips", 9), ("locations", 8), ("photos", 5)] {
      for _ in 0..<5 {
        let row = Int.random(in: 0..<6, using: &random)
        var version = rows[role]?[row] ?? []
        if Bool.random(using: &random) { rows[role]?[row][place] = time() }
        version[place] = time()
        version[place + 1] = maybe(id("u", 6))
        if role != "photos" { version[place - 1] = level() }
        rows[role]?.append(version)
      }
    }
    rows["actions", default: []] += (0..<120).map { _ in
      let kind = pick(["trip", "location", "location"])
      let number = Int.random(in: 0...(kind == "trip" ? 8 : 30), using: &random)
      // Mostly the owner, so that most updates count.
      let trip =
        kind == "trip"
        ? "t\(number)" : rows["locations"]?.first { $0[0] == "l\(number)" }?[1] ?? ""
      let owner = rows["trips"]?.first { $0[0] == trip }?[1] ?? "u0"
      let by = Int.random(in: 0..<4, using: &random) == 0 ? id("u", 6) : owner
      let target = "\(kind == "trip" ? "t" : "l")\(number)"
      func row(_ deed: String, _ more: [String]) -> [String] {
        [deed, kind, target, by, time()] + more
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return row("rate", ["", "", "", "", "", "\(Int.random(in: 1...5, using: &random))"])
      case 1: return row("share", ["", "", "", id("u", 6), "", ""])
      case 2:
        let field = kind == "trip" ? pick(["start", "end"]) : "passed_at"
        return row("update", [field, "", pick([time(), time(), "", "soon"]), "", "", ""])
      case 3:
        let field = kind == "trip" ? "destination" : "cover"
        return row("update", [field, "", id(kind == "trip" ? "l" : "p", 30), "", "", ""])
      case 4 where kind == "trip":
        return row("update", ["members", "", "\(id("u", 6));\(id("u", 6))", "", "", ""])
      default: return row("update", ["privacy", maybe(level()), level(), "", "", ""])
      }
    }
  }

  /// Hands `write` the name and the text of each role as one file, or as two whose records follow one another.
  public func write(inTwo: Bool = false, _ write: (String, String) throws -> Void) rethrows {
    for node in Self.nodes {
      let lines = (rows[node.name] ?? []).map { $0.joined(separator: ",") }
      let head = node.columns.joined(separator: ",")
      func file(_ lines: ArraySlice<String>) -> String {
        ([head] + lines).joined(separator: "\n") + "\n"
      }
      guard inTwo else {
        try write("\(node.name).csv", file(lines[...]))
        continue
      }
      try write("\(node.name)-1.csv", file(lines.prefix(lines.count / 2)))
      try write("\(node.name)-2.csv", file(lines.dropFirst(lines.count / 2)))
    }
  }
}
