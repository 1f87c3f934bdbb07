import Platform
import SearchIndex
import Store

/// Queries made of the words of an index, by class.
///
/// Which words are drawn depends on their bytes and how frequent they are, so that an index built again, or cut
/// into other segments, is asked the same.
struct DrawnQueries {
  /// Queries of one kind.
  struct Class {
    let name: String
    let queries: [String]
  }

  /// Queries of a class at most.
  private static let most = 50
  /// Words are frequent in documents that are at least this share of all, and middling in this.
  private static let frequent = 0.05
  private static let middling = 0.001

  /// A word that can be written in a query as it stands in the dictionary.
  private struct Word {
    let text: String
    let hash: UInt64
  }

  let classes: [Class]

  /// Draws from the words of a field that `batch` may ask: `field`, or else the first that is indexed.
  ///
  /// Throws a `CommandFailure` if there is none.
  init(_ batch: QueryBatch, field wanted: String?) throws {
    let schema = batch.search.schema
    let fields = schema.indexedFields.filter { wanted == nil || schema[$0].name == wanted }
    guard let field = fields.first(where: { schema[$0].privacy <= batch.clearance }) else {
      if let hidden = fields.first.map({ schema[$0] }) {
        throw CommandFailure(
          .clearance,
          "\(hidden.name) is \(hidden.privacy.name); give --clearance \(hidden.privacy.name)")
      }
      throw CommandFailure(
        .usage,
        "no such field; indexed are: "
          + schema.indexedFields.map { schema[$0].name }.joined(separator: ", "))
    }
    let bands = try Self.words(of: field, in: batch)
    func query(_ words: [Word], _ joint: String) -> String {
      words.map { "\(schema[field].name):\($0.text)" }.joined(separator: joint)
    }
    var classes = ["frequent", "middling", "rare"].enumerated().map { number, name in
      Class(name: name, queries: bands[number].prefix(Self.most).map { query([$0], "") })
    }
    // Words that are not rare have documents in common.
    let common = (bands[0].prefix(Self.most) + bands[1].prefix(2 * Self.most)).sorted {
      Self.mixed($0.hash) < Self.mixed($1.hash)
    }
    for size in [2, 3] {
      let drawn = stride(from: 0, to: common.count - size + 1, by: size - 1).prefix(Self.most).map {
        Array(common[$0..<$0 + size])
      }
      classes.append(Class(name: "all of \(size)", queries: drawn.map { query($0, " ") }))
      classes.append(Class(name: "any of \(size)", queries: drawn.map { query($0, " OR ") }))
    }
    if schema[field].indexing?.hasPositions == true {
      let phrases = try Self.phrases(bands[0], of: schema[field].name, in: batch)
      classes.append(Class(name: "phrase of 2", queries: phrases))
    }
    let prefixes = bands[1].filter { $0.text.count > 4 }.prefix(Self.most).map {
      "\(schema[field].name):\($0.text.prefix(4))*"
    }
    classes.append(Class(name: "prefix", queries: prefixes))
    self.classes = classes.filter { !$0.queries.isEmpty }
    if self.classes.isEmpty {
      throw CommandFailure(
        .usage, "\(schema[field].name): no word of the index can be asked for; give --queries FILE")
    }
  }

  /// The frequent, middling and rare words, each in the order of their hashes, as many as are used.
  private static func words(of field: FieldID, in batch: QueryBatch) throws -> [[Word]] {
    let parts = try batch.reader.parts.indices.map { try batch.reader.open($0).segment }
    let indexes = try DatasetIndexes(batch.reader, parts: parts)
    let documents = indexes.segments.reduce(0) {
      $0 + ($1.statistics(of: field)?.documentCount ?? 0)
    }
    var bands = [[Word]](repeating: [], count: 3)
    try TermUnion(
      indexes.segments.compactMap { segment in
        segment.fields[field].map { ($0, segment.remaining) }
      }
    ).forEach { term, count, _ in
      guard count >= 2, isPlain(term) else { return }
      let share = Double(count) / Double(max(1, documents))
      let band = share >= frequent ? 0 : share >= middling ? 1 : 2
      let hash = term.withUnsafeBytes { Hash128.of($0) }.low
      bands[band].append(Word(text: String(decoding: term, as: UTF8.self), hash: hash))
      // Only the least hashes are wanted, and a dictionary may be large.
      if bands[band].count >= 64 * most { bands[band] = least(bands[band]) }
    }
    return bands.map(least)
  }

  private static func least(_ words: [Word]) -> [Word] {
    Array(words.sorted { ($0.hash, $0.text) < ($1.hash, $1.text) }.prefix(2 * most))
  }

  /// Whether a term is letters and digits of ASCII, which every analyzer leaves as they are.
  private static func isPlain(_ term: [UInt8]) -> Bool {
    term.count <= 64
      && term.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  /// Pairs of frequent words that stand together somewhere.
  private static func phrases(
    _ words: [Word], of field: String, in batch: QueryBatch
  ) throws -> [String] {
    var found: [String] = []
    for first in words.prefix(most) {
      for second in words.prefix(most) where first.text != second.text {
        let query = "\(field):\"\(first.text) \(second.text)\""
        if try batch.search.count(batch.search.prepare(query)) > 0 { found.append(query) }
        if found.count == most { return found }
      }
    }
    return found
  }

  /// Another order of the same hashes, so that words of a query are not of one band.
  private static func mixed(_ hash: UInt64) -> UInt64 { hash &* 0x9E37_79B9_7F4A_7C15 }
}
