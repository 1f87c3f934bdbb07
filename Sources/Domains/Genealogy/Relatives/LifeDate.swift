internal import Definition
internal import Platform

/// An uncertain date of a life as people read it.
struct LifeDate: Hashable, Sendable {
  /// The days that it may be, from 1970-01-01.
  private let first: Int
  private let last: Int
  private let form: String?

  /// A date from its parts; nil if no day is known.
  init?(first: Int64?, last: Int64?, form: String?) {
    guard let first, let last else { return nil }
    self.first = Int(first)
    self.last = Int(last)
    self.form = form
  }

  /// The date of a row; nil if it has none.
  init?(_ field: SegmentRows.UncertainDateField, _ row: Int) throws {
    self.init(first: field.first(row), last: field.last(row), form: try field.form(row))
  }

  /// `1823`, `about 1823`, `before 1823`.
  var years: String { LifeYears.text(first: first, last: last, form: form) }

  /// `3 May 1823`, `May 1823`, else the years.
  var words: String {
    let day = CivilDate(daysSinceEpoch: first)
    // Years before Christ are written by `LifeYears`.
    guard day.year > 0 else { return years }
    switch form {
    case "day": return DateWords.text(day)
    case "month": return DateWords.month(day.month, of: day.year)
    default: return years
    }
  }
}
