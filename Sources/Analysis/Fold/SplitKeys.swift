public import Platform
public import SearchIndex

extension Collection<SortedTableReader> {
  /// Keys that divide the tables into at most `count` ranges of about equal size, ascending.
  ///
  /// They depend on the tables alone; what is computed for a key does not depend on the range that
  /// it falls in.
  public func splitKeys(count: Int) throws(StoreError) -> [[UInt8]] {
    guard let largest = self.max(by: { $0.markCount < $1.markCount }) else { return [] }
    var keys: [[UInt8]] = []
    for range in stride(from: 1, to: count, by: 1) {
      let mark = largest.markCount * range / count
      let key = mark < largest.markCount ? try largest.key(atMark: mark) : []
      if mark > 0, key != keys.last { keys.append(key) }
    }
    return keys
  }
}
