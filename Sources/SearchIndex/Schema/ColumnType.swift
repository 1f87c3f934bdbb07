public import Platform

/// How private a field's values are, from free to never stored.
///
/// A figure's class is the maximum over the columns that it prints, groups by or filters on.
public enum PrivacyClass: UInt8, Comparable, CaseIterable, Sendable {
  case `public` = 0
  case `internal` = 1
  case personal = 2
  case intimate = 3
  /// Dropped while the input is read, counted, and never written to any file.
  case secret = 4

  /// The name used in definitions: `public`, `internal`, `personal`, `intimate`, `secret`.
  public var name: String {
    switch self {
    case .public: "public"
    case .internal: "internal"
    case .personal: "personal"
    case .intimate: "intimate"
    case .secret: "secret"
    }
  }

  /// The more private class is the greater one.
  public static func < (a: PrivacyClass, b: PrivacyClass) -> Bool { a.rawValue < b.rawValue }
}

/// What a column holds and how it is stored.
public enum ColumnType: Hashable, Sendable, BitwiseCopyable {
  /// A 64-bit signed integer.
  case integer
  /// A decimal number stored as an integer of 10^-`scale` units, so that sums are exact.
  case decimal(scale: UInt8)
  /// True or false, stored as 1 or 0.
  case boolean
  /// A calendar day, stored as days since 1970-01-01.
  case date
  /// A moment, stored as microseconds since 1970-01-01T00:00:00Z.
  case instant
  /// A period of the calendar, stored as its number from 1970 on.
  case period(PeriodUnit)
  /// A short repeated byte string, coded by a dictionary that is sorted by bytes.
  case symbol
  /// Free text in UTF-8.
  case text

  /// The word for this type in messages and listings.
  public var name: String {
    switch self {
    case .integer: "integer"
    case .decimal: "decimal"
    case .boolean: "boolean"
    case .date: "date"
    case .instant: "instant"
    case .period(let unit): unit.rawValue
    case .symbol: "symbol"
    case .text: "text"
    }
  }

  /// Whether the values are stored as 64-bit integers (everything but symbols and text).
  public var isNumeric: Bool {
    switch self {
    case .symbol, .text: false
    case .integer, .decimal, .boolean, .date, .instant, .period: true
    }
  }

  /// The places behind the point of a number, 0 to 18; nil for what is no number to count with.
  public var places: Int? {
    switch self {
    case .integer: 0
    case .decimal(let scale): Int(scale)
    case .boolean, .date, .instant, .period, .symbol, .text: nil
    }
  }

  /// Whether the values are days, moments or periods, which are written as texts.
  public var isTime: Bool {
    switch self {
    case .date, .instant, .period: true
    case .integer, .decimal, .boolean, .symbol, .text: false
    }
  }

  /// Appends a value as people and programs read it, moments by the clocks of `zone`; symbols and texts have no number.
  public func append(_ value: Int64, zone: TimeZone, to out: inout [UInt8]) {
    switch self {
    case .integer, .symbol, .text: NumberText.append(value, to: &out)
    case .decimal(let scale): NumberText.append(value, places: Int(scale), to: &out)
    case .boolean: out.append(contentsOf: value == 0 ? "false".utf8 : "true".utf8)
    case .date: InstantText.append(CivilDate(daysSinceEpoch: Int(value)), to: &out)
    case .instant: InstantText.append(microseconds: value, zone: zone, to: &out)
    case .period(let unit): unit.append(value, to: &out)
    }
  }
}
