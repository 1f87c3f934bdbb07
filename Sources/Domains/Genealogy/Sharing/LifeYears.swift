internal import Platform

/// The years of a life as they are printed.
enum LifeYears {
  /// The years of an uncertain date of a form, whose days count from 1970: `1850`, `about 1850`, `1850–1860`,
  /// `from 1850`, `until 1850`, `before 1850`, `after 1850`, `44 BC`.
  static func text(first: Int, last: Int, form: String?) -> String {
    let (from, to) = (year(first), year(last))
    switch form {
    case "before": return "before \(word(to))"
    case "after": return "after \(word(from))"
    // An interval that is open at an end has a bound there that means nothing.
    case _ where first <= UncertainDate.earliest: return "until \(word(to))"
    case _ where last >= UncertainDate.latest: return "from \(word(from))"
    case "approximate": return "about \(word(from + (to - from) / 2))"
    case _ where from == to: return word(from)
    default: return "\(word(from))–\(word(to))"
    }
  }

  /// A life from birth to death; empty if neither is known.
  static func text(born: String?, died: String?) -> String {
    guard born != nil || died != nil else { return "" }
    let ends = [born ?? "?", died ?? "?"]
    // Two dashes side by side would not tell which is which.
    return ends.joined(separator: ends.contains { $0.contains("–") } ? " – " : "–")
  }

  private static func year(_ day: Int) -> Int { CivilDate(daysSinceEpoch: day).year }

  /// Before the year 1 stands 1 BC, which is the year 0 of the calendar that days are counted in.
  private static func word(_ year: Int) -> String { year > 0 ? "\(year)" : "\(1 - year) BC" }
}
