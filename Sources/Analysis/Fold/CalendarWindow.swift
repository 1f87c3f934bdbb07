/// A span of the calendar that a ranking or a trend looks at.
public enum CalendarWindow: Hashable, Sendable {
  /// Everything.
  case total
  /// A calendar year.
  case year(Int)
  /// A calendar month, as year × 12 + month − 1.
  case month(Int)
  /// Days up to a given one.
  case trailing(TrailingWindow)

  /// A kind of window, as definitions name them.
  public enum Kind: Hashable, Sendable {
    case total, year, month
    /// So many days up to a given one.
    case trailing(days: Int)
  }

  /// The kind of the window.
  public var kind: Kind {
    switch self {
    case .total: .total
    case .year: .year
    case .month: .month
    case .trailing(let window): .trailing(days: window.days)
    }
  }

  /// `total`, `2015`, `2015-08` or `30d`; years have at least four digits.
  public var label: String {
    switch self {
    case .total: "total"
    case .year(let year): Self.digits(year, 4)
    case .month(let month): Self.digits(month / 12, 4) + "-" + Self.digits(month % 12 + 1, 2)
    case .trailing(let window): "\(window.days)d"
    }
  }

  /// The window of the same kind just before; nil for the total.
  public var previous: CalendarWindow? {
    switch self {
    case .total: nil
    case .year(let year): .year(year - 1)
    case .month(let month): .month(month - 1)
    case .trailing(let window): .trailing(window.previous)
    }
  }

  private static func digits(_ value: Int, _ least: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, least - text.utf8.count)) + text
  }
}

extension CalendarWindow.Kind: CustomStringConvertible {
  /// The kind as definitions write it: `total`, `year`, `month` or `trailing 30d`.
  public var description: String {
    switch self {
    case .total: "total"
    case .year: "year"
    case .month: "month"
    case .trailing(let days): "trailing \(days)d"
    }
  }

  /// Reads a kind as definitions write it; nil for anything else.
  public init?(_ text: String) {
    switch text {
    case "total": self = .total
    case "year": self = .year
    case "month": self = .month
    default:
      guard text.hasPrefix("trailing "), text.hasSuffix("d") else { return nil }
      let digits = text.dropFirst("trailing ".count).dropLast()
      guard digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), digits.first != "0",
        let days = Int(digits), TrailingWindow.lengths.contains(days)
      else { return nil }
      self = .trailing(days: days)
    }
  }
}
