internal import SearchIndex
internal import Store

extension Analysis {
  /// By role, the side columns of its dataset that the result depends on: those that the analysis uses, and those that
  /// the records in the role `folded` are filtered by.
  func sideColumns(
    of datasets: [BoundDataset], _ inputs: [String: String], filtered folded: String,
    by filter: RowFilter?
  ) -> [String: [Int]] {
    var columns: [String: [Int]] = [:]
    for (role, name) in inputs {
      guard let side = datasets.first(where: { $0.declared.name == name })?.side else { continue }
      let used = usedFields(of: role)
      let asked = role == folded ? filter?.query.fields ?? [] : []
      columns[role] = side.columns.indices.filter { number in
        used?.contains(side.columns[number].field.name) ?? true
          || asked.contains(FieldID(side.firstField + number))
      }
    }
    return columns
  }
}
