/// From how many records, or from whom, a figure may be printed.
///
/// Builders of reports ask it before they put a number into a sentence, a title or a chart that is
/// not made from a column; what stands in tables and figures is hidden for them.
public struct SmallCellRule: Hashable, Sendable {
  /// The fewest records whose figures are printed, and the fewest values of `field` behind them; 1 hides nothing.
  public let minimum: Int64
  /// The field that tells who is behind a record; nil where records are counted alone.
  public let field: String?
  /// The greatest part of a sum that may come from one of them, in units of 1/10,000; nil for any.
  public let share: Int64?

  /// The units of a share.
  public static let shareDecimals = 4
  static let whole: Int64 = 10_000

  /// A rule that hides figures over fewer than `minimum` records, or values of `field`.
  public init(minimum: Int64, of field: String? = nil, share: Int64? = nil) {
    self.minimum = max(1, minimum)
    self.field = field
    self.share = share
  }

  /// Whether nothing is hidden.
  public var isOff: Bool { minimum == 1 }

  /// Whether a number over `count` records may be printed, behind which stands `contribution`.
  ///
  /// None at all is no record that could be found out about, so a zero is printed.
  public func mayPrint(over count: Int64, by contribution: CellContribution? = nil) -> Bool {
    count <= 0 || count >= minimum && (contribution.map { isOfMany($0) && isOfNobody($0) } ?? true)
  }

  /// Whether there are enough of those who are behind the records.
  func isOfMany(_ contribution: CellContribution) -> Bool {
    isOff || contribution.count >= minimum
  }

  /// Whether no sum comes from one of them for the most part.
  func isOfNobody(_ contribution: CellContribution) -> Bool {
    guard let share, !isOff else { return true }
    return contribution.sums.allSatisfy { sum in
      Int128(sum.largest) * Int128(Self.whole) <= Int128(sum.total) * Int128(share)
    }
  }

  /// The rule as a definition says it, in JSON.
  public var text: String {
    guard let field else { return "\(minimum)" }
    let share = share.map { ", \"share\": \(Number.decimal($0, places: Self.shareDecimals))" }
    return "{\"count\": \(minimum), \"of\": \"\(field)\"\(share ?? "")}"
  }

  /// The rule for readers.
  var words: String {
    guard let field else { return "\(minimum)" }
    return "\(minimum) (\(field))"
      + (share.map { ", \(Number.decimal($0, places: Self.shareDecimals))" } ?? "")
  }
}

/// Who is behind the records of a cell: how many they are, and the most that one of them has of each sum.
public struct CellContribution: Hashable, Sendable {
  /// A sum of magnitudes by who is behind the records, in units of its last place.
  public struct Sum: Hashable, Sendable {
    /// All of it.
    public let total: Int64
    /// The part of the one who has most.
    public let largest: Int64

    /// A sum from its parts.
    public init(total: Int64, largest: Int64) {
      self.total = total
      self.largest = largest
    }
  }

  /// How many different ones there are.
  public let count: Int64
  /// The sums, the same ones in each row.
  public let sums: [Sum]

  /// A contribution from its parts.
  public init(count: Int64, sums: [Sum]) {
    self.count = count
    self.sums = sums
  }
}

/// Who is behind each row of a table.
public struct TableContributions: Hashable, Sendable {
  /// The field that tells who it is.
  public let field: String
  /// The rows.
  public let rows: [CellContribution]

  /// Contributions of the values of `field`.
  public init(_ field: String, rows: [CellContribution]) {
    self.field = field
    self.rows = rows
  }
}
