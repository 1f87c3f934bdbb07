/// The tests on columns.
extension RowPredicate {
  /// The rows among `candidates` that meet `leaf`.
  mutating func evaluate(
    _ leaf: RowLeaf, block: Int, candidates: BlockMask
  ) throws(Source.Failure) -> BlockMask {
    var rows: BlockMask
    switch leaf {
    case .present(let field): rows = try source.validity(of: field, block: block)
    case .integers(let column, let range):
      rows = try columns.rows(integers: column, in: range, block: block, source: source)
    case .ordinals(let column, let range):
      rows = try columns.rows(ordinals: column, in: range, block: block, source: source)
    case .ordinalSet(let column, let set):
      rows = try columns.rows(ordinals: column, in: set, block: block, source: source)
    case .near(let latitude, let longitude, let circle):
      return try columns.rows(
        latitudes: latitude, longitudes: longitude, in: circle, among: candidates, block: block,
        source: source)
    case .bytes(let field, let matcher):
      return try filter(candidates, field, block: block) { matcher.matches($0) }
    case .pattern(let field, let pattern):
      return try filter(candidates, field, block: block) { pattern.matches($0) }
    case .sounds(let field, let index):
      let matcher = soundMatchers[index]
      return try filter(candidates, field, block: block) { matcher.matches($0) }
    case .text(let field, let index):
      let matcher = matchers[index]
      return try filter(candidates, field, block: block) { matcher.matches($0) }
    }
    rows.formIntersection(candidates)
    return rows
  }

  /// The rows among `candidates` with a value whose bytes pass `isMatch`.
  private func filter(
    _ candidates: BlockMask, _ field: FieldID, block: Int,
    _ isMatch: (UnsafeRawBufferPointer) -> Bool
  ) throws(Source.Failure) -> BlockMask {
    var open = candidates
    if schema[field].isOptional {
      open.formIntersection(try source.validity(of: field, block: block))
      if open.isEmpty { return open }
    }
    var rows = BlockMask()
    try source.withByteRows(of: field, block: block) { values in
      open.forEachRow { row in
        if isMatch(values[row]) { rows[row] = true }
      }
    }
    return rows
  }
}
