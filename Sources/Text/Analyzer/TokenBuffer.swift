/// The flat arrays in which an analyzer leaves the tokens of a text; they are kept from text to text.
///
/// Terms are ranges of one array of bytes. What the tokenizer writes there is the text in lower case
/// with what stands between the words, so most terms are never moved; a filter that changes a term
/// writes the new one after it all and changes the range.
struct TokenBuffer: ~Copyable {
  /// Bytes that may be read and written past the end of what counts.
  static let slack = 64

  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private var byteCapacity: Int
  /// Pairs: where a term begins and ends in `bytes`.
  private(set) var bounds: UnsafeMutablePointer<UInt32>
  /// Pairs: where a token begins and ends in the text; not there unless asked for.
  private(set) var sources: UnsafeMutablePointer<UInt32>?
  /// The position of each token, filled only while `hasGaps`.
  private(set) var positions: UnsafeMutablePointer<UInt32>
  private var boundCapacity: Int
  /// 0, 1, 2 ...: the positions of tokens without gaps.
  private(set) var ordinals: UnsafeMutablePointer<UInt32>
  private var ordinalCount = 0

  var count = 0
  /// How many bytes of `bytes` are in use.
  var byteCount = 0
  var hasGaps = false

  init(keepsOffsets: Bool) {
    byteCapacity = 1024
    boundCapacity = 1024
    bytes = .allocate(capacity: byteCapacity + Self.slack)
    bytes.initialize(repeating: 0, count: byteCapacity + Self.slack)
    bounds = .allocate(capacity: boundCapacity)
    sources = keepsOffsets ? .allocate(capacity: boundCapacity) : nil
    positions = .allocate(capacity: boundCapacity / 2)
    ordinals = .allocate(capacity: boundCapacity / 2)
  }

  deinit {
    bytes.deallocate()
    bounds.deallocate()
    sources?.deallocate()
    positions.deallocate()
    ordinals.deallocate()
  }

  /// Forgets the tokens and makes room for any text of `textCount` bytes.
  ///
  /// A scalar of two bytes may become three, and a byte may stand after each token. A token has a
  /// byte at least and nearly always a separator; four bounds are written at a time.
  mutating func reset(textCount: Int) {
    (count, byteCount, hasGaps) = (0, 0, false)
    let byteNeed = 2 * textCount + Self.slack
    if byteNeed > byteCapacity {
      bytes.deallocate()
      byteCapacity = byteNeed + byteNeed / 4
      bytes = .allocate(capacity: byteCapacity + Self.slack)
    }
    let boundNeed = textCount + 16
    guard boundNeed > boundCapacity else { return }
    boundCapacity = boundNeed + boundNeed / 4
    bounds.deallocate()
    positions.deallocate()
    ordinals.deallocate()
    bounds = .allocate(capacity: boundCapacity)
    positions = .allocate(capacity: boundCapacity / 2)
    ordinals = .allocate(capacity: boundCapacity / 2)
    ordinalCount = 0
    if let old = sources {
      old.deallocate()
      sources = .allocate(capacity: boundCapacity)
    }
  }

  /// Makes room for `more` bytes after `byteCount`; `bytes` may move.
  mutating func reserve(_ more: Int) {
    guard byteCount + more > byteCapacity else { return }
    byteCapacity = (byteCount + more) * 2
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: byteCapacity + Self.slack)
    grown.update(from: bytes, count: byteCount)
    bytes.deallocate()
    bytes = grown
  }

  /// Gives the tokens positions of their own, to be changed by a filter that leaves gaps.
  mutating func openGaps() {
    guard !hasGaps else { return }
    for index in 0..<count { positions[index] = UInt32(truncatingIfNeeded: index) }
    hasGaps = true
  }

  /// Fills `ordinals` as far as there are tokens.
  mutating func numberTokens() {
    guard !hasGaps else { return }
    while ordinalCount < count {
      ordinals[ordinalCount] = UInt32(truncatingIfNeeded: ordinalCount)
      ordinalCount += 1
    }
  }

  /// Keeps the token at `index` as the one at `kept`, which is not after it.
  @inline(__always)
  func move(_ index: Int, to kept: Int) {
    bounds[2 * kept] = bounds[2 * index]
    bounds[2 * kept + 1] = bounds[2 * index + 1]
    if let sources {
      sources[2 * kept] = sources[2 * index]
      sources[2 * kept + 1] = sources[2 * index + 1]
    }
    if hasGaps { positions[kept] = positions[index] }
  }
}
