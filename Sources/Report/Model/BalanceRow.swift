/// The fate of every record of one stage.
public struct BalanceRow: Hashable, Sendable {
  /// The stage's name.
  public let stage: String
  /// Records read: rows of sources.
  public let read: Int64
  /// Records that rows became beyond one for each.
  public let produced: Int64
  /// Records passed on.
  public let kept: Int64
  /// Records that a rule left out.
  public let filtered: Int64
  /// Records that became part of another one.
  public let merged: Int64
  /// Records refused as bad input.
  public let rejected: Int64

  /// A row; traps unless `read + produced = kept + filtered + merged + rejected`.
  public init(
    stage: String, read: Int64, produced: Int64 = 0, kept: Int64, filtered: Int64 = 0,
    merged: Int64 = 0, rejected: Int64 = 0
  ) {
    precondition(
      read + produced == kept + filtered + merged + rejected,
      "stage \(stage): read \(read) and produced \(produced), but \(kept) + \(filtered) + \(merged) + \(rejected) have a fate"
    )
    self.stage = stage
    self.read = read
    self.produced = produced
    self.kept = kept
    self.filtered = filtered
    self.merged = merged
    self.rejected = rejected
  }
}

extension BalanceRow {
  /// A count of a balance: its name in files, its word on pages, and where it stands.
  struct Count {
    let name: String
    let word: PageWord
    let of: (BalanceRow) -> Int64
  }

  /// What is told of `rows`, in that order: what rows produced only where any did.
  static func counts(of rows: [BalanceRow]) -> [Count] {
    let produced = Count(name: "produced", word: .produced) { $0.produced }
    return [Count(name: "read", word: .read) { $0.read }]
      + (rows.contains { $0.produced != 0 } ? [produced] : [])
      + [
        Count(name: "kept", word: .kept) { $0.kept },
        Count(name: "filtered", word: .filtered) { $0.filtered },
        Count(name: "merged", word: .merged) { $0.merged },
        Count(name: "rejected", word: .rejected) { $0.rejected },
      ]
  }

  /// What stands above `rows`.
  static func caption(of rows: [BalanceRow]) -> PageWord {
    rows.contains { $0.produced != 0 } ? .producedCaption : .balanceCaption
  }
}
