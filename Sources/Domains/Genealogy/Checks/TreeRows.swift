internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Reads some records of one side of a tree by their numbers, one part open at a time.
struct TreeRows {
  let side: TreeSide
  /// Nil if there are no such records.
  let dataset: DatasetReader?
  let context: AnalysisContext

  /// What `read` makes of each record that is `wanted`, given what `open` made of its part, its row and its place in a file.
  func each<Columns, Found>(
    _ wanted: Set<UInt32>, open: (PartReader) throws -> Columns,
    read: (Columns, Int, (path: String, line: Int64)) throws -> Found
  ) throws -> [UInt32: Found] {
    guard let dataset, !wanted.isEmpty else { return [:] }
    let places = dataset.places()
    var found: [UInt32: Found] = [:]
    var current: (part: Int, reader: PartReader, columns: Columns)?
    for record in wanted.sorted() {
      try context.task.cancellation.check()
      let (part, row) = side.place(of: record)
      if current?.part != part {
        let reader = try dataset.open(part)
        current = (part, reader, try open(reader))
      }
      guard let current else { continue }
      let place = try places[part].place(ofRow: row, in: current.reader.segment)
      found[record] = try read(current.columns, row, (place.path, place.line))
    }
    return found
  }
}
