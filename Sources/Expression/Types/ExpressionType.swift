package import Platform
package import SearchIndex

/// What the values of an expression are.
///
/// All but texts are held as an Int64 each: decimals in units of 10^-scale, booleans as 0 and 1, dates as days and
/// instants as microseconds since 1970, periods as numbers of their unit (`PeriodUnit`).
package enum ExpressionType: Hashable, Sendable {
  case integer
  /// The scale is 0...18; decimals of scale 0 are not integers, which `text` shows in no way.
  case decimal(scale: Int)
  case boolean
  case date
  case instant
  /// Symbols and texts alike; lists are texts with a line feed between two items.
  case text
  case period(PeriodUnit)

  /// The type of a column's values.
  package init(_ column: ColumnType) {
    switch column {
    case .integer: self = .integer
    case .decimal(let scale): self = .decimal(scale: Int(scale))
    case .boolean: self = .boolean
    case .date: self = .date
    case .instant: self = .instant
    case .period(let unit): self = .period(unit)
    case .symbol, .text: self = .text
    }
  }

  /// The type of a column that holds the values.
  package var columnType: ColumnType {
    switch self {
    case .integer: .integer
    case .decimal(let scale): .decimal(scale: UInt8(scale))
    case .boolean: .boolean
    case .date: .date
    case .instant: .instant
    case .text: .text
    case .period(let unit): .period(unit)
    }
  }

  /// The type of a column of a group's table that holds the values: texts are symbols, and periods are texts.
  package var tableColumn: ColumnType {
    switch self {
    case .text, .period: .symbol
    default: columnType
    }
  }

  /// The digits behind the point of a number; nil for what is no number to count with.
  package var scale: Int? {
    switch self {
    case .integer: 0
    case .decimal(let scale): scale
    case .boolean, .date, .instant, .text, .period: nil
    }
  }

  /// The type with its article, for messages.
  package var words: String {
    switch self {
    case .integer: "an integer"
    case .decimal: "a decimal"
    case .boolean: "a boolean"
    case .date: "a date"
    case .instant: "an instant"
    case .text: "a text"
    case .period(.hour): "an hour"
    case .period(let unit): "a \(unit.rawValue)"
    }
  }

  /// The type in one word for keys and listings: `integer`, `decimal(2)`, `month`.
  package var name: String {
    switch self {
    case .integer: "integer"
    case .decimal(let scale): "decimal(\(scale))"
    case .boolean: "boolean"
    case .date: "date"
    case .instant: "instant"
    case .text: "text"
    // A day of a calendar and a date have the same values, but not the same meaning.
    case .period(let unit): "period(\(unit.rawValue))"
    }
  }

  /// Appends a value as `text(x)` writes it, moments by the clocks of `zone`; texts have no number.
  package func append(_ value: Int64, zone: TimeZone, to out: inout [UInt8]) {
    switch self {
    case .date:
      guard PeriodUnit.days.contains(value) else { return NumberText.append(value, to: &out) }
      ColumnType.date.append(value, zone: zone, to: &out)
    default: columnType.append(value, zone: zone, to: &out)
    }
  }
}
