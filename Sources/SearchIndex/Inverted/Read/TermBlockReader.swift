/// Walks the entries of one block of the dictionary; `TermDictionaryWriter` shows the bytes.
struct TermBlockReader {
  /// How many bytes the term shares with the one before.
  private(set) var shared = 0
  /// The rest of the term; valid as long as the index is open.
  private(set) var suffix = UnsafeRawBufferPointer(start: nil, count: 0)
  private(set) var entry = TermEntry(
    ordinal: 0, documentFrequency: 0, totalFrequency: 0, postings: 0..<0, positions: 0..<0,
    document: 0, position: 0)
  private var reader: RawReader
  private var ordinal: Int
  private var length = 0
  private var postingStart: Int
  private var positionStart = 0
  private let hasPositions: Bool
  private let documentCount: Int
  /// More bytes than this no section has.
  private static let limit = 1 << 48

  /// Reads `bytes`, whose first term has number `ordinal`; nil at damage.
  init?(
    _ bytes: UnsafeRawBufferPointer, ordinal: Int, documentCount: Int, hasPositions: Bool
  ) {
    guard let start = bytes.baseAddress else { return nil }
    reader = RawReader(start, end: start + bytes.count)
    self.ordinal = ordinal
    self.documentCount = documentCount
    self.hasPositions = hasPositions
    guard let posting = reader.varint(limit: Self.limit) else { return nil }
    postingStart = posting
    guard hasPositions else { return }
    guard let position = reader.varint(limit: Self.limit) else { return nil }
    positionStart = position
  }

  /// Whether all entries were read.
  var isAtEnd: Bool { reader.count == 0 }

  /// Goes to the next entry; false at damage.
  mutating func advance() -> Bool {
    guard let lengths = reader.byte() else { return false }
    var shared = Int(lengths >> 4)
    var rest = Int(lengths & 15)
    if shared == 15 {
      guard let more = reader.varint(limit: length) else { return false }
      shared += more
    }
    if rest == 15 {
      guard let more = reader.varint(limit: reader.count) else { return false }
      rest += more
    }
    guard shared <= length, let suffix = reader.slice(rest) else { return false }
    self.shared = shared
    self.suffix = suffix
    length = shared + rest
    guard let code = reader.varint(limit: 2 * documentCount + 1), code > 1 else { return false }
    var total = code >> 1
    if code & 1 == 1 {
      guard let more = reader.varint(limit: Self.limit) else { return false }
      total += more + 1
    }
    return advance(documentFrequency: code >> 1, totalFrequency: total)
  }

  private mutating func advance(documentFrequency: Int, totalFrequency: Int) -> Bool {
    var document = 0
    var position = 0
    var postingCount = 0
    var positionCount = 0
    if documentFrequency == 1 {
      guard totalFrequency <= UInt32.max, let only = reader.varint(limit: documentCount - 1)
      else { return false }
      document = only
    } else {
      guard let count = reader.varint(limit: Self.limit) else { return false }
      postingCount = count
    }
    if hasPositions {
      let isInline = totalFrequency == 1
      let limit = isInline ? Int(UInt32.max) : Self.limit
      guard let number = reader.varint(limit: limit) else { return false }
      if isInline { position = number } else { positionCount = number }
    }
    entry = TermEntry(
      ordinal: ordinal, documentFrequency: documentFrequency, totalFrequency: totalFrequency,
      postings: postingStart..<postingStart + postingCount,
      positions: positionStart..<positionStart + positionCount,
      document: UInt32(document), position: UInt32(position))
    postingStart += postingCount
    positionStart += positionCount
    ordinal += 1
    return true
  }
}
