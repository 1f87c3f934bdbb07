internal import SearchIndex

/// Which rows a branch is for, and putting branches together.
enum ChoiceKernel {
  /// The rows of `mask` where a condition is true.
  static func met(_ mask: Slot, _ condition: Slot, _ result: Slot, _ rows: KernelRows) {
    for word in 0..<rows.wordCount {
      result.presence[word] = mask.presence[word] & condition.truths[word]
    }
  }

  /// The rows of `mask` that are not in `others`.
  static func rest(_ mask: Slot, _ others: Slot, _ result: Slot, _ rows: KernelRows) {
    for word in 0..<rows.wordCount {
      result.presence[word] = mask.presence[word] & ~others.presence[word]
    }
  }

  /// The rows of `mask` where a truth value is not false, or not true.
  static func open(
    _ mask: Slot, _ condition: Slot, unlessTrue: Bool, _ result: Slot, _ rows: KernelRows
  ) {
    for word in 0..<rows.wordCount {
      let (truths, presence) = (condition.truths[word], condition.presence[word])
      result.presence[word] = mask.presence[word] & ~(unlessTrue ? truths : presence & ~truths)
    }
  }

  static func clear(_ result: Slot, _ rows: KernelRows) {
    for word in 0..<rows.wordCount { result.presence[word] = 0 }
  }

  /// Takes the values of the rows of `mask` over.
  static func blend(
    _ kind: Slot.Kind, _ value: Slot, _ mask: Slot, into result: Slot, _ rows: KernelRows
  ) {
    for word in 0..<rows.wordCount {
      let bits = mask.presence[word]
      result.presence[word] = (result.presence[word] & ~bits) | (value.presence[word] & bits)
      let first = word << 6
      switch kind {
      case .truths:
        result.truths[word] = (result.truths[word] & ~bits) | (value.truths[word] & bits)
      case .numbers: copy(value.numbers, result.numbers, first, bits)
      case .texts: copy(value.texts, result.texts, first, bits)
      case .rows: break
      }
    }
  }

  @inline(__always)
  private static func copy<T: BitwiseCopyable>(
    _ from: UnsafeMutablePointer<T>, _ to: UnsafeMutablePointer<T>, _ first: Int, _ bits: UInt64
  ) {
    if bits == 0 { return }
    if bits == .max { return (to + first).update(from: from + first, count: 64) }
    for place in 0..<64 where bits >> UInt64(place) & 1 == 1 {
      to[first + place] = from[first + place]
    }
  }
}
