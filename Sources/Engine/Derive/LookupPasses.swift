internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What is found of a list that is too large for memory: it is looked up a share of its keys at a time, and what the rows of a part found
/// stands in a scratch file for each share.
enum LookupSource: Sendable {
  /// A list in memory.
  case index(LookupIndex)
  /// What a part found, in the files at these paths.
  case passes(Lookup, [String])
}

/// Looks up one share of a list for the rows of one part.
struct LookupPassTask: PipelineTask {
  let part: PartLocation
  let columns: SideColumns
  /// What the lookups before it find.
  let before: [LookupSource]
  let index: LookupIndex

  var byteCount: Int64 { part.byteCount }

  /// The path of a segment of the rows that found something: which they are, and what was taken; nil if none did.
  func perform(in context: TaskContext) throws -> String? {
    let segment = try part.open()
    let run = try DeriveRun(segment, columns, before + [.index(index)], isPass: true)
    let taken = index.lookup.columns
    // Fields are known by their places: one that is taken may be called as any other.
    let fields = taken.enumerated().map { place, number in
      let field = columns.columns[number].field
      return Field("\(place)", field.type, isOptional: true, isUncertain: field.isUncertain)
    }
    let batch = RecordBatch(schema: Schema([Field("row", .integer)] + fields))
    let builder = SegmentBuilder(
      schema: batch.schema, memoryLimit: context.memoryPerTask / 2, scratch: context.scratch)
    var rows: [Int] = []
    for block in 0..<segment.blockCount {
      try context.cancellation.check()
      let side = try run.evaluate(block: block)
      rows.removeAll(keepingCapacity: true)
      run.withFound { found in
        for (row, record) in found.enumerated() where record >= 0 { rows.append(row) }
      }
      batch.count = rows.count
      let numbers = batch.integers(FieldID(0))
      for (place, row) in rows.enumerated() {
        numbers[place] = Int64(block * RecordBatch.capacity + row)
      }
      for (place, number) in taken.enumerated() {
        batch.copy(rows, of: FieldID(number), in: side, to: FieldID(place + 1))
      }
      try builder.append(batch)
    }
    context.progress.add(bytes: part.byteCount)
    guard builder.rowCount > 0 else { return nil }
    let path = context.scratch.newPath()
    _ = try builder.finish(
      path: path, fileSystem: context.fileSystem, cancellation: context.cancellation)
    return path
  }
}

extension RecordBatch {
  /// Takes over the values of some rows of a field of `other`, from the first row on.
  fileprivate func copy(_ rows: [Int], of from: FieldID, in other: RecordBatch, to: FieldID) {
    let (known, presence) = (other.presence(from), presence(to))
    for (place, row) in rows.enumerated() { presence[place] = known[row] }
    if schema[to].type.isNumeric {
      let (known, values) = (other.integers(from), integers(to))
      for (place, row) in rows.enumerated() { values[place] = known[row] }
    } else {
      let (known, values) = (other.byteSlices(from), byteSlices(to))
      for (place, row) in rows.enumerated() { values[place] = known[row] }
    }
  }
}

/// Reads what the passes of a lookup found for the rows of a part, block after block.
///
/// One thread.
final class LookupPasses {
  let lookup: Lookup
  private let passes: [Pass]

  init(_ lookup: Lookup, _ paths: [String]) throws(StoreError) {
    self.lookup = lookup
    var passes: [Pass] = []
    for path in paths { passes.append(try Pass(path)) }
    self.passes = passes
  }

  /// Writes the columns of the lookup for the next block of `batch`, as `LookupIndex.write` does.
  func write(block: Int, to batch: RecordBatch, firstField: Int) throws(StoreError) -> Int {
    for column in lookup.allColumns { batch.fillNulls(FieldID(firstField + column)) }
    let flags = lookup.flag.map { batch.integers(FieldID(firstField + $0)) }
    let first = block * RecordBatch.capacity
    var found = 0
    for pass in passes {
      while let row = pass.row, row < first + batch.count {
        flags?[row - first] = 1
        for (place, column) in lookup.columns.enumerated() {
          pass.copy(FieldID(place + 1), to: batch, FieldID(firstField + column), row - first)
        }
        found += 1
        try pass.advance()
      }
    }
    guard let flag = lookup.flag else { return 0 }
    batch.presence(FieldID(firstField + flag)).update(repeating: 1, count: batch.count)
    return batch.count - found
  }
}

/// What one pass found, row by row.
private final class Pass {
  // Two, since the rows of a block of the part may stand in two blocks, and texts live as long as theirs is loaded.
  private let loaders: [BatchLoader]
  private let blockCount: Int
  private var block = 0
  private var place = 0
  /// The row of the part that found something; nil at the end.
  private(set) var row: Int?
  private var batch: RecordBatch { loaders[block & 1].batch }

  init(_ path: String) throws(StoreError) {
    let segment = try SegmentReader(.unlisted(path))
    let fields = segment.schema.fields.indices.map { FieldID($0) }
    var loaders: [BatchLoader] = []
    for _ in 0..<2 {
      loaders.append(try BatchLoader(segment, fields, into: RecordBatch(schema: segment.schema)))
    }
    self.loaders = loaders
    blockCount = segment.blockCount
    try load()
  }

  /// Goes on to the next row.
  func advance() throws(StoreError) {
    place += 1
    if place == batch.count {
      block += 1
      place = 0
      try load()
    } else {
      row = Int(batch.integers(FieldID(0))[place])
    }
  }

  private func load() throws(StoreError) {
    row = nil
    guard block < blockCount else { return }
    try loaders[block & 1].load(block: block)
    row = Int(batch.integers(FieldID(0))[place])
  }

  /// Copies the value of a field.
  func copy(_ field: FieldID, to other: RecordBatch, _ to: FieldID, _ row: Int) {
    other.presence(to)[row] = batch.presence(field)[place]
    if other.schema[to].type.isNumeric {
      other.integers(to)[row] = batch.integers(field)[place]
    } else {
      other.byteSlices(to)[row] = batch.byteSlices(field)[place]
    }
  }
}
