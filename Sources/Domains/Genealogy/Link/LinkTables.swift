internal import Analysis
internal import Report
internal import SearchIndex

/// The tables that `link` leaves: what was compared, the model, and the pairs and groups that are listed.
struct LinkTables {
  let result: LinkResult

  var fields: [LinkageField] { result.options.settings.fields }
  var model: LinkageModel { result.outcome.model }
  private var figures: PrivacyClass { result.privacy.figures }

  var tables: ResultTables {
    var tables = ResultTables(privacy: figures)
    tables.settings = settings
    tables.findings = findings
    tables.texts = [
      "prior": Self.signed(model.priorWeight),
      "less": model.hasRelatives ? "; what speaks for two relatives is taken off." : ".",
      "relatives": model.hasRelatives ? "yes" : "",
      "answer": answer,
    ]
    for table in [counts, priors, weights, levels, rules, pairs, groups] { tables.add(table) }
    return tables
  }

  func id(_ record: UInt32) -> String { result.id(of: record) }

  // MARK: - What was compared

  /// Whether records are compared by ids.
  private var hasIDs: Bool { fields.contains { $0.kind == .id } }

  private var counts: ResultTable {
    var rows: [(id: String, title: String, value: Int64)] = [
      ("records", "Records", Int64(result.recordCount)),
      ("compared", "Pairs compared", result.outcome.comparedCount),
      ("linked", "Pairs linked", Int64(result.linkedCount)),
      ("parted", "Of these in no group together", Int64(result.partedCount)),
      ("clusters", "Groups of linked records", Int64(result.clusters.count)),
      ("members", "Records in groups", Int64(result.clusters.memberCount)),
      ("rounds", "Rounds of the estimate", Int64(model.rounds)),
    ]
    if hasIDs {
      rows.append(("ignored_ids", "Ids of too many records", Int64(result.outcome.ignoredIDs.ids)))
    }
    return ResultTable(
      "counts", keys: "name", rows: rows, privacy: figures,
      [
        .text("name", "Name") { $0.id }, .text("title", "What") { $0.title },
        .integer("value", "Value") { $0.value },
      ])
  }

  private var priors: ResultTable {
    let rows: [(id: String, title: String, weight: Double?)] = [
      ("prior", "One person", model.priorWeight),
      ("relatives_prior", "Two related", model.hasRelatives ? model.relativesPriorWeight : nil),
    ]
    return ResultTable(
      "priors", keys: "name", rows: rows, privacy: figures,
      [
        .text("name", "Name") { $0.id }, .text("title", "What") { $0.title },
        .real("value", "Weight", places: 2) { $0.weight },
      ])
  }

  /// Pairs by weight, four whole weights a row, from the first that has any to the last.
  private var weights: ResultTable {
    let width = 4
    let counts = stride(from: 0, to: 64, by: width).map { first in
      (from: first - 32, pairs: result.outcome.histogram[first..<first + width].reduce(0, +))
    }
    let first = counts.firstIndex { $0.pairs > 0 } ?? counts.endIndex
    let last = counts.lastIndex { $0.pairs > 0 } ?? first
    return ResultTable(
      "weights", keys: "from", rows: first < counts.endIndex ? Array(counts[first...last]) : [],
      privacy: figures,
      [.text("from", "weight from") { "\($0.from)" }, .integer("pairs", "pairs") { $0.pairs }])
  }

  private var levels: ResultTable {
    let rows = fields.indices.flatMap { field in
      fields[field].kind.levels.map { (field: field, level: $0) }
    }
    let agreements = model.agreements
    return ResultTable(
      "levels", keys: "level", rows: rows, privacy: figures,
      [
        .text("level", "Field and level") { "\(fields[$0.field].name) \($0.level.name)" },
        .text("title", "Field, and how it agrees") {
          "\(Self.words(fields[$0.field])): \($0.level.name)"
        },
        .real("matches", "Of one person (m)", places: 9, unit: "share") {
          agreements[$0.field].matches[Int($0.level.rawValue)]
        },
        .real("relatives", "Of two related", places: 9, unit: "share") {
          model.hasRelatives ? agreements[$0.field].relatives[Int($0.level.rawValue)] : nil
        },
        .real("others", "Of any two (u)", places: 9, unit: "share") {
          agreements[$0.field].others[Int($0.level.rawValue)]
        },
        .real("weight", "Weight", places: 2) { agreements[$0.field].weight($0.level) },
      ])
  }

