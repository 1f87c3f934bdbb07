/// How many rejects a run may have before it fails: a count, or a share of the records read.
public enum RejectLimit: Hashable, Sendable {
  /// What a definition without a limit means: at most half, once `leastCount` records were read, and of fewer
  /// not all.
  case standard
  /// At most this many.
  case count(Int)
  /// At most this share of what was read.
  case share(Share)

  static let expected = "a count such as 100 or a share such as 1%"
  /// How many records must have been read for half of them to say something of their file.
  private static let leastCount = 20

  /// Whether `rejected` of `read` records are within the limit; exact.
  public func allows(rejected: Int, ofRead read: Int) -> Bool {
    switch self {
    case .standard:
      return rejected == 0
        || (read < Self.leastCount ? rejected < read : rejected <= read - rejected)
    case .count(let limit):
      return rejected <= limit
    case .share(let share):
      return share.allows(Int64(rejected), of: Int64(read))
    }
  }

  /// What a message says behind the numbers that are over the limit, and what to do.
  package var refusal: String {
    switch self {
    case .standard:
      "more than half; see why, and if they are meant to be left out, write "
        + "quarantine: {max_rejects: 100%} or another limit into the definition"
    case .count, .share: "more than max_rejects allows"
    }
  }

  /// Reads `100` or `1%`; nil if it is neither, below zero, over 100 % or too fine.
  init?(_ value: YAMLScalar.Value) {
    switch value {
    case .number(let digits):
      guard let count = Int(digits), count >= 0 else { return nil }
      self = .count(count)
    case .text(let text):
      guard let share = Share(percent: text) else { return nil }
      self = .share(share)
    case .null, .boolean:
      return nil
    }
  }
}
