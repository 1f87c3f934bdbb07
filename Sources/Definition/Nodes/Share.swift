/// A part of a whole, from nothing to all of it; exact.
public struct Share: Hashable, Sendable {
  /// In units of a millionth of a percent.
  public let millionths: Int64

  /// How many units the whole has.
  private static let whole: Int64 = 100_000_000

  /// A share in units of 1/10,000, as options have it that are written as `0.25`.
  public init(tenThousandths: Int64) { millionths = tenThousandths * (Self.whole / 10_000) }

  /// Reads `1%` or `0.25%`; nil if it is anything else, below zero, over 100 % or finer than a millionth of a percent.
  public init?(percent text: String) {
    guard text.hasSuffix("%"), let percent = ExactDecimal(String(text.dropLast())),
      let millionths = percent.units(decimals: 6), (0...Self.whole).contains(millionths)
    else { return nil }
    self.millionths = millionths
  }

  /// In units of 1/10,000, which those of options are whole numbers of.
  public var tenThousandths: Int64 {
    get { millionths / (Self.whole / 10_000) }
    set { self = Share(tenThousandths: newValue) }
  }

  /// Whether `part` of `all` is no more than this share.
  public func allows(_ part: Int64, of all: Int64) -> Bool {
    Int128(part) * Int128(Self.whole) <= Int128(millionths) * Int128(all)
  }

  /// Whether `part` of `all` is no less than this share.
  public func isReached(by part: Int64, of all: Int64) -> Bool {
    Int128(part) * Int128(Self.whole) >= Int128(millionths) * Int128(all)
  }

  /// So much of `all`, rounded down.
  public func of(_ all: Int64) -> Int64 {
    Int64(Int128(all) * Int128(millionths) / Int128(Self.whole))
  }
}
