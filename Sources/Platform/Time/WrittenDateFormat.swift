/// What a source declares about dates as people write them: `written`, `written mdy`, `written dmy
/// from 1900`.
public struct WrittenDateFormat: Sendable, Hashable, CustomStringConvertible {
  /// In which order numbers stand for year, month and day.
  public enum Order: String, CaseIterable, Sendable {
    /// Month, day, year.
    case mdy
    /// Day, month, year.
    case dmy
    /// Year, month, day.
    case ymd
  }

  /// The order of numbers; nil if it is not known.
  ///
  /// A year of four digits that stands first is followed by the month, whatever the order.
  public let order: Order?
  /// The first of the hundred years that years of two digits lie in.
  public let firstYear: Int

  /// Where `%y` and `written` without `from` put years of two digits: 1969 through 2068.
  public static let defaultFirstYear = 1969
  /// First years that keep all hundred among the years 1 through 9999.
  public static let firstYears = 1...9900

  /// A format; `firstYear` is one of `firstYears`.
  public init(order: Order? = nil, firstYear: Int = Self.defaultFirstYear) {
    precondition(Self.firstYears.contains(firstYear), "hundred years from 1 through 9999")
    self.order = order
    self.firstYear = firstYear
  }

  /// Reads `written`, with `mdy`, `dmy` or `ymd` and `from` with a year, both optional, behind it.
  public init(_ text: String) throws(InstantFormatError) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    func fail(at word: Int, _ expected: String) -> InstantFormatError {
      let before = words.prefix(word).reduce(0) { $0 + $1.utf8.count + 1 }
      return InstantFormatError(offset: min(before, text.utf8.count), expected: expected)
    }
    guard words.first == "written" else { throw fail(at: 0, "written") }
    var next = 1
    var order: Order?
    if next < words.count, let named = Order(rawValue: String(words[next])) {
      order = named
      next += 1
    }
    guard next < words.count else {
      self.init(order: order)
      return
    }
    let orders = order == nil ? "mdy, dmy, ymd or " : ""
    guard words[next] == "from" else { throw fail(at: next, orders + "from and a year") }
    next += 1
    guard next < words.count, words[next].utf8.allSatisfy({ $0 &- 0x30 <= 9 }),
      let year = Int(words[next]), Self.firstYears.contains(year)
    else { throw fail(at: next, "a year from 1 to 9900, such as 1900") }
    guard next + 1 == words.count else { throw fail(at: next + 1, "the end") }
    self.init(order: order, firstYear: year)
  }

  /// The format as it is written, in its shortest form.
  public var description: String {
    "written" + (order.map { " \($0.rawValue)" } ?? "")
      + (firstYear == Self.defaultFirstYear ? "" : " from \(firstYear)")
  }

  /// The year that two digits stand for.
  func year(ofTwoDigits value: Int) -> Int {
    let year = firstYear - firstYear % 100 + value
    return year < firstYear ? year + 100 : year
  }
}
