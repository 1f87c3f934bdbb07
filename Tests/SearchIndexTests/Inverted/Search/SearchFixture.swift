import Platform
import SearchIndex
import TestSupport

@testable import SearchIndex

/// Documents of several segments as lists of words by field, and their indexes on disk.
struct SearchFixture {
  /// By segment, by document, by field: the words; none is no value.
  let segments: [[[[String]]]]
  let searcher: Searcher
  private let folder: TemporaryFolder

  init(
    _ segments: [[[[String]]]], fieldCount: Int = 1, live: [DocumentMask?] = [],
    hasPositions: Bool = true,
    similarity: BM25 = BM25(), frequentTerms: FrequentTermCache = FrequentTermCache()
  ) throws {
    self.segments = segments
    folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    var made: [SearchSegment] = []
    for (number, documents) in segments.enumerated() {
      let path = folder.file("segment-\(number)")
      let writer = try SectionFileWriter(
        path: path, kind: FileKind("TEST", version: 1), fileSystem: SystemFileSystem())
      for field in 0..<fieldCount {
        try Self.write(
          documents.map { $0[field] }, field, hasPositions: hasPositions, to: writer, scratch)
      }
      try writer.finish()
      let file = try SectionFile(.unlisted(path), kind: FileKind("TEST", version: 1))
      var fields: [FieldID: FieldIndexReader] = [:]
      for field in 0..<fieldCount {
        fields[FieldID(field)] = try FieldIndexReader(
          file: file, index: field, documentCount: documents.count)
      }
      made.append(
        SearchSegment(
          documentCount: documents.count, fields: fields, live: live.isEmpty ? nil : live[number]))
    }
    searcher = Searcher(
      segments: made, similarity: similarity, frequentTerms: frequentTerms)
  }

  private static func write(
    _ documents: [[String]], _ field: Int, hasPositions: Bool, to writer: SectionFileWriter,
    _ scratch: ScratchSpace
  ) throws {
    var postings: [[UInt8]: [(document: UInt32, positions: [UInt32])]] = [:]
    for (document, words) in documents.enumerated() {
      var places: [String: [UInt32]] = [:]
      for (position, word) in words.enumerated() {
        places[word, default: []].append(UInt32(position))
      }
      for (word, positions) in places {
        postings[Array(word.utf8), default: []].append((UInt32(document), positions))
      }
    }
    let index = FieldIndexWriter(
      norms: documents.map { NormCode.encode(UInt32($0.count)) }, slack: 0,
      hasPositions: hasPositions,
      analyzer: "simple", memoryLimit: 1 << 24, scratch: scratch)
    for term in postings.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      term.withUnsafeBytes { index.begin(term: $0) }
      for posting in postings[term] ?? [] {
        posting.positions.withUnsafeBufferPointer { positions in
          index.append(
            document: posting.document, frequency: UInt32(positions.count),
            positions: positions.baseAddress)
        }
      }
      try index.endTerm()
    }
    try index.finish(to: writer, index: field)
  }
}
