/// A day off by law.
///
/// One that a law moves off a weekend is two: the day itself, and the day off in its place, which
/// is named after it with `(observed)` at the end.
struct Holiday: Hashable, Sendable {
  /// The days since 1970-01-01.
  let day: Int64
  /// The name, in the language of the country.
  let name: String
  /// Whether this is the day off for a holiday on a weekend.
  let isObserved: Bool
}
