internal import Platform

/// Writes the terms in byte order, in blocks of 32, each term by what it does not share with the one
/// before; and the index of the blocks.
///
///     block  = postingStart:varint [positionStart:varint] entry*
///     entry  = lengths:u8 [shared − 15:varint] [suffixLength − 15:varint] suffix
///              (df × 2 + (ttf > df)):varint [ttf − df − 1:varint] place
///     place  = df = 1: document:varint, and with positions position:varint if ttf is 1, and
///              positionLength:varint if not
///              df ≥ 2: postingLength:varint, and with positions positionLength:varint
///
/// `lengths` is min(shared, 15) × 16 + min(suffixLength, 15).
struct TermDictionaryWriter {
  /// Where the postings of a term are.
  enum Place {
    /// Both in the dictionary, or without positions.
    case inline(document: UInt32, position: UInt32)
    /// The document in the dictionary, its positions not.
    case oneDocument(UInt32, positionByteCount: Int)
    case list(byteCount: Int, positionByteCount: Int)
  }

  private let hasPositions: Bool
  private let entries: SpillBuffer
  private let prefixes: SpillBuffer
  private let offsets: SpillBuffer
  private var block = ByteWriter()
  private var lastTerm: [UInt8] = []
  private(set) var termCount = 0
  private var postingStart = 0
  private var positionStart = 0

  init(hasPositions: Bool, memoryLimit: Int, scratch: ScratchSpace) {
    self.hasPositions = hasPositions
    entries = SpillBuffer(memoryLimit: memoryLimit, scratch: scratch)
    prefixes = SpillBuffer(memoryLimit: memoryLimit / 8, scratch: scratch)
    offsets = SpillBuffer(memoryLimit: memoryLimit / 8, scratch: scratch)
  }

  /// Whether `term` may come next.
  func isAfterLast(_ term: UnsafeRawBufferPointer) -> Bool {
    termCount == 0 || lastTerm.withUnsafeBytes { compareBytes($0, term) < 0 }
  }

  mutating func append(
    _ term: UnsafeRawBufferPointer, documentFrequency: Int, totalFrequency: Int, place: Place
  ) throws(FileError) {
    let isFirst = termCount % FieldIndexFormat.termsPerBlock == 0
    if isFirst { try beginBlock(term) }
    let shared = isFirst ? 0 : sharedLength(term)
    let suffix = UnsafeRawBufferPointer(rebasing: term[shared...])
    block.u8(UInt8(min(shared, 15) << 4 | min(suffix.count, 15)))
    if shared >= 15 { block.varint(UInt64(shared - 15)) }
    if suffix.count >= 15 { block.varint(UInt64(suffix.count - 15)) }
    block.bytes(suffix)
    let more = totalFrequency - documentFrequency
    block.varint(UInt64(documentFrequency) << 1 | (more > 0 ? 1 : 0))
    if more > 0 { block.varint(UInt64(more - 1)) }
    switch place {
    case .inline(let document, let position):
      block.varint(UInt64(document))
      if hasPositions { block.varint(UInt64(position)) }
    case .oneDocument(let document, let positionByteCount):
      block.varint(UInt64(document))
      appendPositions(positionByteCount)
    case .list(let byteCount, let positionByteCount):
      block.varint(UInt64(byteCount))
      postingStart += byteCount
      appendPositions(positionByteCount)
    }
    lastTerm.removeSubrange(shared...)
    lastTerm.append(contentsOf: suffix)
    termCount += 1
  }

  private mutating func appendPositions(_ byteCount: Int) {
    guard hasPositions else { return }
    block.varint(UInt64(byteCount))
    positionStart += byteCount
  }

  /// Writes both sections.
  mutating func finish(to writer: SectionFileWriter, index: Int) throws {
    try flush()
    try writer.begin(FieldIndexFormat.dictionary, index: index)
    try entries.copy(to: writer)
    try writer.begin(FieldIndexFormat.dictionaryIndex, index: index)
    try prefixes.copy(to: writer)
    try offsets.copy(to: writer)
  }

  private mutating func beginBlock(_ term: UnsafeRawBufferPointer) throws(FileError) {
    try flush()
    lastTerm.removeAll(keepingCapacity: true)
    try append(keyPrefix(term), to: prefixes)
    try append(UInt64(entries.byteCount), to: offsets)
    block.varint(UInt64(postingStart))
    if hasPositions { block.varint(UInt64(positionStart)) }
  }

  private func sharedLength(_ term: UnsafeRawBufferPointer) -> Int {
    let limit = min(lastTerm.count, term.count)
    var shared = 0
    while shared < limit, lastTerm[shared] == term[shared] { shared += 1 }
    return shared
  }

  private mutating func flush() throws(FileError) {
    try append(block.buffer, to: entries)
    block.buffer.removeAll(keepingCapacity: true)
  }

  private func append(_ bytes: [UInt8], to buffer: SpillBuffer) throws(FileError) {
    var failure: FileError?
    bytes.withUnsafeBytes { bytes in
      do throws(FileError) { try buffer.append(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func append(_ number: UInt64, to buffer: SpillBuffer) throws(FileError) {
    var failure: FileError?
    withUnsafeBytes(of: number.littleEndian) { bytes in
      do throws(FileError) { try buffer.append(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
