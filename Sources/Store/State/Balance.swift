/// What happened to the records of a stage: each has exactly one fate.
public struct Balance: Sendable, Equatable {
  /// Records read: rows of sources.
  public var read: Int64
  /// Records that rows became beyond one for each, where a row becomes several.
  public var produced: Int64
  /// Records that went on.
  public var kept: Int64
  /// Records that a rule took out.
  public var filtered: Int64
  /// Records that another of the same key stands for.
  public var merged: Int64
  /// Records that could not be used; they are in the quarantine.
  public var rejected: Int64

  /// A balance from its parts.
  public init(
    read: Int64 = 0, produced: Int64 = 0, kept: Int64 = 0, filtered: Int64 = 0, merged: Int64 = 0,
    rejected: Int64 = 0
  ) {
    self.read = read
    self.produced = produced
    self.kept = kept
    self.filtered = filtered
    self.merged = merged
    self.rejected = rejected
  }

  /// Whether no record is lost or counted twice.
  public var isBalanced: Bool { read + produced == kept + filtered + merged + rejected }

  /// What there is of each, in the order in which it is told; `produced` only where there are any.
  public var counts: [(name: String, count: Int64)] {
    [("read", read)] + (produced == 0 ? [] : [("produced", produced)]) + [
      ("kept", kept), ("filtered", filtered), ("merged", merged), ("rejected", rejected),
    ]
  }

  /// The counts as one sum: `read 4 = kept 2 + filtered 0 + merged 1 + rejected 1`.
  public var sum: String {
    let terms = counts.map { "\($0.name) \($0.count)" }
    let sources = produced == 0 ? 1 : 2
    return terms[..<sources].joined(separator: " + ") + " = "
      + terms[sources...].joined(separator: " + ")
  }

  /// The sums of two balances.
  public static func + (a: Balance, b: Balance) -> Balance {
    Balance(
      read: a.read + b.read, produced: a.produced + b.produced, kept: a.kept + b.kept,
      filtered: a.filtered + b.filtered, merged: a.merged + b.merged,
      rejected: a.rejected + b.rejected)
  }
}
