extension ScratchArray {
  /// How many elements are sorted at a time, in memory; what is sorted is merged in scratch arrays.
  @usableFromInline static var sortedAtOnce: Int { 1 << 14 }

  /// The elements in the order of `isBefore`, in an array of their own; equal ones keep theirs.
  ///
  /// Holds half of `sortedAtOnce` elements beside two arrays of all.
  @inlinable public func sorted(
    scratch: ScratchSpace, by isBefore: (Element, Element) -> Bool
  ) throws(FileError) -> ScratchArray {
    var source = try ScratchArray(count: count, scratch: scratch)
    source.base.update(from: base, count: count)
    for start in stride(from: 0, to: count, by: Self.sortedAtOnce) {
      var run = UnsafeMutableBufferPointer(
        start: source.base + start, count: Swift.min(Self.sortedAtOnce, count - start))
      run.sort(by: isBefore)
    }
    guard count > Self.sortedAtOnce else { return source }
    var target = try ScratchArray(count: count, scratch: scratch)
    var length = Self.sortedAtOnce
    while length < count {
      for start in stride(from: 0, to: count, by: 2 * length) {
        let middle = Swift.min(start + length, count)
        let end = Swift.min(middle + length, count)
        source.merge(start..<middle, middle..<end, isBefore, into: target)
      }
      swap(&source, &target)
      length *= 2
    }
    return source
  }

  /// Merges two sorted ranges that follow each other to the same places of `target`.
  @inlinable func merge(
    _ first: Range<Int>, _ second: Range<Int>, _ isBefore: (Element, Element) -> Bool,
    into target: ScratchArray
  ) {
    var (left, right) = (first.lowerBound, second.lowerBound)
    for place in first.lowerBound..<second.upperBound {
      if right < second.upperBound,
        left == first.upperBound || isBefore(base[right], base[left])
      {
        target[place] = base[right]
        right += 1
      } else {
        target[place] = base[left]
        left += 1
      }
    }
  }
}
