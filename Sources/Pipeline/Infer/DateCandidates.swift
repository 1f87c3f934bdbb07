internal import Platform

/// Counts how many values of a column are dates as people write them, by the order of their numbers.
struct DateCandidates {
  /// A form with the number of values that it fits.
  struct Form: Equatable {
    let format: String
    let count: Int
  }

  private static let orders: [WrittenDateFormat.Order?] = [nil, .mdy, .dmy]

  private let parsers = orders.map { DateParser(DateFormat(WrittenDateFormat(order: $0))) }
  private var counts = orders.map { _ in 0 }
  /// Values whose numbers can be read in two ways.
  private var ambiguousCount = 0

  mutating func look(at value: UnsafeRawBufferPointer) {
    for (index, parser) in parsers.enumerated() {
      guard let date = parser.parse(value) else {
        // What no order can read, none of them can.
        if index == 0 { return }
        continue
      }
      counts[index] += 1
      if index == 0, date.form == .ambiguous { ambiguousCount += 1 }
    }
  }

  /// The forms between which the sample does not decide; of orders those that fit most values, and none
  /// if no value needs one.
  var forms: [Form] {
    let all = zip(parsers, counts).map { Form(format: $0.format.description, count: $1) }
    let best = all.dropFirst().map(\.count).max() ?? 0
    return ambiguousCount == 0
      ? [all[0]] : all.dropFirst().filter { $0.count == best }
  }
}

extension ColumnProfile {
  /// How nearly all values can be read as dates; none if they cannot.
  ///
  /// A fixed form is stricter than what people write, so it is preferred where it fits as many values.
  func dateForms(isUncertain: Bool) -> [DateCandidates.Form] {
    let fixed = (instantReading?.choices ?? []).filter { $0.isDay }
      .map { DateCandidates.Form(format: $0.format, count: $0.count) }
    guard isUncertain, let written = dates.forms.first,
      Self.isNearlyAll(written.count, of: valueCount),
      written.count > fixed.first?.count ?? 0
    else { return fixed }
    return dates.forms
  }
}

extension InstantReading.Form {
  /// Whether it names a day without a zone.
  fileprivate var isDay: Bool { (try? DateFormat(format)) != nil }
}
