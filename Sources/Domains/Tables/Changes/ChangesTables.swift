internal import Analysis
internal import Definition
internal import Report
internal import SearchIndex

/// What reports show of a comparison.
struct ChangesTables {
  private let name: String
  private let plan: ChangesPlan
  private let found: ChangeCounts

  static let counts = "counts"
  static let fields = "fields"
  static let changes = "changes"

  init(_ name: String, _ plan: ChangesPlan, _ found: ChangeCounts) {
    self.name = name
    self.plan = plan
    self.found = found
  }

  /// The same as it is known before anything was read.
  static func declared(_ plan: ChangesPlan) -> [DeclaredTable] {
    [
      DeclaredTable(counts, columns: ["what"] + Count.all.map(\.id)),
      DeclaredTable(fields, columns: ["field", "changed"]),
      DeclaredTable(
        changes,
        columns: ["row"] + keyColumns(plan) + ["change", "field", "before", "after", "records"]),
    ]
  }

  /// Names of columns of the key, which other columns may have.
  private static func keyColumns(_ plan: ChangesPlan) -> [String] {
    let taken = ["row", "change", "field", "before", "after", "records"]
    return plan.comparison.key.map { taken.contains($0.name) ? "key_" + $0.name : $0.name }
  }

  /// All tables.
  var tables: ResultTables {
    var tables = ResultTables(privacy: plan.privacy)
    tables.settings = [
      Parameter(name: "baseline", value: plan.baseline),
      Parameter(name: "key", value: plan.comparison.key.map(\.name).joined(separator: ", ")),
      Parameter(
        name: "compared", value: plan.comparison.compared.map(\.name).joined(separator: ", ")),
      Parameter(
        name: "not compared",
        value: plan.left.map { "\($0.name) (\($0.why))" }.joined(separator: ", ")),
    ].filter { !$0.value.isEmpty }
    if found.repeated > 0 {
      tables.recordFindings.append(
        Finding(
          severity: .warning, code: "KEY_REPEATED",
          text: "Keys stand several times: their records count as the same, added or gone.",
          count: found.repeated))
    }
    let left = found.added + found.changed + found.gone - found.listed.reduce(0) { $0 + $1.count }
    if left > 0 {
      tables.recordFindings.append(
        Finding(
          severity: .note, code: "CHANGES_LEFT_OUT",
          text: "Records that are not the same are counted, and not listed beyond the limit.",
          count: left))
    }
    tables.add(countsTable)
    tables.add(fieldsTable)
    tables.add(changesTable)
    return tables
  }

  // MARK: - Counts

  private struct Count {
    let id: String
    let title: String
    let words: String
    let value: @Sendable (ChangeCounts) -> Int64

    static let all = [
      Count(id: "records", title: "Records", words: "Records that are compared.") { $0.records },
      Count(id: "baseline", title: "Before", words: "Records of the baseline.") { $0.baseline },
      Count(
        id: "added", title: "Added", words: "Records with a key that the baseline does not have."
      ) { $0.added },
      Count(
        id: "changed", title: "Changed",
        words: "Records of which a field that is compared differs from that of the baseline."
      ) { $0.changed },
      Count(
        id: "gone", title: "Gone", words: "Records of the baseline whose key there is no more."
      ) { $0.gone },
      Count(
        id: "same", title: "The same", words: "Records that are as they were in the baseline."
      ) { $0.same },
    ]
  }

  private var countsTable: ResultTable {
    ResultTable(
      Self.counts, keys: "what", rows: [found], privacy: plan.privacy,
      [.text("what", "What", .public) { _ in plan.dataset }]
        + Count.all.map { count in
          .integer(
            count.id, count.title,
            figure(
              count.id, count.title, count.words,
              others: Count.all.map(\.id).filter { $0 != count.id })
          ) {
            count.value($0)
          }
        })
  }

  private var fieldsTable: ResultTable {
    let rows = zip(plan.comparison.compared, found.fields).map { ($0.name, $1) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    return ResultTable(
      Self.fields, keys: "field", rows: rows, privacy: plan.privacy,
      [
        .text("field", "Field") { $0.0 },
        .integer(
          "changed", "Changed",
          figure(
            "changed_field", "Changed",
            "Records of which the field differs from that of the baseline.")
        ) { $0.1 },
      ])
  }

  /// A count; those of `others` are hidden together, since the sums of some are others.
  private func figure(
    _ id: String, _ title: String, _ words: String, others: [String] = []
  ) -> FigureDefinition {
    FigureDefinition(
      measure: Measure(
        id: "\(name).\(id)".replacing("-", with: "_"), title: title, unit: "records",
        formula: "count", definition: words, source: Measure.otherCountSource),
      otherCounts: others, adds: true,
      populations: [PopulationTemplate(role: "among", dataset: plan.dataset, query: "*")])
  }

  // MARK: - Single records

  /// A text of a key in the name of a row, in which slashes and parentheses have a meaning.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if ["/", "(", "\\"].contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  private struct Row {
    let record: ChangedRecord
    let difference: ChangedRecord.Difference?
    let id: String
  }

  private var changesTable: ResultTable {
    var rows: [Row] = []
    for record in found.listed {
      let key = record.key.map { $0.map(Self.escaped) ?? "(none)" }.joined(separator: " / ")
      guard record.kind == .changed else {
        rows.append(
          Row(record: record, difference: nil, id: record.kind == .gone ? key + " (gone)" : key))
        continue
      }
      for difference in record.differences {
        let field = plan.comparison.compared[difference.field].name
        rows.append(Row(record: record, difference: difference, id: "\(key) / \(field)"))
      }
    }
    // That there is a row tells something of what is compared.
    let keyPrivacy = max(plan.privacy, plan.keyClasses.max() ?? .public)
    let names = Self.keyColumns(plan)
    return ResultTable(
      Self.changes, keys: "row", rows: rows, privacy: plan.privacy,
      recordPrivacy: max(plan.privacy, keyPrivacy), isOfSingles: true,
      [.text("row", "Row", keyPrivacy) { $0.id }]
        + plan.comparison.key.indices.map { place in
          .text(
            names[place], plan.comparison.key[place].name,
            max(plan.privacy, plan.keyClasses[place])
          ) {
            $0.record.key[place]
          }
        } + [
          .text("change", "Change") { $0.record.kind.word },
          .text("field", "Field") { row in
            row.difference.map { plan.comparison.compared[$0.field].name }
          },
          .text("before", "Before") { $0.difference?.before },
          .text("after", "After") { $0.difference?.after },
          .integer("records", "Records") { $0.record.count },
        ])
  }
}

extension ChangedRecord.Kind {
  /// The word for it in tables.
  var word: String {
    switch self {
    case .added: "added"
    case .changed: "changed"
    case .gone: "gone"
    }
  }
}
