import Glibc

/// A test on the bytes of a symbol.
struct ByteMatcher {
  private let interval: SymbolInterval

  init(_ interval: SymbolInterval) { self.interval = interval }

  func matches(_ value: UnsafeRawBufferPointer) -> Bool {
    if Self.compare(value, interval.lower) < 0 { return false }
    guard let upper = interval.upper else { return true }
    return Self.compare(value, upper) < 0
  }

  /// Negative if `a` is before `b` in byte order, 0 if equal, positive if after.
  static func compare(_ a: UnsafeRawBufferPointer, _ b: [UInt8]) -> Int {
    b.withUnsafeBytes { b in
      let common = min(a.count, b.count)
      if common > 0, let first = a.baseAddress, let second = b.baseAddress {
        let order = memcmp(first, second, common)
        if order != 0 { return Int(order) }
      }
      return a.count - b.count
    }
  }

  static func begins(_ value: UnsafeRawBufferPointer, with prefix: [UInt8]) -> Bool {
    guard value.count >= prefix.count else { return false }
    return compare(UnsafeRawBufferPointer(rebasing: value[..<prefix.count]), prefix) == 0
  }
}
