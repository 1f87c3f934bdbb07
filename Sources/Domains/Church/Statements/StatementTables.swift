internal import Definition
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `statements` leaves: a row for each statement and currency, and what all of them come to.
struct StatementTables {
  private struct Row {
    var statement: Statement
    var total: Statement.Total
  }

  private var rows: [Row] = []
  private var count: Int64 = 0
  private let privacy: PrivacyClass
  private let options: StatementOptions
  private let days: ClosedRange<Int64>
  private let dataset: String

  init(
    _ privacy: PrivacyClass, _ options: StatementOptions, days: ClosedRange<Int64>, dataset: String
  ) {
    (self.privacy, self.options, self.days, self.dataset) = (privacy, options, days, dataset)
  }

  /// Keeps what a statement comes to; a giver who is anonymous has neither name nor address in lists.
  mutating func add(_ statement: Statement) {
    count += 1
    var brief = statement
    brief.lines = []
    let totals = statement.totals
    for total in totals.isEmpty ? [Statement.Total(currency: options.currency)] : totals {
      rows.append(Row(statement: brief, total: total))
    }
  }

  func tables(_ ledger: StatementLedger, repeated: Int) -> ResultTables {
    var tables = ResultTables(privacy: privacy)
    let missing = rows.filter { $0.statement.address.isEmpty }
    tables.texts = [
      "count": "\(count)", "from": ChurchText.day(days.lowerBound),
      "through": ChurchText.day(days.upperBound),
    ]
    tables.settings = [
      Parameter(
        name: "days",
        value: "\(ChurchText.day(days.lowerBound)) to \(ChurchText.day(days.upperBound))"),
      Parameter(name: "currency of amounts that say none", value: options.currency),
      Parameter(
        name: "a statement for each", value: options.areOfHouseholds ? "household" : "donor"),
    ]
    tables.findings =
      [
        .warning(
          "STATEMENT_NO_ADDRESS", "Statements have no address.",
          Set(missing.map(\.statement.receipt)).count),
        .warning(
          "STATEMENT_NO_GIVER", "Lines say no giver, and are on no statement.", ledger.lostCount),
      ].counted
    tables.add(list("statements", rows))
    tables.add(list("missing", missing))
    tables.add(sums(ledger))
    return tables
  }

  private func list(_ id: String, _ rows: [Row]) -> ResultTable {
    ResultTable(
      id, keys: "receipt", "currency", rows: rows, privacy: privacy, recordPrivacy: privacy,
      [
        .text("receipt", "Receipt") { $0.statement.receipt },
        .text("statement", "Statement") { "\($0.statement.receipt) \($0.total.currency)" },
        .text("donor", "Giver") { $0.statement.isAnonymous ? nil : $0.statement.key },
        .text("name", "Name") { $0.statement.isAnonymous ? "anonymous" : $0.statement.name },
        .text("currency", "Currency") { $0.total.currency },
        .integer("lines", "Lines") { $0.total.lines },
        .decimal("deductible", "Lessens taxes", places: 4) { $0.total.deductible },
        .decimal("other", "Does not", places: 4) { $0.total.other },
        .decimal("sum", "Total", places: 4) { $0.total.sum },
        .text("address", "Address") { row in
          let address = row.statement.address
          return row.statement.isAnonymous || address.isEmpty
            ? nil : address.joined(separator: ", ")
        },
      ])
  }

  private func sums(_ ledger: StatementLedger) -> ResultTable {
    struct Line {
      var currency: String
      var name: String
      var amount: Int64
    }
    let lines = ledger.all.flatMap { sum in
      let stated = rows.filter { $0.total.currency == sum.currency }.reduce(Int64(0)) {
        $0 &+ $1.total.sum
      }
      return [
        Line(currency: sum.currency, name: "on statements", amount: stated),
        Line(currency: sum.currency, name: "without a giver", amount: sum.withoutGiver),
        Line(currency: sum.currency, name: "ledger", amount: sum.stated &+ sum.withoutGiver),
      ]
    }
    let figure = FigureDefinition(
      measure: ChurchMeasures.amount,
      populations: [
        PopulationTemplate(
          dataset: dataset,
          query:
            "date:[\(ChurchText.day(days.lowerBound)) TO \(ChurchText.day(days.upperBound))] AND (kind:gift OR kind:refund)"
        )
      ])
    return ResultTable(
      "ledger", keys: "currency", "name", rows: lines, privacy: privacy,
      [
        .text("group", "Sum") { "\($0.currency) \($0.name)" },
        .text("currency", "Currency") { $0.currency }, .text("name", "What") { $0.name },
        .decimal("amount", nil, figure, places: 4) { $0.amount },
      ])
  }
}
