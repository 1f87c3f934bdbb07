internal import Platform

/// Counts how many values of a column are dates as people write them, by the order of their numbers, or as GEDCOM does.
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
  private let gedcomParser = DateParser(DateFormat(GedcomDateFormat()))
  private var gedcomCount = 0
  /// Dates of GEDCOM with a word, all of it in capitals as it is written there.
  private var capitalCount = 0
  /// Those with a small letter.
  private var smallCount = 0

  mutating func look(at value: UnsafeRawBufferPointer) {
    if gedcomParser.parse(value) != nil {
      gedcomCount += 1
      if value.contains(where: { $0 &- 0x61 <= 25 }) {
        smallCount += 1
      } else if value.contains(where: { $0 &- 0x41 <= 25 }) {
        capitalCount += 1
      }
    }
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

  /// Whether the values are dates of GEDCOM rather than any others: more of them are, or as many and in capitals.
  var isGedcom: Bool {
    let written = counts.max() ?? 0
    return capitalCount > smallCount && gedcomCount >= written
  }

  /// The forms between which the sample does not decide; of orders those that fit most values, and none
  /// if no value needs one.
  var forms: [Form] {
    let all = zip(parsers, counts).map { Form(format: $0.format.description, count: $1) }
    if isGedcom {
      return [Form(format: gedcomParser.format.description, count: gedcomCount)]
    }
    let best = all.dropFirst().map(\.count).max() ?? 0
    return ambiguousCount == 0
      ? [all[0]] : all.dropFirst().filter { $0.count == best }
  }
}

extension ColumnProfile {
  /// How nearly all values can be read as dates; none if they cannot.
  ///
  /// A fixed form is stricter than what people write, so it is preferred where it fits as many values, but not to that of
  /// GEDCOM, which says as much of the other values of a tree.
  func dateForms(isUncertain: Bool) -> [DateCandidates.Form] {
    let fixed = (instantReading?.choices ?? []).filter { $0.isDay }
      .map { DateCandidates.Form(format: $0.format, count: $0.count) }
    guard isUncertain, let written = dates.forms.first,
      Self.isNearlyAll(written.count, of: valueCount),
      written.count > (fixed.first?.count ?? 0) - (dates.isGedcom ? 1 : 0)
    else { return fixed }
    return dates.forms
  }
}

extension InstantReading.Form {
  /// Whether it names a day without a zone.
  var isDay: Bool { (try? DateFormat(format)) != nil }
}
