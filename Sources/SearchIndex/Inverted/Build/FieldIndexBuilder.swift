public import Platform
public import Text

/// Turns the texts of one field into its inverted index: one worker's.
///
/// Documents come in ascending order, with gaps where a document has no text. When memory is full,
/// terms and postings go to a sorted run in the scratch space, also in the middle of a document, and
/// `finish` merges the runs; the index is the same bytes whatever the limit is.
///
/// Of the limit, three quarters hold terms, postings, hash slots and norms, the rest is for merging
/// and for the writer of the index. Not in it are: what grows with one document, which is about 13
/// bytes for each byte of its longest text in the analyzer and 4 for each occurrence of its commonest
/// term; norms, up to three bytes a document, beyond a sixth of the limit; and 32 KiB, or 4 MiB where
/// the system gives large pages.
public final class FieldIndexBuilder {
  /// How far the tokens of two values of one document are apart, besides 1.
  ///
  /// So a phrase that is not this loose does not reach from one value into the next.
  public static let positionGap: UInt32 = 100
  /// The least memory limit; a lower one means this.
  public static let leastMemoryLimit = 64 << 10

  let hasPositions: Bool
  let analyzerIdentity: String
  let memoryLimit: Int
  let scratch: ScratchSpace
  var arena: PostingArena
  var table: TermTable
  var lengths = FieldLengths()
  var runs: [SortedRun] = []

  private var analyzer: Analyzer
  private let batch = TokenBatch()
  /// How many documents' norms are counted against the limit.
  private var reservedNorms = 0
  private(set) var failure: (any Error)?

  /// A builder for an empty field.
  public init(
    analyzer: AnalyzerSpecification, hasPositions: Bool, memoryLimit: Int, scratch: ScratchSpace
  ) {
    self.analyzer = Analyzer(analyzer)
    self.hasPositions = hasPositions
    analyzerIdentity = analyzer.identity
    self.memoryLimit = max(memoryLimit, Self.leastMemoryLimit)
    self.scratch = scratch
    arena = PostingArena(capacity: self.memoryLimit / 4 * 3)
    table = TermTable(largestByteCount: arena.capacity / 8 * 3)
    arena.reserve(table.byteCount)
  }

  /// The memory in use for terms, postings, hash slots and norms.
  public var byteCount: Int { arena.usedByteCount + table.byteCount + 3 * lengths.norms.count }

  /// The bytes of the scratch files so far.
  public var spilledByteCount: Int { runs.reduce(0) { $0 + $1.byteCount } }

  /// Adds a value of a document, which is the last one added or a later one.
  ///
  /// After an error every further call throws it again.
  public func add(document: UInt32, text: UnsafeRawBufferPointer) throws {
    precondition(document < UInt32.max, "document \(document)")
    if let failure { throw failure }
    lengths.enter(document)
    reserveNorms()
    analyzer.analyze(text)
    let tokens = analyzer.tokens
    guard tokens.count > 0 else { return }
    let before = lengths.nextPosition
    let offset = before == 0 ? 0 : before + Self.positionGap
    var added = 0
    while added < tokens.count {
      let count = min(TokenBatch.capacity, tokens.count - added)
      let taken = batch.add(
        tokens, from: added, count: count, offset: offset, document: document,
        hasPositions: hasPositions, table: &table, arena: &arena)
      added += taken
      if taken < count { try spill() }
    }
    lengths.add(
      tokenCount: tokens.count, lastPosition: tokens.positions[tokens.count - 1] + offset)
  }

  /// Writes all terms and postings to a sorted run in the scratch space and forgets them.
  ///
  /// Done when memory is full; legal at any time.
  public func spill() throws {
    if let failure { throw failure }
    guard arena.termCount > 0 else { return }
    do {
      var writer = try SortedRunWriter(scratch: scratch, bufferByteCount: pieceByteCount)
      try table.drainSorted(&arena) { slots, count, arena in
        // What memory holds is written in a moment: nobody has to be able to stop that.
        try mergeStreams(
          [], SortedTerms(slots, count: count), arena, into: &writer, cancellation: Cancellation())
      }
      runs.append(try writer.finish())
    } catch {
      try fail(error)
    }
  }

  /// Remembers an error, gives up what was written, and throws it.
  func fail(_ error: any Error) throws -> Never {
    failure = error
    runs = []
    throw error
  }

  /// Takes from the arena what the norms need, up to a share: they cannot be spilled.
  private func reserveNorms() {
    let step = 256
    while reservedNorms < lengths.norms.count, 3 * (reservedNorms + step) <= arena.capacity / 4 {
      arena.reserve(3 * step)
      reservedNorms += step
    }
  }

  /// Gives back what the norms took.
  func releaseNorms() {
    arena.reserve(-3 * reservedNorms)
    reservedNorms = 0
  }
}
