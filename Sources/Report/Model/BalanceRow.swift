/// The fate of every record that one stage read.
public struct BalanceRow: Hashable, Sendable {
  /// The stage's name.
  public let stage: String
  /// Records read.
  public let read: Int64
  /// Records passed on.
  public let kept: Int64
  /// Records that a rule left out.
  public let filtered: Int64
  /// Records that became part of another one.
  public let merged: Int64
  /// Records refused as bad input.
  public let rejected: Int64

  /// A row; traps unless `read = kept + filtered + merged + rejected`.
  public init(
    stage: String, read: Int64, kept: Int64, filtered: Int64 = 0, merged: Int64 = 0,
    rejected: Int64 = 0
  ) {
    precondition(
      read == kept + filtered + merged + rejected,
      "stage \(stage): read \(read), but \(kept) + \(filtered) + \(merged) + \(rejected) have a fate"
    )
    self.stage = stage
    self.read = read
    self.kept = kept
    self.filtered = filtered
    self.merged = merged
    self.rejected = rejected
  }
}
