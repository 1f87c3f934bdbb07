/// Reads dates as people write them, as far as what they wrote says: never a guess.
///
///     2019-05-03   2019-05   2019   2019-05-?   2019-05-03T12:30   2019/5/3     year first
///     8/11/67   07/04/2019   14.6.20   1-12-86                                   see `Order`
///     10/--/23   ??/??/77   11/??/47   06/21/4?   194?   9/50                    parts unknown
///     March 2019   12 March 2019   March 12th, 2019   12. März 2020   1er mars 2019   Mar '67
///     spring 2020   winter 2020/21   1950s   1970's   1993-94   1974 or 1975   3 May - 5 May 1990
///     1985?   2/13/86?   c. 1989   about 1989   ca. 1989
///
/// The whole text must be a date. A weekday may stand before or behind and is not compared. Names are
/// those of `DateWord`, in any case, with or without their diacritics. Where numbers can be read in
/// several ways, because no order is declared, the interval holds all readings and the form is
/// `ambiguous`.
struct WrittenDateParser {
  /// Longer texts are no dates.
  static let longestByteCount = 64

  let format: WrittenDateFormat

  init(_ format: WrittenDateFormat) { self.format = format }

  /// The days that the `count` bytes from `start` may stand for; nil unless all of them are a date.
  func parse(_ start: UnsafePointer<UInt8>, count: Int) -> UncertainDate? {
    if count == 10, let day = FixedTimestamp.daysSinceEpoch(start) {
      return UncertainDate(day: day)
    }
    guard count <= Self.longestByteCount else { return nil }
    let text = DateText(start, count: count).trimmed
    if let date = sure(text) { return date }
    if let rest = text.withoutLast(UInt8(ascii: "?")),
      rest.byte(at: rest.count - 1) != UInt8(ascii: "?")
    {
      return (sure(rest) ?? approximate(rest))?.written(as: .approximate)
    }
    return approximate(text)?.written(as: .approximate)
  }

  /// What stands behind a word such as `about`, or `~`.
  private func approximate(_ text: DateText) -> UncertainDate? {
    if let rest = text.withoutFirst(UInt8(ascii: "~")) { return sure(rest) }
    var cursor = text
    guard case .approximate = cursor.word() else { return nil }
    _ = cursor.skip(UInt8(ascii: "."))
    return sure(cursor.trimmed)
  }

  /// A date or two of them, without a mark of doubt.
  private func sure(_ text: DateText) -> UncertainDate? { single(text) ?? pair(text) }

  /// One date.
  private func single(_ text: DateText) -> UncertainDate? {
    guard !text.isEmpty else { return nil }
    if let day = DateParser.iso8601(text.start, count: text.count) { return day }
    if let date = numeric(text) ?? worded(text) { return date }
    guard let rest = text.withoutWeekday, let date = numeric(rest) ?? worded(rest) else {
      return nil
    }
    // Only a day has a weekday.
    return date.form == .day || date.form == .ambiguous ? date : nil
  }

  // MARK: - Two dates

  /// `A or B`, `A to B`, `A - B`, `A – B`, `between A and B`.
  private func pair(_ text: DateText) -> UncertainDate? {
    var text = text
    var opening = text
    let isBetween = opening.word() == .between
    if isBetween { text = opening.trimmed }
    var cursor = text
    while !cursor.isEmpty {
      let before = text.upTo(cursor).trimmed
      guard let link = cursor.link(isBetween: isBetween) else { continue }
      let after = cursor.trimmed
      guard let first = single(before), let second = single(after) ?? shortYear(after, first)
      else { continue }
      switch link {
      case .either: return first.union(second, form: .range)
      case .through:
        guard first.first <= second.first, first.last <= second.last else { return nil }
        return first.union(second, form: .range)
      }
    }
    return nil
  }

  /// The `75` of `1974 or 75`.
  private func shortYear(_ text: DateText, _ first: UncertainDate) -> UncertainDate? {
    var cursor = text.cursor
    guard first.form == .year, text.count == 2, let short = cursor.digits(2) else { return nil }
    let year = CivilDate(daysSinceEpoch: first.first).year
    return Self.laterYear(short, after: year).map { .years($0...$0, form: .year) }
  }

  /// The year that ends in `short` and follows `year` within its century, or ends it.
  static func laterYear(_ short: Int, after year: Int) -> Int? {
    let century = year - year % 100
    if short > year % 100 { return century + short }
    return short == 0 && year % 100 == 99 && year < 9999 ? year + 1 : nil
  }
}
