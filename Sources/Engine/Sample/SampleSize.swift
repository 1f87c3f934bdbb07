public import Definition

/// How much of each dataset a dry run reads.
public enum SampleSize: Sendable, Equatable {
  /// About this many records.
  case records(Int)
  /// About this share of the bytes.
  case share(Share)

  /// The form that a text has to have, completing "expects ...".
  public static let expected = "a number of records such as 10000, or a share such as 1%"

  /// Reads `10000` or `1%`; nil if it is neither, not above zero, over 100 % or too fine.
  public init?(_ text: String) {
    if text.hasSuffix("%") {
      guard let share = Share(percent: text), share.millionths > 0 else { return nil }
      self = .share(share)
    } else {
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(text), count > 0
      else { return nil }
      self = .records(count)
    }
  }

  /// The bytes wanted of `total`, where a record has about `recordByteCount` of them.
  func byteCount(ofTotal total: Int64, recordByteCount: Double) -> Int64 {
    switch self {
    case .records(let count):
      let wanted = Double(count) * recordByteCount
      return wanted < Double(total) ? max(1, Int64(wanted)) : total
    case .share(let share): return share.of(total)
    }
  }
}
