internal import Synchronization

/// The greatest ratio of each block of a term's postings, as far as they were asked for.
///
/// A ratio is what a contribution depends on and grows with (`ClauseWeight.ratio`); unlike that it is
/// the same in every query. One thread at a time.
final class BlockRatios: @unchecked Sendable {
  /// By block; below 0 where not known yet.
  let start: UnsafeMutablePointer<Float>
  let count: Int

  init(count: Int) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: -1, count: count)
  }

  deinit { start.deallocate() }

  /// The bytes that it takes.
  var byteCount: Int { 4 * count }
}

/// What a searcher knows of the blocks of frequent terms, from query to query.
///
/// To prune, a search asks for the greatest contribution of far more blocks than it decodes, and
/// reading that from a block's impacts is a third to a half of its time. A search takes a term's ratios
/// away while it runs, so that it alone writes to them, and brings them back with what it has found out;
/// who comes meanwhile makes its own. At most 4 MB are kept: a pool that is full is emptied. Any thread
/// may ask.
final class BlockRatioPool: Sendable {
  /// Terms with fewer blocks are read sooner than looked for.
  static let leastBlockCount = 16
  /// The bytes that a searcher's pool may take.
  static let byteLimit = 4 << 20

  private struct State {
    var kept: [SegmentTerm: BlockRatios] = [:]
    var byteCount = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  init(byteLimit: Int = BlockRatioPool.byteLimit) { self.byteLimit = byteLimit }

  /// The bytes that are kept.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// The ratios of a term with `count` blocks, for the caller alone.
  func take(_ key: SegmentTerm, count: Int) -> BlockRatios {
    let kept = state.withLock { state -> BlockRatios? in
      guard let ratios = state.kept.removeValue(forKey: key) else { return nil }
      state.byteCount -= ratios.byteCount
      return ratios
    }
    return kept ?? BlockRatios(count: count)
  }

  /// Keeps the ratios of a term for the next who asks.
  func bring(_ ratios: BlockRatios, _ key: SegmentTerm) {
    guard ratios.byteCount <= byteLimit else { return }
    state.withLock { state in
      if state.byteCount + ratios.byteCount > byteLimit {
        state.kept = [:]
        state.byteCount = 0
      }
      let other = state.kept.updateValue(ratios, forKey: key)
      state.byteCount += ratios.byteCount - (other?.byteCount ?? 0)
    }
  }
}

/// A term whose ratios are kept.
struct KeptRatios {
  let pool: BlockRatioPool
  let key: SegmentTerm
}
