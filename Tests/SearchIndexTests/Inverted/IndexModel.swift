import Platform
import TestSupport

@testable import SearchIndex

/// A field index as plain arrays, to compare with.
struct IndexModel {
  struct Posting: Equatable {
    var document: UInt32
    var positions: [UInt32]
  }

  struct Term {
    var bytes: [UInt8]
    var postings: [Posting]
  }

  /// Ascending by bytes.
  var terms: [Term]
  var norms: [UInt8]
  var slack: UInt32 = 0

  var documentCount: Int { norms.count }

  /// Sorts the terms, and gives each document the norm of its tokens.
  ///
  /// The slack is the least that all positions fit.
  init(documentCount: Int, terms: [Term]) {
    self.terms = terms.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    var lengths = [UInt32](repeating: 0, count: documentCount)
    for term in terms {
      for posting in term.postings {
        lengths[Int(posting.document)] += UInt32(posting.positions.count)
      }
    }
    norms = lengths.map(NormCode.encode)
    for term in terms {
      for posting in term.postings {
        let last = posting.positions.last ?? 0
        let bound = NormCode.greatest(norms[Int(posting.document)])
        if last >= bound { slack = max(slack, last + 1 - bound) }
      }
    }
  }

  /// Hands everything to `writer`.
  func write(to writer: FieldIndexWriter, hasPositions: Bool = true) throws {
    for term in terms {
      term.bytes.withUnsafeBytes { writer.begin(term: $0) }
      for posting in term.postings {
        posting.positions.withUnsafeBufferPointer { positions in
          writer.append(
            document: posting.document, frequency: UInt32(positions.count),
            positions: hasPositions ? positions.baseAddress : nil)
        }
      }
      try writer.endTerm()
    }
  }

  /// Writes a container with this index as number `index`, in place of what stood there.
  func write(
    to path: String, scratch: ScratchSpace, hasPositions: Bool = true, memoryLimit: Int = 1 << 24,
    index: Int = 0, fileSystem: any FileSystem = SystemFileSystem()
  ) throws {
    try SystemFileSystem().removeTree(path)
    let fields = FieldIndexWriter(
      norms: norms, slack: slack, hasPositions: hasPositions, analyzer: "simple",
      memoryLimit: memoryLimit, scratch: scratch)
    try write(to: fields, hasPositions: hasPositions)
    let writer = try SectionFileWriter(
      path: path, kind: Self.kind, fileSystem: fileSystem)
    try fields.finish(to: writer, index: index)
    try writer.finish()
  }

  static let kind = FileKind("TEST", version: 1)

  /// Opens what `write` wrote.
  func open(_ path: String, index: Int = 0) throws(StoreError) -> FieldIndexReader {
    let file = try SectionFile(.unlisted(path), kind: Self.kind)
    return try FieldIndexReader(file: file, index: index, documentCount: documentCount)
  }

  /// Reads all of an index through its cursors.
  static func readAll(_ reader: FieldIndexReader) throws(StoreError) -> [Term] {
    var terms: [Term] = []
    var cursor = try reader.terms()
    while try cursor.advance() {
      terms.append(Term(bytes: cursor.term, postings: try readAll(reader, cursor.entry)))
    }
    return terms
  }

  /// Reads all postings of a term; without positions in the index, the places stand for them.
  static func readAll(
    _ reader: FieldIndexReader, _ entry: TermEntry
  ) throws(StoreError) -> [Posting] {
    var postings: [Posting] = []
    var cursor = try reader.postings(entry)
    while cursor.document != PostingCursor.end {
      let positions =
        reader.statistics.hasPositions
        ? Array(try cursor.positions()) : Array(0..<cursor.frequency)
      postings.append(Posting(document: cursor.document, positions: positions))
      cursor.next()
    }
    try cursor.check()
    return postings
  }
}

extension IndexModel {
  /// A random index: term number `i` is in `documentFrequencies[i]` documents.
  static func random(
    documentCount: Int, documentFrequencies: [Int], greatestFrequency: Int,
    terms: [[UInt8]]? = nil, _ generator: inout SeededGenerator
  ) -> IndexModel {
    var made: [Term] = []
    for (number, count) in documentFrequencies.enumerated() {
      let documents = Self.documents(count, of: documentCount, &generator)
      let postings = documents.map { document in
        let isRepeated = Int.random(in: 0..<4, using: &generator) == 0
        let frequency = isRepeated ? Int.random(in: 1...greatestFrequency, using: &generator) : 1
        var position = UInt32.random(in: 0...300, using: &generator)
        let positions = (0..<frequency).map { _ in
          defer { position += UInt32.random(in: 0...9, using: &generator) }
          return position
        }
        return Posting(document: UInt32(document), positions: positions)
      }
      let bytes = terms?[number] ?? Array("term\(number)".utf8)
      made.append(Term(bytes: bytes, postings: postings))
    }
    return IndexModel(documentCount: documentCount, terms: made)
  }

  /// `count` documents of `documentCount`, ascending: in clusters, or evenly spread.
  private static func documents(
    _ count: Int, of documentCount: Int, _ generator: inout SeededGenerator
  ) -> [Int] {
    var needed = count
    var documents: [Int] = []
    var run = 0
    for document in 0..<documentCount where needed > 0 {
      let left = documentCount - document
      if run > 0 || left == needed || Int.random(in: 0..<left, using: &generator) < needed {
        documents.append(document)
        needed -= 1
        run = run > 0 ? run - 1 : Int.random(in: 0..<40, using: &generator) == 0 ? 60 : 0
      }
    }
    return documents
  }
}
