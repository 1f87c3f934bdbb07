internal import Synchronization

/// The documents of frequent terms as bits, which a searcher keeps from query to query.
///
/// A term in more than a sixteenth of a segment's documents has more postings than decoding them again
/// and again is worth: its bits take a bit a document, and counts take 64 of them at a time. They are made
/// when a count needs all postings of the term anyway, so that it loses nothing, or when look-ups among
/// the postings have cost as much together. A searcher keeps at most 8 MB of them and drops those that
/// were not used for longest. Any thread may ask.
final class FrequentTermCache: Sendable {
  /// The bytes that a searcher's cache may take.
  static let byteLimit = 8 << 20
  /// Terms in fewer documents are decoded sooner than looked for.
  static let leastFrequency = 1_024

  private struct Kept {
    let bits: DocumentBits
    var lastUse: UInt64
  }

  private struct State {
    var kept: [SegmentTerm: Kept] = [:]
    /// What look-ups in terms whose bits are not kept have cost.
    var spent: [SegmentTerm: Int] = [:]
    var byteCount = 0
    var useCount: UInt64 = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  init(byteLimit: Int = FrequentTermCache.byteLimit) { self.byteLimit = byteLimit }

  /// Whether a term in `documentFrequency` of `documentCount` documents is frequent.
  static func isFrequent(documentFrequency: Int, documentCount: Int) -> Bool {
    documentFrequency >= leastFrequency && documentFrequency > documentCount / 16
  }

  /// The bytes that are kept.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// The bits of a term; nil if they are not kept.
  func bits(_ key: SegmentTerm) -> DocumentBits? {
    state.withLock { state in
      guard let place = state.kept.index(forKey: key) else { return nil }
      state.useCount += 1
      state.kept.values[place].lastUse = state.useCount
      return state.kept.values[place].bits
    }
  }

  /// Whether look-ups in a term have cost as much as `making` its bits, with `cost` more now.
  func isDue(_ key: SegmentTerm, adding cost: Int, making: Int) -> Bool {
    state.withLock { state in
      state.spent[key, default: 0] += cost
      return state.spent[key, default: 0] >= making
    }
  }

  /// Keeps the bits of a term, unless they alone are more than may be kept; nobody changes them from
  /// here on.
  func keep(_ bits: DocumentBits, _ key: SegmentTerm) {
    guard bits.byteCount <= byteLimit else { return }
    state.withLock { state in
      state.useCount += 1
      state.spent[key] = nil
      let old = state.kept.updateValue(Kept(bits: bits, lastUse: state.useCount), forKey: key)
      state.byteCount += bits.byteCount - (old?.bits.byteCount ?? 0)
      while state.byteCount > byteLimit,
        let oldest = state.kept.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.kept[oldest.key] = nil
        state.byteCount -= oldest.value.bits.byteCount
      }
    }
  }
}
