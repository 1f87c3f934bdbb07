/// Values by their rank, without sorting all of them.
enum OrderStatistic {
  /// The median of `values`, none of which is NaN; the mean of the two in the middle if their
  /// number is even, nil without any.
  ///
  /// Reorders them; time grows with their number.
  static func median(_ values: inout [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let count = values.count
    return values.withUnsafeMutableBufferPointer { values in
      let rank = (count - 1) / 2
      select(rank, in: values)
      guard count % 2 == 0 else { return values[rank] }
      var next = values[rank + 1]
      for place in rank + 2..<max(rank + 2, count) where values[place] < next {
        next = values[place]
      }
      return (values[rank] + next) / 2
    }
  }

  /// Brings the value of `rank` to its place, none greater before it and none less behind.
  ///
  /// Quickselect with the median of three: C. A. R. Hoare, "Algorithm 65: FIND", Communications of the
  /// ACM 4 (1961), 321-322.
  private static func select(_ rank: Int, in values: UnsafeMutableBufferPointer<Double>) {
    var (low, high) = (0, values.count - 1)
    while low < high {
      let middle = low + (high - low) / 2
      let (a, b, c) = (values[low], values[middle], values[high])
      let pivot = max(min(a, b), min(max(a, b), c))
      var (left, right) = (low, high)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        if left <= right {
          values.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if rank <= right {
        high = right
      } else if rank >= left {
        low = left
      } else {
        return
      }
    }
  }
}
