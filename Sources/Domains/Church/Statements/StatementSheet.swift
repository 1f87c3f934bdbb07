internal import Definition
internal import Platform
internal import Report
internal import SearchIndex

/// What a statement has on its sheet.
struct StatementSheet {
  private let statement: Statement
  private let number: Int
  private let days: String
  private let options: StatementOptions
  private let privacy: PrivacyClass

  init(
    _ statement: Statement, number: Int, days: String, _ options: StatementOptions,
    _ privacy: PrivacyClass
  ) {
    (self.statement, self.number, self.days) = (statement, number, days)
    (self.options, self.privacy) = (options, privacy)
  }

  var tables: ResultTables {
    var tables = ResultTables(privacy: privacy)
    tables.texts = [
      "number": "\(number)", "receipt": statement.receipt,
      "to": ([statement.name ?? statement.key] + statement.address).joined(separator: "\n"),
      "days": days,
    ]
    if let footer = options.footer { tables.texts["footer"] = footer }
    tables.add(lines)
    tables.add(totals)
    return tables
  }

  private var lines: ResultTable {
    let parts = Statement.Part.allCases.flatMap { part in
      statement.lines.filter { $0.part == part }
    }
    return ResultTable(
      "lines", keys: "part", "number", rows: Array(parts.enumerated()), privacy: privacy,
      [
        .text("part", "Part") { $0.element.part.name },
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("date", "Date") { ChurchText.day($0.element.date) },
        .text("gift", "Gift") { $0.element.gift }, .text("fund", "For") { $0.element.fund },
        .text("method", "Method") { $0.element.method },
        .text("what", "What") { Self.what($0.element) },
        .text("note", "Note") { $0.element.note },
        .text("currency", "Currency") { $0.element.currency },
        .decimal("amount", "Amount", places: 4) { $0.element.amount },
      ])
  }

  /// What is said of lines that are no plain gifts.
  private static func what(_ line: Statement.Line) -> String? {
    switch line.kind {
    case .gift, .inKind: nil
    case .refund: line.refunds.map { "refund of \($0)" } ?? "refund"
    case .pending: "pending"
    case .void: "void"
    }
  }

  private var totals: ResultTable {
    ResultTable(
      "totals", keys: "currency", rows: statement.totals, privacy: privacy,
      [
        .text("currency", "Currency") { $0.currency },
        .decimal("deductible", "Lessens taxes", places: 4) { $0.deductible },
        .decimal("other", "Does not", places: 4) { $0.other },
        .decimal("sum", "Total", places: 4) { $0.sum },
      ])
  }

  static let layout = Layout(
    title: "Statement of gifts", subtitle: "{days} · receipt {receipt}", tellsFindings: false,
    tellsInputs: false,
    sections: [
      SectionLayout("to", "", quotes: [TextLayout("{to}", keepsLines: true)]),
      part(.deductible, "Gifts that lessen taxes"), part(.other, "Other gifts"),
      part(.inKind, "Given in kind"),
      SectionLayout(
        "total", "Total",
        tables: [
          TableLayout(
            "total_{number}", "Total", of: RowsLayout("totals"), key: "currency",
            columns: ["currency"] + ["deductible", "other", "sum"].map { amount($0, isSum: true) })
        ]),
      part(.uncounted, "Not counted: pending or void"),
      SectionLayout("footer", "", texts: ["{footer}"]),
    ])

  private static func amount(_ id: String, isSum: Bool = false) -> ColumnLook {
    ColumnLook(id, look: NumberLook(currency: "currency", isOfSums: isSum))
  }

  private static func part(_ part: Statement.Part, _ title: String) -> SectionLayout {
    let columns: [ColumnLook] =
      part == .inKind
      ? [.detail("number"), "date", "gift", "fund", "note"]
      : [.detail("number"), "date", "gift", "fund", "method", "what", "currency", amount("amount")]
    return SectionLayout(
      part.name, title,
      tables: [
        TableLayout(
          "\(part.name)_{number}", title, of: RowsLayout("lines", where: .init("part", part.name)),
          key: "number", columns: columns, orElse: "")
      ])
  }
}
