/// A bound query made ready for one segment: it finds the matching rows of a block at a time.
///
/// Symbol conditions become ranges of dictionary ordinals here, once. Evaluation passes down the
/// rows that are still open, so that a condition is only asked where its answer matters, and cheap
/// conditions of an AND are asked first. It keeps buffers: use one per worker.
public struct RowPredicate<Source: ColumnBlockSource> {
  let schema: Schema
  let source: Source
  private let root: RowCondition
  var columns: BlockColumns<Source>
  let matchers: [TextMatcher]
  let soundMatchers: [SoundMatcher]

  /// Looks up the query's symbols in the dictionaries of `source`, a segment of `schema`.
  public init(
    _ query: BoundQuery, schema: Schema, source: Source
  ) throws(Source.Failure) {
    var builder = RowConditionBuilder(schema: schema, source: source)
    root = try builder.condition(for: query.predicate)
    self.schema = schema
    self.source = source
    columns = BlockColumns(
      schema: schema, integers: builder.integerFields, ordinals: builder.ordinalFields)
    matchers = builder.matchers
    soundMatchers = builder.soundMatchers
  }

  /// Whether no row of the segment can match; nothing needs to be read then.
  public var matchesNothing: Bool {
    if case .none = root { true } else { false }
  }

  /// How many blocks the segment has.
  public var blockCount: Int { (source.rowCount + BlockMask.rowCount - 1) / BlockMask.rowCount }

  /// The matching rows of `block`.
  public mutating func evaluate(block: Int) throws(Source.Failure) -> BlockMask {
    let rows = source.rowCount - block * BlockMask.rowCount
    return try evaluate(root, block: block, candidates: BlockMask(first: rows))
  }

  /// The rows among `candidates` that meet `condition`.
  private mutating func evaluate(
    _ condition: RowCondition, block: Int, candidates: BlockMask
  ) throws(Source.Failure) -> BlockMask {
    switch condition {
    case .all: return candidates
    case .none: return BlockMask()
    case .not(let operand):
      var rows = candidates
      rows.subtract(try evaluate(operand, block: block, candidates: candidates))
      return rows
    case .and(let operands):
      var rows = candidates
      for operand in operands where !rows.isEmpty {
        rows = try evaluate(operand, block: block, candidates: rows)
      }
      return rows
    case .or(let operands):
      var rows = BlockMask()
      var open = candidates
      for operand in operands where !open.isEmpty {
        let found = try evaluate(operand, block: block, candidates: open)
        rows.formUnion(found)
        open.subtract(found)
      }
      return rows
    case .leaf(let leaf):
      return candidates.isEmpty
        ? candidates : try evaluate(leaf, block: block, candidates: candidates)
    }
  }
}
