import TestSupport
import Testing

/// Three pipelines that read from each other: votes, those of some places, and a table of these.
struct ChainFolder {
  let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try write(votes: Self.votes(count: 3_000))
    try folder.write("a.yaml", Self.first())
    try folder.write("b.yaml", Self.second())
    try folder.write("c.yaml", Self.third)
  }

  func write(votes: String) throws { try folder.write("votes.csv", votes) }

  static func votes(count: Int) -> String {
    var random = SeededGenerator(seed: 5)
    var text = "id,place,stars,at,who,born,tags\n"
    let dates = ["1850", "1850-03", "1850-03-04", "c. 1860", "1974 or 1975", "Mar 1790", ""]
    for id in 0..<count {
      let place = Int.random(in: 1...20, using: &random)
      let day = Int.random(in: 10...28, using: &random)
      text += "\(id),p\(place),\(id % 6).\(id % 10),2020-03-\(day)T10:00:00.25+02:00,"
      text +=
        "\"n\"\"\(id % 50)\n\u{202E}x\",\(dates[id % dates.count]),\(id % 7 == 0 ? "" : "a;b\(id % 3)")\n"
    }
    return text
  }

  private static let fields = """
          id: {type: integer, required: true}
          place: symbol
          stars: {type: decimal, scale: 1}
          at: instant
          born: {type: date, uncertain: true}
          tags: list
    """

  static func first(_ condition: String = "stars:>=2", _ more: String = "") -> String {
    """
    gristmill: 1
    pipeline: a
    records:
      vote:
        fields:
    \(fields)
          who: {type: text, class: personal}
    ingest:
      v: {from: votes.csv, format: csv}
    normalize:
      votes:
        record: vote
        input: v
        map: {id: id, place: place, stars: stars, at: {from: at, as: iso8601}, born: {from: born, as: written}, tags: {from: tags, as: "list ;"}, who: who}
        derive: {double: stars * 2}
        where: "\(condition)"
    \(more)
    """
  }

  static func second(
    _ condition: String = "place:p1 OR place:p2",
    from: String = "{store: .gristmill/a, dataset: votes}",
    _ more: String = ""
  ) -> String {
    """
    gristmill: 1
    pipeline: b
    records:
      vote:
        fields:
    \(fields)
          who: text
          double: {type: decimal, scale: 1}
    ingest:
      v: {from: \(from)}
    normalize:
      votes: {record: vote, input: v, where: "\(condition)"\(more)}
    analyze:
      by_place: {op: group, input: votes, by: [place], measures: {n: count(), m: mean(stars), d: sum(double)}}
    report:
      places: {kind: table, input: by_place}

    """
  }

  static let third = """
    gristmill: 1
    pipeline: c
    records:
      row:
        fields: {place: symbol, n: integer, m: {type: decimal, scale: 5}}
    ingest:
      v: {from: {store: .gristmill/b, table: by_place}}
    normalize:
      rows: {record: row, input: v}
    analyze:
      total: {op: group, input: rows, measures: {n: sum(n)}}
    report:
      all: {kind: table, input: total}

    """

  /// Runs the definitions, which have to end well, and returns how many tasks each did.
  func run(_ files: String...) throws -> [String] {
    let run = try folder.gristmill.run(["run"] + files)
    try #require(run.ending == .exit(0), "\(run.errorText)")
    return run.errorText.split(separator: "\n").filter { $0.contains("tasks done") }.map {
      String($0.prefix { $0 != "," })
    }
  }

  /// The records of a dataset as CSV.
  func export(_ store: String, _ more: String...) throws -> String {
    let run = try folder.gristmill.run(
      [
        "export", ".gristmill/" + store, "votes", "--clearance", "personal", "--columns",
        "id,place,stars,at,who,born,born_last,born_form,tags,double",
      ] + more)
    try #require(run.ending == .exit(0), "\(run.errorText)")
    return run.outputText
  }

  /// All files of reports, by their paths.
  func reports() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for path in try folder.allFiles() where path.hasPrefix("reports/") {
      found[path] = try folder.read(path)
    }
    return found
  }
}
