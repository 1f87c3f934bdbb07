internal import Platform

/// How the values of a column can be read as moments, and what speaks for each form.
struct InstantReading {
  /// A form with the number of values that it fits.
  struct Form: Equatable {
    let format: String
    let count: Int
    let isLocal: Bool
    /// The earliest and the latest of the values that it fits, in microseconds since 1970, as if written in UTC.
    let span: ClosedRange<Int64>?
  }

  /// One form, or several between which the sample does not decide.
  let choices: [Form]
  /// Forms that fit some values, but fewer.
  let others: [Form]
  /// Whether any value leaves its zone open.
  let needsZone: Bool

  var isAmbiguous: Bool { choices.count > 1 }

  /// The forms that fit most of `valueCount` values; nil if none fits nearly all.
  ///
  /// A form that fits every value beats those that do not. Otherwise forms within 1 % of the best
  /// count as equal: the values that none fits may as well speak for the one as for the other.
  init?(_ candidates: borrowing InstantCandidates, valueCount: Int) {
    let forms = candidates.found.map {
      Form(
        format: $0.format.description, count: $0.count, isLocal: $0.format.needsZone,
        span: $0.span)
    }
    guard let best = forms.first, ColumnProfile.isNearlyAll(best.count, of: valueCount) else {
      return nil
    }
    let slack = best.count == valueCount ? 0 : valueCount / 100
    choices = forms.filter { $0.count >= best.count - slack }
    others = Array(forms.dropFirst(choices.count))
    let offsetCount = candidates.offsetCount
    needsZone = choices.contains { form in
      form.isLocal && (form.format != "iso8601" || offsetCount < form.count)
    }
  }
}
