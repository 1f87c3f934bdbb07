internal import Platform
internal import SearchIndex
internal import Text

/// An expression whose types are known: what is left to do for each row.
struct TypedNode: Sendable {
  /// What is done with the operands.
  let operation: TypedOperation
  let operands: [TypedNode]
  /// Nil for a null whose type nobody has asked for yet.
  let type: ExpressionType?
  /// Whether the value may be null.
  let isOptional: Bool
  let range: Range<Int>

  /// Whether it is a text that is written out, or nothing.
  var isConstant: Bool {
    switch operation {
    case .text, .null: true
    default: false
    }
  }
}

/// Which of two values is asked to be the lesser.
enum Comparison: Sendable {
  case equal, unequal, less, atMost, greater, atLeast
}

/// What is done with the operands of a node; numbers have been brought to one scale before.
enum TypedOperation: Sendable {
  case column(FieldID)
  /// Any value but texts and booleans.
  case number(Int64)
  case text([UInt8])
  case truth(Bool)
  case null

  case negate, add, subtract, multiply
  /// The first operand times 10^`shift` through the second, rounded half away from zero; the shift may be below 0.
  case divide(shift: Int)
  /// Times 10^`digits`.
  case scaleUp(Int)
  /// Through 10^`digits`, rounded half away from zero.
  case roundDown(Int)

  case compare(Comparison)
  /// Equal or both null.
  case same
  /// One of some values, ascending.
  case isInNumbers([Int64])
  case isInTexts([[UInt8]])
  case and, or, not
  case coalesce
  /// Conditions and values in turn, the last one for all other rows.
  case choose
  case call(TypedCall)
}

/// A function with those of its arguments that are written out.
enum TypedCall: Sendable {
  case lower, upper, trim, length, slice, contains, starts
  /// As the tokenizer cuts them.
  case words(AnalyzerSpecification.Tokenizer)
  case replace(TextPattern, by: [UInt8])
  case matches(TextPattern)
  case extract(TextPattern)
  case split(separator: [UInt8])
  /// The first operand is the separator.
  case join

  case abs
  /// Through 10^`digits`, rounded down or up.
  case floor(Int)
  case ceil(Int)
  /// Rounded down to a multiple, which is above 0.
  case bucket(Int64)
  case div, mod

  /// Through 10^`digits`, which must leave nothing.
  case whole(Int)
  case integerOfText
  case decimalOfText(scale: Int)
  case integerOfTruth
  case dateOfText(DateParser)
  case dateOfPeriod(PeriodUnit)
  case textOf(ExpressionType)

  /// Of a date, or of an instant in the zone.
  case period(PeriodUnit, isOfInstant: Bool)
  case part(TimePart, isOfInstant: Bool)
  case shift(TimeUnit, isOfInstant: Bool)
  case count(TimeUnit, isOfInstant: Bool)

  case cell(metres: Int)
  case pseudonym(key: [UInt8])
}

/// A number that is read off a calendar or a clock.
enum TimePart: Sendable {
  case month, weekday, hour
}

/// What times are moved and measured by.
enum TimeUnit: String, CaseIterable, Sendable {
  case year, quarter, month, week, day, hour, minute, second

  /// The months in it; nil for what has no whole number of them.
  var months: Int64? {
    switch self {
    case .year: 12
    case .quarter: 3
    case .month: 1
    case .week, .day, .hour, .minute, .second: nil
    }
  }

  /// The days in it; nil for what has no whole number of them.
  var days: Int64? { self == .week ? 7 : self == .day ? 1 : nil }

  /// The microseconds in it, for hours and less.
  var microseconds: Int64? {
    switch self {
    case .hour: 3_600_000_000
    case .minute: 60_000_000
    case .second: 1_000_000
    default: nil
    }
  }
}
