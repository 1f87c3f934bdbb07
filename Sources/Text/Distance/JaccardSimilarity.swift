/// The Jaccard similarity of two words: how many of their different parts they share.
public enum JaccardSimilarity {
  /// What the parts of a word are.
  public enum Parts: Hashable, Sendable {
    /// What stands between blanks, tabs and line feeds.
    case tokens
    /// Runs of so many scalars, one behind the other from the start; the last may be shorter.
    case pieces(of: Int)
  }

  /// The share of common parts in all different parts, from 0 to 1; two words without parts are
  /// equal.
  ///
  /// The order of parts does not count, nor how often one stands. Words are UTF-8.
  public static func similarity(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, by parts: Parts
  ) -> Double {
    withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: max(1, first.count)) { ones in
      withUnsafeTemporaryAllocation(of: Range<Int>.self, capacity: max(1, second.count)) { others in
        let oneCount = cut(first, by: parts, into: ones)
        let otherCount = cut(second, by: parts, into: others)
        let common = shared(first, ones[..<oneCount], second, others[..<otherCount])
        let all = oneCount + otherCount - common
        return all == 0 ? 1 : Double(common) / Double(all)
      }
    }
  }

  /// Writes the different parts of a word in byte order, and returns how many there are.
  private static func cut(
    _ word: UnsafeRawBufferPointer, by parts: Parts,
    into output: UnsafeMutableBufferPointer<Range<Int>>
  ) -> Int {
    var count = 0
    var start = 0
    func end(at index: Int) {
      if index > start {
        output[count] = start..<index
        count += 1
      }
    }
    switch parts {
    case .tokens:
      for (index, byte) in word.enumerated() where byte == 0x20 || (0x09...0x0D).contains(byte) {
        end(at: index)
        start = index + 1
      }
    case .pieces(let length):
      precondition(length > 0, "pieces of \(length) scalars")
      var scalars = 0
      for (index, byte) in word.enumerated() where byte & 0xC0 != 0x80 {
        if scalars == length {
          end(at: index)
          (start, scalars) = (index, 0)
        }
        scalars += 1
      }
    }
    end(at: word.count)
    var found = UnsafeMutableBufferPointer(rebasing: output[..<count])
    found.sort { compare(word, $0, word, $1) < 0 }
    var kept = 0
    for index in 0..<count
    where kept == 0 || compare(word, output[kept - 1], word, found[index]) != 0 {
      output[kept] = found[index]
      kept += 1
    }
    return kept
  }

  private static func shared(
    _ first: UnsafeRawBufferPointer, _ ones: Slice<UnsafeMutableBufferPointer<Range<Int>>>,
    _ second: UnsafeRawBufferPointer, _ others: Slice<UnsafeMutableBufferPointer<Range<Int>>>
  ) -> Int {
    var (one, other, common) = (0, 0, 0)
    while one < ones.count, other < others.count {
      let order = compare(first, ones[one], second, others[other])
      if order <= 0 { one += 1 }
      if order >= 0 { other += 1 }
      if order == 0 { common += 1 }
    }
    return common
  }

  /// Less than 0, 0 or more, as two parts stand in byte order.
  private static func compare(
    _ first: UnsafeRawBufferPointer, _ one: Range<Int>,
    _ second: UnsafeRawBufferPointer, _ other: Range<Int>
  ) -> Int {
    for place in 0..<min(one.count, other.count) {
      let (a, b) = (first[one.lowerBound + place], second[other.lowerBound + place])
      if a != b { return a < b ? -1 : 1 }
    }
    return one.count - other.count
  }
}
