internal import Analysis
internal import Report

/// What reports print whole units of the engine in, rounded half away from zero.
enum TraceUnit: Sendable {
  /// Of millimetres, to the metre.
  case kilometres
  /// Of millimetres, to the decimetre.
  case metres
  /// Of milliseconds, to a thousandth.
  case hours
  /// Of millimetres a second, to a tenth.
  case kilometresAnHour
  /// Of microseconds, to a tenth.
  case minutes
  /// Of 1e-7 degrees.
  case degrees

  /// The decimals printed.
  var places: Int {
    switch self {
    case .kilometres, .hours: 3
    case .metres, .kilometresAnHour, .minutes: 1
    case .degrees: 7
    }
  }

  /// The unit as people write it; degrees are no quantity that is rounded.
  var symbol: String {
    switch self {
    case .kilometres: "km"
    case .metres: "m"
    case .hours: "h"
    case .kilometresAnHour: "km/h"
    case .minutes: "min"
    case .degrees: ""
    }
  }

  /// A value in units of 10^-`places`.
  func scaled(_ value: Int64) -> Int64 {
    switch self {
    case .kilometres: Rounding.quotient(value, 1000)
    case .metres: Rounding.quotient(value, 100)
    case .hours: Rounding.quotient(value, 3600)
    case .kilometresAnHour: Rounding.quotient(value * 36, 1000)
    case .minutes: Rounding.quotient(value, 6_000_000)
    case .degrees: value
    }
  }

  /// A value as it is printed.
  func number(_ value: Int64) -> Number { .decimal(scaled(value), places: places) }
}

extension ColumnForm {
  /// A column of values of the engine, printed in `unit`; nil where there is none.
  static func quantity(
    _ id: String, _ title: String? = nil, _ unit: TraceUnit, _ figure: FigureDefinition? = nil,
    _ privacy: Clearance? = nil, _ value: @escaping (Row) -> Int64?
  ) -> ColumnForm {
    decimal(id, title, figure, places: unit.places, privacy, unit: unit.symbol) {
      value($0).map(unit.scaled)
    }
  }
}
