/// What the values of a column are.
package enum ParquetType: Hashable, Sendable {
  /// In which steps an instant is counted.
  package enum InstantUnit: Hashable, Sendable {
    case milliseconds, microseconds
  }

  /// True or false.
  case boolean
  /// A whole number of 64 bits.
  case integer
  /// A whole number of units of 10^-`scale`, of at most `digits` digits (1...38, and not fewer than `scale`).
  case decimal(scale: Int, digits: Int)
  /// A floating-point number of 64 bits.
  case real
  /// A day, counted from 1970-01-01 in the Gregorian calendar, which goes on before 1582.
  case date
  /// A moment, counted from 1970-01-01 00:00 UTC.
  case instant(InstantUnit)
  /// UTF-8.
  case text

  /// How the values stand in pages.
  var physical: PhysicalType {
    switch self {
    case .boolean: .boolean
    case .integer, .instant: .int64
    case .decimal(_, let digits):
      digits <= 9 ? .int32 : digits <= 18 ? .int64 : .fixedLengthByteArray
    case .real: .double
    case .date: .int32
    case .text: .byteArray
    }
  }

  /// Which numbers a column can hold that is given 64-bit numbers.
  var numbers: ClosedRange<Int64> {
    switch self {
    case .decimal(_, let digits) where digits <= 18:
      -(Int64.powerOfTen(digits) - 1)...(Int64.powerOfTen(digits) - 1)
    case .date: Int64(Int32.min)...Int64(Int32.max)
    case .boolean: 0...1
    default: .min ... .max
    }
  }
}

/// The types that pages are made of, by their numbers in the format.
enum PhysicalType: Int32, Sendable {
  case boolean = 0
  case int32 = 1
  case int64 = 2
  /// Of Spark and others, for instants: nanoseconds of a day, and the day.
  case int96 = 3
  case float = 4
  case double = 5
  case byteArray = 6
  case fixedLengthByteArray = 7

  /// How many bytes the value of a decimal of more than 18 digits has: those of an `Int128`.
  static let fixedByteCount = 16
}

extension FixedWidthInteger {
  /// 10 to the power of `exponent`, which must fit.
  static func powerOfTen(_ exponent: Int) -> Self {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
