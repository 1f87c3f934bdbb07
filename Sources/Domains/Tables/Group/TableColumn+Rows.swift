internal import Platform
internal import SearchIndex

extension PlainColumn {
  /// The values of several columns one behind the other.
  init(joining parts: [PlainColumn], isText: Bool) {
    var numbers: [Int64] = []
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    var marks: [Bool] = []
    for part in parts {
      switch part.values {
      case .numbers(let more): numbers += more
      case .bytes(let more, let moreEnds):
        ends += moreEnds.map { $0 + bytes.count }
        bytes += more
      }
      marks += part.isPresent.isEmpty ? Array(repeating: true, count: part.count) : part.isPresent
    }
    self.init(
      isText ? .bytes(bytes, ends: ends) : .numbers(numbers),
      isPresent: marks.contains(false) ? marks : [])
  }
}

extension TableColumn {
  private var isText: Bool { if case .bytes = values.values { true } else { false } }

  /// The values of some rows, or those of periods in their place.
  func choosing(_ sources: [(row: Int, time: Int64?)], _ unit: PeriodUnit) -> TableColumn {
    guard isText else {
      return TableColumn(name, type, numbers: sources.map { $0.time ?? number($0.row) })
    }
    return TableColumn(
      name, type,
      texts: sources.map { row, time in
        time.map { Array(unit.text($0).utf8) } ?? text(row).map { Array($0) }
      })
  }

  /// The values with more rows behind them, of 0 or nothing.
  func extended(by more: Int, isZero: Bool) -> TableColumn {
    let rows = 0..<values.count
    guard isText else {
      return TableColumn(
        name, type,
        numbers: rows.map { number($0) } + Array(repeating: isZero ? 0 : nil, count: more))
    }
    return TableColumn(
      name, type,
      texts: rows.map { text($0).map { Array($0) } } + Array(repeating: nil, count: more))
  }

  /// The values with that of row `order[i]` at `i`.
  func reordered(_ order: [Int]) -> TableColumn {
    isText
      ? TableColumn(name, type, texts: order.map { text($0).map { Array($0) } })
      : TableColumn(name, type, numbers: order.map { number($0) })
  }
}
