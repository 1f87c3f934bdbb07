extension LineEnds {
  /// Copies `range` of `text` with LF for each CR LF and each single CR; returns how many bytes.
  static func unify(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    precondition(range.lowerBound >= 0 && range.upperBound <= text.count)
    var count = 0
    var position = range.lowerBound
    while position < range.upperBound {
      let lineEnd = first(base, from: position, to: range.upperBound) ?? range.upperBound
      (output + count).update(from: base + position, count: lineEnd - position)
      count += lineEnd - position
      position = lineEnd
      guard lineEnd < range.upperBound else { break }
      output[count] = UInt8(ascii: "\n")
      count += 1
      position = after(base, lineEnd)
    }
    return count
  }
}
