internal import Platform
internal import SearchIndex

/// What was found out about the dates of entries.
struct DateCounts: Codable, Sendable {
  /// Dates that may be more than one day.
  var uncertain: Int64 = 0
  var missing: Int64 = 0
  /// Dates whose first possible day is after the present one.
  var future: Int64 = 0
  /// By form, but for exact days.
  var forms: [[UInt8]: Int64] = [:]

  mutating func merge(_ other: DateCounts) {
    uncertain += other.uncertain
    missing += other.missing
    future += other.future
    forms.merge(other.forms, uniquingKeysWith: +)
  }
}

/// The dates of the entries of a segment, as far as they have any.
struct DateColumns {
  /// The form of a date that is one day.
  private static let exactForm = Array("day".utf8)

  private let first: NumberColumn?
  private let last: NumberColumn?
  private let forms: SymbolColumnReader

  init(_ segment: SegmentReader, fields: DreamFields) throws(StoreError) {
    first = try NumberColumn(segment, fields.date.first)
    last = try NumberColumn(segment, fields.date.last)
    forms = try segment.symbols(fields.date.form)
  }

  /// The first possible day of an entry.
  func day(_ row: Int) -> Int32? { first?[row].map { Int32(clamping: $0) } }

  /// The last possible day of an entry, which is the first one where nothing else is said.
  func lastDay(_ row: Int) -> Int32? { last?[row].map { Int32(clamping: $0) } ?? day(row) }

  /// How the date of an entry was written.
  func form(_ row: Int) -> String? {
    guard forms.isPresent(row), forms.dictionary.count > 0 else { return nil }
    return String(decoding: forms.dictionary[forms.ordinal(at: row)], as: UTF8.self)
  }

  /// Counts the dates of the kept rows and finds the newest `listed` of these.
  mutating func read(
    _ selection: Selection, today: Int64?, listed: Int, into outcome: inout DreamPartTask.Outcome
  ) {
    var newest: [DreamPartTask.Recent] = []
    func cut() {
      newest.sort(by: DreamPartTask.Recent.isNewer)
      newest.removeLast(max(0, newest.count - listed))
    }
    for row in 0..<selection.rowCount where selection.isKept(row) {
      let day = day(row)
      if let day {
        if let last = lastDay(row), last != day { outcome.dates.uncertain += 1 }
        if let today, Int64(day) > today { outcome.dates.future += 1 }
      } else {
        outcome.dates.missing += 1
      }
      guard listed > 0 else { continue }
      newest.append(DreamPartTask.Recent(day: day, row: UInt32(row)))
      if newest.count >= 2 * listed + 1024 { cut() }
    }
    cut()
    outcome.newest = newest
    countForms(selection, into: &outcome.dates)
  }

  private func countForms(_ selection: Selection, into dates: inout DateCounts) {
    guard forms.dictionary.count > 0 else { return }
    var counts = [Int64](repeating: 0, count: forms.dictionary.count)
    let length = RecordBatch.capacity
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: length) { ordinals in
      guard let base = ordinals.baseAddress else { return }
      for block in 0..<(selection.rowCount + length - 1) / length {
        forms.decode(block: block, into: base)
        let start = block * length
        for row in 0..<min(length, selection.rowCount - start)
        where selection.isKept(start + row) && forms.isPresent(start + row) {
          counts[Int(base[row])] += 1
        }
      }
    }
    for (ordinal, count) in counts.enumerated() where count > 0 {
      let form = Array(forms.dictionary[ordinal])
      if form != Self.exactForm { dates.forms[form, default: 0] += count }
    }
  }
}
