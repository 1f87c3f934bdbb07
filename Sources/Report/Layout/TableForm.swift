/// One column of a table, declared over rows of one type: a name, a class, what its numbers are, and where its value is.
public struct ColumnForm<Row> {
  private let make: ([Row], _ privacy: Clearance) -> Column

  /// A column of texts; nil where there is none.
  public static func text(
    _ id: String, _ title: String, _ privacy: Clearance? = nil, says figures: [String] = [],
    _ value: @escaping (Row) -> String?
  ) -> ColumnForm {
    ColumnForm { rows, usual in
      var arena = TextArena()
      let values = rows.map(value)
      for text in values { arena.append(text ?? "") }
      return Column(
        id: id, title: title, values: .text(arena), privacy: privacy ?? usual,
        presence: presence(values), saysFigures: figures)
    }
  }

  /// A column of texts given as bytes, which should be UTF-8; nil where there is none.
  public static func bytes(
    _ id: String, _ title: String, _ privacy: Clearance? = nil, says figures: [String] = [],
    _ value: @escaping (Row) -> [UInt8]?
  ) -> ColumnForm {
    ColumnForm { rows, usual in
      var arena = TextArena()
      let values = rows.map(value)
      for text in values { arena.append(bytes: text ?? []) }
      return Column(
        id: id, title: title, values: .text(arena), privacy: privacy ?? usual,
        presence: presence(values), saysFigures: figures)
    }
  }

  /// A column of texts that were looked up for all rows together, in their order; nil where there is none.
  public static func texts(
    _ id: String, _ title: String, _ values: [String?], _ privacy: Clearance? = nil
  ) -> ColumnForm {
    var arena = TextArena()
    for text in values { arena.append(text ?? "") }
    let presence = presence(values)
    return ColumnForm { [arena] _, usual in
      Column(
        id: id, title: title, values: .text(arena), privacy: privacy ?? usual, presence: presence)
    }
  }

  /// A column of whole numbers; nil where there is none.
  ///
  /// Here and below the title is that of the measure unless it is given, and `unit` is that of numbers that are no figures.
  public static func integer(
    _ id: String, _ title: String? = nil, _ figure: FigureDefinition? = nil,
    _ privacy: Clearance? = nil, unit: String = "", _ value: @escaping (Row) -> Int64?
  ) -> ColumnForm {
    number(id, title, figure, privacy, unit, value) { .integers($0.map { $0 ?? 0 }) }
  }

  /// A column of decimals in units of 10^-`places`; nil where there is none.
  public static func decimal(
    _ id: String, _ title: String? = nil, _ figure: FigureDefinition? = nil, places: Int,
    _ privacy: Clearance? = nil, unit: String = "", _ value: @escaping (Row) -> Int64?
  ) -> ColumnForm {
    number(id, title, figure, privacy, unit, value) {
      .decimals($0.map { $0 ?? 0 }, places: places)
    }
  }

  /// A column of reals printed with `places`; nil, and what is not finite, where there is none.
  public static func real(
    _ id: String, _ title: String? = nil, _ figure: FigureDefinition? = nil, places: Int = 4,
    _ privacy: Clearance? = nil, unit: String = "", _ value: @escaping (Row) -> Double?
  ) -> ColumnForm {
    number(id, title, figure, privacy, unit, value) {
      .reals($0.map { $0 ?? .nan }, places: places)
    }
  }

  private static func number<Value>(
    _ id: String, _ title: String?, _ figure: FigureDefinition?, _ privacy: Clearance?,
    _ unit: String, _ value: @escaping (Row) -> Value?,
    _ values: @escaping ([Value?]) -> ColumnValues
  ) -> ColumnForm {
    ColumnForm { rows, usual in
      let found = rows.map(value)
      return Column(
        id: id, title: title ?? figure?.measure.title ?? id, values: values(found),
        privacy: privacy ?? usual, figure: figure, unit: unit, presence: presence(found))
    }
  }

  private static func presence<Value>(_ values: [Value?]) -> [CellPresence] {
    values.contains { $0 == nil } ? values.map { $0 == nil ? .missing : .present } : []
  }

  func column(_ rows: [Row], _ privacy: Clearance) -> Column { make(rows, privacy) }
}

extension ResultTable {
  /// A table of `rows`, whose columns have the class `privacy` unless they say another one; nil columns are left out.
  public init<Row>(
    _ id: String, keys: String..., rows: [Row], privacy: Clearance,
    recordPrivacy: Clearance? = nil, isOfSingles: Bool = false, counted: [CountedRecords] = [],
    _ columns: [ColumnForm<Row>?]
  ) {
    self.init(
      id: id, keys: keys, columns: columns.compactMap { $0?.column(rows, privacy) },
      recordPrivacy: recordPrivacy, isOfSingles: isOfSingles, counted: counted)
  }
}
