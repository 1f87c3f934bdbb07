internal import SearchIndex
internal import Store

/// Which parts of a dataset have their words in one index after a merge.
///
/// The groups depend on the parts and the number of groups alone, not on what was merged before.
struct IndexMergePlan {
  /// The numbers of adjacent parts.
  typealias Group = Range<Int>

  /// All parts, in their order.
  private(set) var groups: [Group] = []

  /// Cuts `byteCounts`, one a part, into at most `limit` groups whose greatest is as small as possible;
  /// into more if the documents, of which a part has `rowCounts`, would be too many for an index.
  init(
    byteCounts: [Int64], rowCounts: [Int], limit: Int,
    greatestRowCount: Int = IndexMerger.greatestRowCount
  ) {
    precondition(limit > 0 && byteCounts.count == rowCounts.count)
    func cut(_ capacity: Int64) -> [Group] {
      var groups: [Group] = []
      var (bytes, rows): (Int64, Int) = (0, 0)
      for part in byteCounts.indices {
        if let last = groups.last, bytes + byteCounts[part] <= capacity,
          rows + rowCounts[part] <= greatestRowCount
        {
          groups[groups.count - 1] = last.lowerBound..<part + 1
        } else {
          groups.append(part..<part + 1)
          (bytes, rows) = (0, 0)
        }
        bytes += byteCounts[part]
        rows += rowCounts[part]
      }
      return groups
    }
    // The least capacity that is enough.
    var low = byteCounts.max() ?? 0
    var high = max(low, byteCounts.reduce(0, +))
    while low < high {
      let middle = low + (high - low) / 2
      if cut(middle).count <= limit { high = middle } else { low = middle + 1 }
    }
    groups = cut(high)
  }

  /// The groups of a dataset; nil if it is merged as far as is wanted.
  init?(_ dataset: DatasetReader, _ layout: IndexLayout, limit: Int) {
    guard layout.runs.count > limit || layout.needsMasks(dataset) else { return nil }
    self.init(
      byteCounts: dataset.parts.map { $0.byteCount },
      rowCounts: dataset.parts.map { Int($0.rowCount) }, limit: limit)
  }
}
