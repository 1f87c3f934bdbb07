internal import Analysis
internal import Report

/// Whole units of the engine as reports print them, rounded half away from zero.
enum TraceUnits {
  /// Millimetres as kilometres, to the metre.
  static func kilometres(_ millimetres: Int64) -> Number {
    .decimal(Rounding.quotient(millimetres, 1000), places: 3)
  }

  /// Millimetres as metres, to the decimetre.
  static func metres(_ millimetres: Int64) -> Number {
    .decimal(Rounding.quotient(millimetres, 100), places: 1)
  }

  /// Milliseconds as hours, to a thousandth.
  static func hours(_ milliseconds: Int64) -> Number {
    .decimal(Rounding.quotient(milliseconds, 3600), places: 3)
  }

  /// Millimetres a second as kilometres an hour, to a tenth.
  static func kilometresAnHour(_ speed: Int64) -> Number {
    .decimal(Rounding.quotient(speed * 36, 1000), places: 1)
  }

  /// Microseconds as minutes, to a tenth.
  static func minutes(_ microseconds: Int64) -> Number {
    .decimal(Rounding.quotient(microseconds, 6_000_000), places: 1)
  }

  /// Units of 1e-7 degrees as degrees.
  static func degrees(_ units: Int32) -> Number { .decimal(Int64(units), places: 7) }
}
