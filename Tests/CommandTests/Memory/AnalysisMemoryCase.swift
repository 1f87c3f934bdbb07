import TestSupport
import Testing

/// An analysis with data of any size.
struct AnalysisMemoryCase: Sendable, CustomTestStringConvertible {
  /// The analysis, as definitions name it.
  let name: String
  /// The definition down to its datasets.
  let records: String
  /// The rest of it.
  let analysis: String
  /// How many records the smaller of the two datasets has in the short form.
  let size: Int
  /// Why memory grows beyond the budget; nil if it does not.
  var grows: String?
  /// How many bytes each further record may take at most, where memory grows.
  var mostARecord: Int?
  /// Why it grows at ten times the size, where it does not yet at the lesser one.
  var growsLong: String?
  /// Writes so many records.
  let write: @Sendable (WorkFolder, Int) throws -> Void

  var testDescription: String { name }

  init(
    _ name: String, _ records: String, inputs: String, more: String = "", report: String,
    size: Int, grows: String? = nil, mostARecord: Int? = nil, growsLong: String? = nil,
    write: @escaping @Sendable (WorkFolder, Int) throws -> Void
  ) {
    self.name = name
    self.records =
      "gristmill: 1\npipeline: memory\nzone: UTC\nclearance: intimate\nnow: 2026-01-01\n" + records
    analysis =
      "analyze:\n  a: {op: \(name), \(inputs)\(more.isEmpty ? "" : ", " + more)}\n"
      + "report:\n  r: {kind: \(report), input: a}\n"
    self.size = size
    self.grows = grows
    self.mostARecord = mostARecord
    self.growsLong = growsLong
    self.write = write
  }

  static let all =
    votes + texts + [traces, sharing, sharingOfFew, trips, agenda, dayBook, todo, habits] + people
    + church + [safety, safetyView]

  private static func generate(
    _ kind: String, _ folder: WorkFolder, _ count: Int, _ more: String...
  ) throws {
    let run = try folder.gristmill.run(
      ["gen", kind, "--count", String(count), "--seed", "7"] + more)
    try #require(run.ending == .exit(0), "\(run.errorText)")
  }

  // MARK: - Ratings

  private static let votes: [AnalysisMemoryCase] = {
    let records = """
      ingest:
        rows: {from: ratings.csv, format: csv}
        names: {from: locations.csv, format: csv}
      normalize:
        votes:
          record: rating
          input: rows
          map: {user: user_id, location: location_id, stars: stars, at: {from: at, as: iso8601}, comment: comment}
        places: {record: place, input: names, map: {id: location_id, name: name}}

      """
    func make(
      _ name: String, _ more: String, _ report: String,
      inputs: String = "inputs: {votes: votes, places: places}"
    ) -> AnalysisMemoryCase {
      AnalysisMemoryCase(
        name, records, inputs: inputs, more: more, report: report, size: 5_000
      ) { folder, size in
        try generate(
          "ratings", folder, size, "--users", String(size / 15), "--locations", "300")
      }
    }
    return [
      make("rank", "", "locations_ranking"),
      make("vote_patterns", "", "vote_patterns"),
      make("location_pages", "locations: {top: 5}", "location_ratings"),
      make(
        "group",
        "by: location, measures: {n: count, m: median(stars), u: distinct(user), w: \"sum(stars * 2)\"}",
        "table", inputs: "input: votes"),
      // Both sides are the same: what is listed does not grow.
      make(
        "changes", "key: [user, location]", "changes",
        inputs: "inputs: {records: votes, baseline: votes}"),
    ]
  }()

  // MARK: - Texts

  private static let texts: [AnalysisMemoryCase] = {
    let records = """
      ingest: {lines: {from: dreams.jsonl, format: jsonl}}
      normalize:
        dreams:
          record: entry
          input: lines
          map: {id: id, dreamer: dreamer, date: {from: date, as: written}, text: text, came_true: came_true}
      index: {words: {input: dreams, text: text, analyzer: uax29}}

      """
    func make(_ name: String, _ report: String, map: String = "") -> AnalysisMemoryCase {
      AnalysisMemoryCase(
        name, records.replacing("came_true: came_true", with: "came_true: came_true" + map),
        inputs: "input: dreams", report: report, size: 300
      ) { folder, size in
        try generate("dreams", folder, size, "--dreamers", "50")
      }
    }
    return [
      make("dream_analyze", "dream_list"),
      make("word_statistics", "word_statistics"),
      make("journal_statistics", "journal_statistics"),
      make("highlight_statistics", "highlight_statistics", map: ", highlights: highlights"),
    ]
  }()

  // MARK: - Traces

  /// More devices, not longer traces: one trace is held as a whole.
  private static let traces = AnalysisMemoryCase(
    "trace_analyze",
    """
    ingest: {rows: {from: fixes.csv, format: csv}}
    normalize:
      fixes:
        record: fix
        input: rows
        map: {device: device, trace: trip, at: {from: at, as: iso8601}, lat: lat, lon: lon}

    """,
    inputs: "input: fixes", more: "by: device", report: "traces", size: 6_000
  ) { folder, size in
    try generate("trips", folder, size, "--devices", String(max(1, size / 1_500)))
  }

  // MARK: - Trees

  private static let people: [AnalysisMemoryCase] = {
    let records = """
      ingest:
        individuals: {from: names.ged, format: gedcom, rows: INDI}
        couples: {from: names.ged, format: gedcom, rows: FAM}
      normalize:
        people:
          record: person
          input: individuals
          map:
            id: xref
            name: NAME
            sex: SEX
            birth: {from: BIRT.DATE, as: gedcom}
            birth_place: BIRT.PLAC
            death: {from: DEAT.DATE, as: gedcom}
            parents: FAMC
            families: FAMS
        families:
          record: family
          input: couples
          map: {id: xref, husband: HUSB, wife: WIFE, children: CHIL}

      """
    func make(
      _ name: String, _ inputs: String, _ more: String, _ report: String
    ) -> AnalysisMemoryCase {
      AnalysisMemoryCase(
        name, records, inputs: "inputs: \(inputs)", more: more, report: report, size: 2_000
      ) { folder, size in
        try generate("names", folder, size, "--gedcom")
      }
    }
    return [
      make(
        "link", "{records: people}", "block: [[birth], [surname, birth.year]]", "duplicates"),
      make("name_statistics", "{names: people}", "", "name_statistics"),
      make("genealogy_checks", "{people: people, families: families}", "", "data_errors"),
    ]
  }()
}
