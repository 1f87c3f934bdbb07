/// The values of one column, typed, one per row.
public enum ColumnValues: Sendable {
  /// Whole numbers.
  case integers([Int64])
  /// Exact decimals in units of 10^-`places`; 0 to 18 places.
  case decimals([Int64], places: Int)
  /// Reals printed with 0 to 15 `places`; one that is not finite counts as missing.
  case reals([Double], places: Int)
  /// Text in UTF-8.
  case text(TextArena)

  /// A text column of `texts`.
  public static func strings(_ texts: some Sequence<String>) -> ColumnValues {
    .text(TextArena(texts))
  }

  /// The number of rows.
  public var count: Int {
    switch self {
    case .integers(let values): values.count
    case .decimals(let values, _): values.count
    case .reals(let values, _): values.count
    case .text(let arena): arena.count
    }
  }

  /// The name of the type in JSON.
  var typeName: String {
    switch self {
    case .integers: "integer"
    case .decimals: "decimal"
    case .reals: "real"
    case .text: "text"
    }
  }

  var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// Whether the numbers of decimal places lie in the range that can be printed exactly.
  var hasValidPlaces: Bool {
    switch self {
    case .integers, .text: true
    case .decimals(_, let places): (0...18).contains(places)
    case .reals(_, let places): (0...15).contains(places)
    }
  }

  /// The number at `row`, or nil in a text column and for a real that is not finite.
  func number(at row: Int) -> Number? {
    switch self {
    case .integers(let values): .integer(values[row])
    case .decimals(let values, let places): .decimal(values[row], places: places)
    case .reals(let values, let places):
      values[row].isFinite ? .real(values[row], places: places) : nil
    case .text: nil
    }
  }

  /// The same values without those of `rows`, where 0 or an empty text stands instead.
  func clearing(_ rows: [Int]) -> ColumnValues {
    func cleared<T>(_ values: [T], _ nothing: T) -> [T] {
      var values = values
      for row in rows { values[row] = nothing }
      return values
    }
    switch self {
    case .integers(let values): return .integers(cleared(values, 0))
    case .decimals(let values, let places): return .decimals(cleared(values, 0), places: places)
    case .reals(let values, let places): return .reals(cleared(values, 0), places: places)
    case .text(let arena):
      let hidden = Set(rows)
      var rest = TextArena()
      for row in 0..<arena.count { rest.append(bytes: hidden.contains(row) ? [] : arena[row]) }
      return .text(rest)
    }
  }

  /// The values with that of row `order[i]` at `i`.
  func reordered(_ order: [Int]) -> ColumnValues {
    switch self {
    case .integers(let values): return .integers(order.map { values[$0] })
    case .decimals(let values, let places):
      return .decimals(order.map { values[$0] }, places: places)
    case .reals(let values, let places): return .reals(order.map { values[$0] }, places: places)
    case .text(let arena):
      var moved = TextArena()
      for row in order { moved.append(bytes: arena[row]) }
      return .text(moved)
    }
  }
}
