/// Columns of several tables that hold the same values, so that records of the one lead to those of the other.
struct TableJoins {
  /// A sentence for each pair, the surest first.
  let lines: [String]

  private static let limit = 12

  init(_ composers: [TableComposer]) {
    var found: [(share: Int, line: String)] = []
    for (number, first) in composers.enumerated() {
      for second in composers.dropFirst(number + 1) {
        for one in first.table.sample.columns {
          for other in second.table.sample.columns {
            if let join = Self.join(first, one, second, other) { found.append(join) }
          }
        }
      }
    }
    let sorted = found.enumerated().sorted {
      ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
    }
    lines = sorted.prefix(Self.limit).map(\.element.line)
  }

  /// What is said of two columns of which at least half of the values of one stand in the other, which has each once.
  private static func join(
    _ first: TableComposer, _ one: ColumnProfile, _ second: TableComposer, _ other: ColumnProfile
  ) -> (share: Int, line: String)? {
    let isKey = [one, other].map {
      $0.distinctCount > 2 && ColumnProfile.isNearlyAll($0.distinctCount, of: $0.valueCount)
    }
    guard isKey.contains(true) else { return nil }
    let shared = one.sharedCount(with: other)
    let fewer = min(one.distinctCount, other.distinctCount)
    guard shared > 2, shared * 2 >= fewer else { return nil }
    let names = [(first, one), (second, other)].map {
      "\($0.0.source) \(YAMLText.quoted($0.1.name))"
    }
    let keys = zip(names, isKey).filter(\.1).map(\.0)
    return (
      shared * 100 / fewer,
      "Joins: \(names[0]) and \(names[1]) share \(Count.text(shared)) of \(Count.text(fewer)) different "
        + "values of the sample; each stands but once in \(keys.joined(separator: " and in "))."
    )
  }
}
