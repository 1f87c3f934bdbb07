internal import Analysis

/// How many days after an entry it came true.
struct OutcomeDelays: Codable, Sendable, Equatable {
  /// Days from an entry to that on which it came true, of entries dated to the day.
  var days = CountDistribution()
  /// Entries that came true on a day before their own.
  var before: Int64 = 0
  /// Entries whose own date may be several days, or that have none.
  var inexact: Int64 = 0
  /// Entries that came true on a day that is not known.
  var unknown: Int64 = 0

  /// How long it took, in words, with the longest delay that counts there.
  static let steps: [(name: String, most: Int64)] = [
    ("on the same day", 0), ("within a week", 7), ("within 30 days", 30), ("within a year", 365),
    ("after more than a year", .max),
  ]

  /// Days from an entry of `first` to `last` to `day`; nil unless the entry is of one day.
  static func delay(first: Int32?, last: Int32?, day: Int64?) -> Int64? {
    guard let first, let day, first == last else { return nil }
    return day - Int64(first)
  }

  /// Adds an entry of `first` to `last` that came true on `day`, as far as these are known.
  mutating func add(first: Int32?, last: Int32?, day: Int64?) {
    guard day != nil else {
      unknown += 1
      return
    }
    guard let delay = Self.delay(first: first, last: last, day: day) else {
      inexact += 1
      return
    }
    if delay < 0 { before += 1 } else { days.add(delay) }
  }

  /// Adds the entries of `other`.
  mutating func merge(_ other: OutcomeDelays) {
    days.merge(other.days)
    before += other.before
    inexact += other.inexact
    unknown += other.unknown
  }

  /// Entries by how long it took, in the order of `steps`; then those of which that is not known.
  var counts: [(name: String, entries: Int64)] {
    var counts = Self.steps.map { (name: $0.name, entries: Int64(0)) }
    days.forEach { days, times in
      counts[Self.steps.firstIndex { days <= $0.most } ?? counts.count - 1].entries += times
    }
    return [("before the entry", before)] + counts + [
      ("the entry may be of several days", inexact), ("on a day that is not known", unknown),
    ]
  }
}
