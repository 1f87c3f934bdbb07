internal import Platform
internal import SearchIndex

/// What a stored table says beside its values.
struct ResultTableHead: Sendable {
  struct ColumnHead: Sendable {
    let id: String
    let title: String
    let unit: String
    let type: String
    let places: Int
    let privacy: Clearance
    let place: ColumnPlace
    let saysFigures: [String]
    let figure: FigureDefinition?
  }

  let id: String
  let keys: [String]
  let recordPrivacy: Clearance?
  let isOfSingles: Bool
  /// Whether its rows are read when something shows them.
  let isMade: Bool
  let counted: [CountedRecords]
  let columns: [ColumnHead]
  let contributed: [TableContributions]

  /// Whether a column has real numbers.
  var hasReals: Bool { columns.contains { $0.type == "real" } }

  /// Whether `segment` has its columns, and the rows that it tells of.
  func fits(_ segment: SegmentReader) -> Bool {
    segment.schema.fields.map(\.name) == columns.map(\.id)
      && contributed.allSatisfy { $0.rows.count == segment.rowCount }
  }

  /// The table with the values of `segment`; nil if its columns are others.
  func table(_ segment: SegmentReader) throws(StoreError) -> ResultTable? {
    guard fits(segment) else { return nil }
    var made: [Column] = []
    for (number, head) in columns.enumerated() {
      guard let column = head.column(try segment.plainColumn(FieldID(number))) else { return nil }
      made.append(column)
    }
    return ResultTable(
      id: id, keys: keys, columns: made, recordPrivacy: recordPrivacy, isOfSingles: isOfSingles,
      counted: counted, contributed: contributed)
  }
}

extension ResultTableHead.ColumnHead {
  /// The column with those values; nil if they are of another type.
  func column(_ plain: PlainColumn) -> Column? {
    let values: ColumnValues
    switch (type, plain.values) {
    case ("integer", .numbers(let numbers)): values = .integers(numbers)
    case ("decimal", .numbers(let numbers)): values = .decimals(numbers, places: places)
    case ("real", .numbers(let numbers)):
      values = .reals(
        numbers.enumerated().map { row, number in
          plain.isPresent.isEmpty || plain.isPresent[row] ? RealOrder.real(number) : .nan
        }, places: places)
    case ("text", .bytes(let bytes, let ends)): values = .text(TextArena(bytes: bytes, ends: ends))
    default: return nil
    }
    return Column(
      id: id, title: title, values: values, privacy: privacy, figure: figure,
      unit: unit, presence: plain.isPresent.map { $0 ? .present : .missing },
      place: place, saysFigures: saysFigures)
  }
}

extension ReportDecoder {
  /// What `ReportEncoder.tables` wrote: everything but the tables, and what these say beside their values.
  mutating func tables() throws -> (tables: ResultTables, heads: [ResultTableHead]) {
    try listMeasures()
    var tables = ResultTables(privacy: try privacy())
    for _ in 0..<(try count()) {
      let (name, text) = (try self.text(), try self.text())
      tables.texts[name] = text
      if let own = try list({ try $0.privacy() }).first { tables.say(name, text, own) }
    }
    tables.settings = try parameters()
    tables.findings = try list { try $0.finding() }
    tables.recordFindings = try list { try $0.finding() }
    tables.tellsInputs = try u8() != 0
    let heads = try list { decoder in
      ResultTableHead(
        id: try decoder.text(), keys: try decoder.list { try $0.text() },
        recordPrivacy: try decoder.list { try $0.privacy() }.first,
        isOfSingles: try decoder.u8() != 0, isMade: try decoder.u8() != 0,
        counted: try decoder.list { decoder in
          let texts = [try decoder.text(), try decoder.text(), try decoder.text()]
          return CountedRecords(
            texts[0], texts[1].isEmpty ? nil : texts[1], partOf: texts[2].isEmpty ? nil : texts[2])
        },
        columns: try decoder.list { try $0.columnHead() },
        contributed: try decoder.list { decoder in
          TableContributions(
            try decoder.text(),
            rows: try decoder.list { decoder in
              CellContribution(
                count: try decoder.zigzag(),
                sums: try decoder.list { decoder in
                  CellContribution.Sum(
                    total: try decoder.zigzag(), largest: try decoder.zigzag())
                })
            })
        })
    }
    guard isAtEnd else { throw malformed("the end") }
    return (tables, heads)
  }

  private mutating func columnHead() throws -> ResultTableHead.ColumnHead {
    ResultTableHead.ColumnHead(
      id: try text(), title: try text(), unit: try text(), type: try text(), places: Int(try u8()),
      privacy: try privacy(), place: try coded(ColumnPlace.init(rawValue:), "a place"),
      saysFigures: try list { try $0.text() },
      figure: try list { decoder in
        let otherCounts = try decoder.list { try $0.text() }
        let dependence = try decoder.dependence()
        return try decoder.definition(otherCounts: otherCounts, dependence: dependence)
      }.first)
  }

  private mutating func dependence() throws -> FigureDependence {
    switch try u8() {
    case 0: return .records
    case 1:
      return .sums(
        try list { decoder in
          try decoder.list { (try $0.text(), try $0.i64()) }
            .reduce(into: [:]) { $0[$1.0] = $1.1 }
        })
    default: throw malformed("what a figure depends on")
    }
  }
}
