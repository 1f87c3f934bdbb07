import Analysis
import Report

/// A printed figure beside the same figure computed again.
struct FigureComparison {
  /// What may differ between the two.
  enum Difference: String, CaseIterable {
    /// Only one of the reports has such a figure.
    case figure
    /// Whether it is hidden.
    case hiding
    case value
    case low, high, n
    case measure, unit, parameters
    /// The queries that find its records.
    case populations
  }

  let printed: Figure
  /// The figure as a run would print it now; nil if there is none at the address.
  let again: Figure?

  /// What differs; values as far as the printed digits tell.
  var differences: [Difference] {
    guard let again else { return [.figure] }
    guard printed.isSuppressed == again.isSuppressed else { return [.hiding] }
    return Difference.allCases.filter { differ($0, again) }
  }

  private func differ(_ difference: Difference, _ again: Figure) -> Bool {
    func differ(_ number: (Figure) -> Number?) -> Bool {
      number(printed)?.description != number(again)?.description
    }
    switch difference {
    case .figure, .hiding: return false
    case .value: return differ(\.value)
    case .low: return differ(\.low)
    case .high: return differ(\.high)
    case .n: return differ(\.n)
    case .measure: return printed.measure.id != again.measure.id
    case .unit: return printed.unit != again.unit
    case .parameters: return printed.parameters != again.parameters
    case .populations: return printed.populations != again.populations
    }
  }
}

extension Report {
  /// Hands every figure of the report to `body`, in printed order, with the one at the same address of `other`;
  /// returns how many figures `other` has besides.
  func forEachFigure(
    comparedWith other: Report?, _ body: (FigureComparison) throws -> Void
  ) rethrows -> Int {
    var otherCount = 0
    other?.forEachFigure { _ in otherCount += 1 }
    for section in sections {
      let headlines = other?.sections.first { $0.id == section.id }?.figures ?? []
      for figure in section.figures {
        let again = headlines.first { $0.address == figure.address }
        otherCount -= again == nil ? 0 : 1
        try body(FigureComparison(printed: figure, again: again))
      }
      for table in section.tables {
        let there = other?.tables.first { $0.id == table.id }
        let columns = table.columns.indices.filter { table.columns[$0].figure != nil }.map {
          column in
          (column, there?.columns.firstIndex { $0.id == table.columns[column].id })
        }
        for row in 0..<table.rowCount {
          let same = there.flatMap { $0.row(like: row, of: table) }
          for (column, position) in columns {
            guard let figure = table.figure(report: id, row: row, column: column) else { continue }
            let again = same.flatMap { same in
              position.flatMap { there?.figure(report: id, row: same, column: $0) }
            }
            otherCount -= again == nil ? 0 : 1
            try body(FigureComparison(printed: figure, again: again))
          }
        }
      }
    }
    return otherCount
  }
}

extension Table {
  /// The row with the key that `row` of `table` has; mostly it stands at the same place.
  fileprivate func row(like row: Int, of table: Table) -> Int? {
    let key = table.keyBytes(at: row)
    if row < rowCount, keyBytes(at: row) == key { return row }
    return self.row(key: Array(key))
  }
}
