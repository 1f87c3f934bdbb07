internal import Platform
internal import SearchIndex
internal import Store

/// The highlights of the kept entries of a part, as the store keeps them: a sorted table of kind `HIGH`.
///
///     63 category          -> entries:varint highlights:varint
///     77 category 0a word  -> entries:varint occurrences:varint
///     own = entryCount:u64 markedCount:u64 highlightCount:u64 cutCount:u64
///
/// FORMAT.md, section 7.8.
enum HighlightPartial {
  static let kind = FileKind("HIGH", version: 1)

  /// What an entry of the table counts.
  enum Tag: UInt8 {
    case category = 0x63
    /// A word of the highlights of a category.
    case word = 0x77
  }

  static let separator: UInt8 = 0x0A
}

/// How many entries have something, and how often it stands there.
struct HighlightCount: Sendable, Equatable {
  var entries: Int64 = 0
  var occurrences: Int64 = 0

  mutating func add(_ other: HighlightCount) {
    entries += other.entries
    occurrences += other.occurrences
  }
}

/// Sums over entries.
struct HighlightSums: Sendable, Equatable {
  /// Kept entries.
  var entries: Int64 = 0
  /// Those that have a highlight.
  var marked: Int64 = 0
  var highlights: Int64 = 0
  /// Entries that set more apart than is kept of a text.
  var cut: Int64 = 0

  static let byteCount = 32

  var bytes: [UInt8] {
    var writer = ByteWriter()
    for count in [entries, marked, highlights, cut] { writer.i64(count) }
    return writer.buffer
  }

  /// Adds what `bytes` says; false if these are no sums.
  mutating func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == Self.byteCount else { return false }
    let counts = (0..<4).map { bytes.u64(at: 8 * $0) }
    guard counts.allSatisfy({ $0 <= 1 << 48 }) else { return false }
    entries += Int64(counts[0])
    marked += Int64(counts[1])
    highlights += Int64(counts[2])
    cut += Int64(counts[3])
    return true
  }
}