  private var rules: ResultTable {
    let rows = zip(result.options.settings.rules, result.outcome.rules).enumerated().map {
      (number: $0.offset + 1, rule: $0.element.0, found: $0.element.1)
    }
    return ResultTable(
      "rules", keys: "rule", rows: rows, privacy: figures,
      [
        .text("rule", "Equal in") { row in
          "\(row.number): "
            + row.rule.keys.map { key in
              fields[key.field].name + (key.form == .exact ? "" : ".\(key.form.rawValue)")
            }.joined(separator: ", ")
        },
        .text("title", "Alike in") { row in
          row.rule.keys.map { Self.words($0.form, of: Self.words(fields[$0.field])) }
            .joined(separator: ", ")
        },
        .integer("pairs", "Pairs") { $0.found.pairCount },
        .integer("skipped_blocks", "Blocks too large") { $0.found.skipped.blocks },
        .integer("skipped_records", "Records in them") { $0.found.skipped.records },
        .integer("skipped_pairs", "Pairs in them") { $0.found.skipped.pairs },
        .integer("largest", "The largest") { $0.found.skipped.largest },
      ])
  }

  /// The name of a field as words.
  static func words(_ field: LinkageField) -> String {
    field.name.split(separator: "_").joined(separator: " ")
  }

  /// What of a field has to be equal: `year of birth`.
  private static func words(_ form: BlockingForm, of field: String) -> String {
    switch form {
    case .exact: field
    case .initial: "first letter of \(field)"
    case .prefix3: "first three letters of \(field)"
    case .suffix3: "last three letters of \(field)"
    case .year: "year of \(field)"
    case .monthDay: "day and month of \(field)"
    case .soundex, .nysiis, .doubleMetaphone, .cologne: "sound of \(field)"
    }
  }

  // MARK: - Texts

  /// How many records are one person, in one sentence.
  private var answer: String {
    let (pairs, groups) = (result.linkedCount, result.clusters.count)
    guard pairs > 0 else {
      return "No two of \(result.recordCount) records are probably the same person."
    }
    guard pairs > 1 else {
      return "1 pair of \(result.recordCount) records is probably the same person."
    }
    return "\(pairs) pairs of \(result.recordCount) records are probably the same person: "
      + "\(result.clusters.memberCount) records of \(groups) \(groups == 1 ? "person" : "persons")."
  }

  private var settings: [Parameter] {
    let settings = result.options.settings
    let ofIDs =
      hasIDs
      ? [
        ("an equal id", "a probability of \(Self.decimals(settings.idTrust))"),
        ("records of an id", "at most \(settings.mostRecordsOfID)"),
      ] : []
    let shown = [
      ("linked from", "a probability of \(Self.decimals(settings.threshold))"),
      (
        "mode",
        result.options.mode == .clusters
          ? "groups whose records agree on average" : "each record has at most one other"
      ), ("largest block", "\(settings.largestBlock) records"), ("seed", "\(settings.seed)"),
    ]
    return (shown + ofIDs).map { Parameter(name: $0.0, value: $0.1) }
  }

  private var findings: [Finding] {
    let skipped = result.outcome.rules.map(\.skipped.blocks).reduce(0, +)
    let ignored = Int64(result.outcome.ignoredIDs.ids)
    return [
      Finding(
        severity: .warning, code: "LINK_BLOCK",
        text:
          "Blocks have more records than largest_block and were not looked at; the table of rules "
          + "says of which rule.", count: skipped),
      Finding(
        severity: .warning, code: "LINK_ID",
        text:
          "Ids stand on more records than id_records and say nothing: the program that wrote them gave one "
          + "to several persons.", count: ignored),
    ].filter { $0.count > 0 }
  }

  /// A probability with all its decimals.
  private static func decimals(_ probability: Double) -> String {
    var text = Number.real(probability, places: 9).description
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  /// A weight with its sign; what rounds to nothing has none below 0.
  static func signed(_ weight: Double) -> String {
    (weight <= -0.05 ? "−" : "+") + Number.real(abs(weight), places: 1).description
  }
}
