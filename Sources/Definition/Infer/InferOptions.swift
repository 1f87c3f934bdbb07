public import Platform

/// What a proposal is asked for.
public struct InferOptions: Sendable {
  /// The record kind to map to, or nil to choose the one that fits best.
  public var record: String?
  /// About how many records are looked at.
  public var sampleSize = 10_000
  /// The file that the front of standard input was written to, which stands for the path `-`.
  public var standardInput: String?
  /// How the text is encoded, or nil to look.
  public var encoding: TextEncoding?
  /// A file with a Table Schema, or a Data Package, that says what the columns are.
  public var schema: String?
  /// The day that counts as the present; that of the clock in UTC unless said.
  public var today = CivilDate(daysSinceEpoch: Int(SystemClock.nanoseconds() / 86_400_000_000_000))

  /// Choose the kind, look at 10,000 records.
  public init() {}
}
