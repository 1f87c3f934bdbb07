public import Platform

/// Walks the postings of one term, in ascending documents.
///
/// It stands on the first posting when it is made. One thread. It owns a block of memory and keeps
/// its reader open.
///
/// Steps do not throw: the checksums hold by then, so that only a wrong writer can have left damage.
/// At damage the cursor goes to its end, or gives frequencies of 1, and `check` throws; call it when a
/// list is done.
public struct PostingCursor: ~Copyable {
  /// What `document` is behind the last posting.
  public static let end = UInt32.max

  /// The document of the current posting, or `end`.
  public internal(set) var document: UInt32 = 0
  /// What the dictionary says about the term.
  public let entry: TermEntry
  let reader: FieldIndexReader
  let list: PostingList?
  /// The documents of the decoded block, `end` behind the last.
  let documents: UnsafeMutablePointer<UInt32>
  let frequencies: UnsafeMutablePointer<UInt32>
  let scratch: UnsafeMutablePointer<UInt32>
  /// Where the current posting stands in the block, which has `count`; unknown in a bit map.
  var place = 0
  var count = 0
  /// The block, while it is a bit map of which `documents` were not made.
  var map: DocumentMap?
  /// The last document of the block; `end` for the tail and behind it.
  var blockEnd = Self.end
  /// The decoded block; the number of blocks for the tail, and one more at the end.
  var block = 0
  /// The block that bounds are asked of; not before `block`.
  var boundBlock = 0
  /// The coded frequencies of the block, until they are decoded.
  var pendingFrequencies: RawReader?
  var failure: StoreError?
  /// The greatest score of block `maximumBlock`.
  var maximum = 0.0
  var maximumBlock = -1
  var termMaximumCache: Double?
  var positionState = PositionState()

  init(_ reader: FieldIndexReader, _ entry: TermEntry, _ list: PostingList?) {
    self.reader = reader
    self.entry = entry
    self.list = list
    documents = .allocate(capacity: 3 * BlockCode.capacity)
    documents.initialize(repeating: 1, count: 3 * BlockCode.capacity)
    frequencies = documents + BlockCode.capacity
    scratch = frequencies + BlockCode.capacity
    if list == nil {
      documents.initialize(repeating: Self.end, count: PatchedBlock.length)
      documents[0] = entry.document
      frequencies[0] = UInt32(truncatingIfNeeded: entry.totalFrequency)
      count = 1
      document = entry.document
    } else {
      decode()
      document = map?.first() ?? documents[0]
    }
  }

  deinit {
    documents.deallocate()
    positionState.deallocate()
  }

  /// How many whole blocks there are before the tail.
  @inline(__always)
  var blockCount: Int { list?.skip.count ?? 0 }

  /// How often the term occurs in the document; the frequencies of a block are decoded at the first
  /// question.
  public var frequency: UInt32 {
    @inline(__always) mutating get {
      if pendingFrequencies != nil { decodeFrequencies() }
      if map != nil { findPlace() }
      return frequencies[place]
    }
  }

  /// Throws if damage was met.
  public func check() throws(StoreError) {
    if let failure { throw failure }
  }

  /// Goes to the next posting; legal at the end.
  @inline(__always)
  public mutating func next() {
    if map != nil { return advance(to: document &+ 1) }
    place &+= 1
    if place < count { document = documents[place] } else { nextBlock() }
  }

  /// Goes to the first posting of the next block; legal at the end.
  public mutating func nextBlock() {
    go(toBlock: block + 1)
    place = 0
    document = map?.first() ?? (count > 0 ? documents[0] : Self.end)
  }

  /// Goes to the first posting whose document is not before `target`; stays if it stands there.
  ///
  /// Finds the block by galloping over the skip table and decodes that one only.
  @inline(__always)
  public mutating func advance(to target: UInt32) {
    if target > document { advanceFar(to: target) }
  }

  private mutating func advanceFar(to target: UInt32) {
    if target > blockEnd, let list {
      go(toBlock: list.skip.block(of: target, from: max(block + 1, bound(before: target))))
    }
    if let map {
      document = map.first(from: target)
      return
    }
    // Seven steps without a branch over 128 documents; behind the last one stands `end`.
    var at = 0
    var half = PatchedBlock.length / 2
    while half > 0 {
      at = documents[at &+ half &- 1] < target ? at &+ half : at
      half /= 2
    }
    if at < count, documents[at] >= target {
      place = at
      document = documents[at]
    } else {
      finish()
    }
  }

  /// Decodes `block`, or goes to the end if there is none.
  private mutating func go(toBlock target: Int) {
    guard let list, target < blockCount || target == blockCount && list.tailCount > 0 else {
      return finish()
    }
    block = target
    boundBlock = target
    decode()
  }

  /// The block that bounds are asked of, if no block before it has `target`; else the current one.
  func bound(before target: UInt32) -> Int {
    guard let list, boundBlock > block, list.skip.lastDocument(boundBlock - 1) < target else {
      return block
    }
    return boundBlock
  }

  /// Goes to the end.
  mutating func finish() {
    block = blockCount + 1
    boundBlock = block
    place = 0
    count = 0
    map = nil
    blockEnd = Self.end
    pendingFrequencies = nil
    documents.update(repeating: Self.end, count: PatchedBlock.length)
    document = Self.end
  }
}
