/// A stretch of byte order: from `lower` up to but without `upper`; nil is no limit.
///
/// The least byte string after `b` is `b` with a zero byte added, so that every kind of limit has
/// this one form.
struct SymbolInterval: Hashable {
  let lower: [UInt8]
  let upper: [UInt8]?

  init(lower: [UInt8], upper: [UInt8]?) {
    self.lower = lower
    self.upper = upper
  }

  init(equalTo bytes: [UInt8]) { self.init(lower: bytes, upper: bytes + [0]) }

  /// The strings that begin with `prefix`.
  init(prefix: [UInt8]) {
    var upper = prefix
    while upper.last == 0xFF { upper.removeLast() }
    if let last = upper.popLast() {
      self.init(lower: prefix, upper: upper + [last + 1])
    } else {
      self.init(lower: prefix, upper: nil)
    }
  }

  init(lower: QueryBound, upper: QueryBound) {
    let from: [UInt8] =
      switch lower {
      case .open: []
      case .inclusive(let value): value.bytes
      case .exclusive(let value): value.bytes + [0]
      }
    let upTo: [UInt8]? =
      switch upper {
      case .open: nil
      case .inclusive(let value): value.bytes + [0]
      case .exclusive(let value): value.bytes
      }
    self.init(lower: from, upper: upTo)
  }

  var isEmpty: Bool {
    guard let upper else { return false }
    return !lower.lexicographicallyPrecedes(upper)
  }
}
