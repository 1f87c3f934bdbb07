/// Which columns of a table are counts, which are parts of counts, and which are made from them.
struct SuppressionLayout {
  /// The count of some of the records that another column counts.
  struct Part {
    let column: Int
    /// What its records have in common, such as `4` for votes of four stars.
    let name: [UInt8]
  }

  /// Parts of one count that tell its records apart by one field.
  struct Family {
    /// The field, or the column's id for a part whose records no single condition names.
    let field: [UInt8]
    let parts: [Part]
  }

  /// A figure that is no count.
  struct Derived {
    let column: Int
    /// The sums that it tells, or nil if it may tell anything.
    let sums: [[Int: Int64]]?
    /// Whether its own n is a part of the count: then it is hidden with the parts.
    let restsOnPart: Bool
  }

  /// A count that is no part of another one of its row, with all that rests on it.
  struct Root {
    let column: Int
    let shape: PopulationShape?
    let families: [Family]
    var derived: [Derived] = []
  }

  var roots: [Root] = []
  /// Figures that name no n.
  var loose: [Int] = []
  /// Figures over records that are not those of the count of their row, with these records.
  var links: [(column: Int, shape: PopulationShape)] = []
  /// Figures that rest on a further count, with the number of its root.
  var others: [(column: Int, root: Int)] = []
  /// Text columns that say figures in words, with the columns of these.
  var words: [(column: Int, figures: [Int])] = []
  /// For each column those that are hidden with it.
  let companions: [[Int]]

  init(_ table: Table) {
    let columns = table.columns
    var positions: [String: Int] = [:]
    for (position, column) in columns.enumerated() { positions[column.id] = position }
    func position(_ id: String?) -> Int? { id.flatMap { positions[$0] } }
    companions = columns.map { column in
      [column.figure?.lowColumn, column.figure?.highColumn].compactMap { position($0) }
    }
    let named = Set(columns.compactMap { position($0.figure?.nColumn) })
    let counts = columns.indices.filter { index in
      guard !named.contains(index), let figure = columns[index].figure else {
        return named.contains(index)
      }
      // What is counted in the records of a count rests on it as a mean does.
      return figure.measure.countsRecords
        || figure.measure.countsOthers && figure.nColumn == nil
    }
    let isCount = Set(counts)
    /// The count that `position` is a part of in the end, or itself.
    func root(of position: Int) -> Int {
      var at = position
      for _ in columns {
        guard let next = positions[columns[at].figure?.nColumn ?? ""], next != at else { return at }
        at = next
      }
      return at
    }
    words = columns.enumerated().compactMap { index, column in
      column.saysFigures.isEmpty
        ? nil : (index, column.saysFigures.compactMap { positions[$0] })
    }
    var number: [Int: Int] = [:]
    for column in counts where root(of: column) == column {
      number[column] = roots.count
      let shape = SuppressionLayout.shape(of: column, in: columns)
      let parts = counts.filter { $0 != column && root(of: $0) == column }
      roots.append(
        Root(
          column: column, shape: shape,
          families: SuppressionLayout.families(parts, of: shape, in: columns)))
    }
    for (index, column) in columns.enumerated() {
      others += (column.figure?.otherCounts ?? []).compactMap { position($0) }
        .compactMap { number[root(of: $0)] }.map { (index, $0) }
    }
    for (index, column) in columns.enumerated() where !isCount.contains(index) {
      guard let figure = column.figure else { continue }
      let shapes = figure.populations.compactMap { PopulationShape($0) }
      guard let n = position(figure.nColumn), let at = number[root(of: n)] else {
        loose.append(index)
        links += shapes.map { (index, $0) }
        continue
      }
      roots[at].derived.append(
        Derived(
          column: index, sums: SuppressionLayout.sums(figure.dependence, positions: positions),
          restsOnPart: root(of: n) != n))
      links += shapes.filter { $0 != roots[at].shape }.map { (index, $0) }
    }
  }

  /// The records that a count counts: its own, or those of a figure that rests on it; nil if it counts
  /// something else.
  private static func shape(of column: Int, in columns: [Column]) -> PopulationShape? {
    if let own = columns[column].figure, own.measure.countsOthers { return nil }
    let own = columns[column].figure.map { [$0] } ?? []
    let others = columns.compactMap(\.figure).filter { $0.nColumn == columns[column].id }
    return (own + others).lazy.filter { $0.populations.count == 1 }
      .compactMap { $0.populations.first.flatMap { PopulationShape($0) } }.first
  }

  private static func families(
    _ parts: [Int], of whole: PopulationShape?, in columns: [Column]
  ) -> [Family] {
    var families: [Family] = []
    for part in parts {
      var field = Array(columns[part].id.utf8)
      var name = field
      if let whole, let figure = columns[part].figure, figure.populations.count == 1,
        let shape = figure.populations.first.flatMap({ PopulationShape($0) }),
        let condition = shape.condition(beyond: whole), case .literal(let value) = condition.value
      {
        field = condition.field
        name = value
      }
      let found = Part(column: part, name: name)
      if let at = families.firstIndex(where: { $0.field == field }) {
        families[at] = Family(field: field, parts: families[at].parts + [found])
      } else {
        families.append(Family(field: field, parts: [found]))
      }
    }
    return families
  }

  private static func sums(
    _ dependence: FigureDependence, positions: [String: Int]
  ) -> [[Int: Int64]]? {
    guard case .sums(let sums) = dependence else { return nil }
    return sums.map { sum in
      var weights: [Int: Int64] = [:]
      for (id, weight) in sum {
        guard let position = positions[id] else {
          preconditionFailure("a figure tells a sum of column \(id), which its table lacks")
        }
        weights[position] = weight
      }
      return weights
    }
  }
}
