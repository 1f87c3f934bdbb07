public import Platform

/// The bytes of the ledger up to the end of an entry.
public struct LedgerExtent: Sendable, Equatable {
  /// How many; 0 if there is no ledger.
  public var byteCount: Int64 = 0
  /// XXH3-128 of them.
  public var hash = Hash128(high: 0, low: 0)

  /// No ledger.
  public init() {}
}

extension LedgerExtent {
  /// The extent of these bytes.
  init(_ bytes: some Collection<UInt8>) {
    self.init()
    guard !bytes.isEmpty else { return }
    byteCount = Int64(bytes.count)
    hash = Array(bytes).withUnsafeBytes { Hash128.of($0) }
  }
}
