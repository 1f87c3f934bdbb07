internal import Platform

/// Merges the indexes of one field: terms in byte order, and of each the postings of all sources, one
/// behind the other.
///
/// Postings are decoded and coded anew, since a term's blocks begin at its first posting. The result
/// depends on nothing but the documents that are taken.
struct FieldIndexMerger {
  /// Adjacent documents that are taken over.
  struct Piece {
    var documents: Range<UInt32>
    /// The number that the first of them gets.
    let target: UInt32
  }

  /// One index with what is taken of it, ascending in both numbers.
  private struct Input {
    let reader: FieldIndexReader
    var pieces: [Piece]
  }

  private let field: FieldID
  private var inputs: [Input] = []
  private var rowCount = 0
  private var slack: UInt32 = 0
  private var norms: [UInt8] = []

  init(_ field: FieldID, of sources: [IndexMergeSource]) throws(StoreError) {
    self.field = field
    for source in sources {
      guard let reader = source.indexes[field] else {
        throw .corrupt(
          file: source.path, offset: 0, expected: "an index of field \(field.index)",
          found: "none")
      }
      if let first = inputs.first?.reader { try Self.check(reader, like: first) }
      add(reader, source.documents)
      slack = max(slack, source.part.fields[field]?.slack ?? 0)
    }
    norms.reserveCapacity(rowCount)
    for input in inputs {
      for piece in input.pieces {
        norms.append(
          contentsOf: UnsafeBufferPointer(
            start: input.reader.norms + Int(piece.documents.lowerBound),
            count: piece.documents.count))
      }
    }
  }

  private mutating func add(_ reader: FieldIndexReader, _ documents: Range<Int>) {
    let piece = Piece(
      documents: UInt32(documents.lowerBound)..<UInt32(documents.upperBound),
      target: UInt32(rowCount))
    rowCount += documents.count
    guard let last = inputs.indices.last, inputs[last].reader === reader,
      let end = inputs[last].pieces.last?.documents.upperBound,
      end <= piece.documents.lowerBound
    else { return inputs.append(Input(reader: reader, pieces: [piece])) }
    if end == piece.documents.lowerBound {
      let start = inputs[last].pieces.removeLast()
      inputs[last].pieces.append(
        Piece(
          documents: start.documents.lowerBound..<piece.documents.upperBound,
          target: start.target))
    } else {
      inputs[last].pieces.append(piece)
    }
  }

  private static func check(
    _ reader: FieldIndexReader, like first: FieldIndexReader
  ) throws(StoreError) {
    let (found, expected) = (reader.statistics, first.statistics)
    guard found.analyzer == expected.analyzer, found.hasPositions == expected.hasPositions else {
      func words(_ statistics: FieldIndexStatistics) -> String {
        "the analyzer \(statistics.analyzer) "
          + (statistics.hasPositions ? "with positions" : "without positions")
      }
      throw .incompatible(
        file: reader.file.path, expected: "an index by " + words(expected),
        found: "one by " + words(found))
    }
  }

  /// Writes everything but the sections themselves, which `finish` of the writer adds to a file.
  ///
  /// Throws `StoreError`, `FileError` or `Interrupted`.
  func merge(
    memoryLimit: Int, scratch: ScratchSpace, cancellation: Cancellation
  ) throws -> FieldIndexWriter {
    let statistics = inputs.first?.reader.statistics
    let hasPositions = statistics?.hasPositions ?? false
    let writer = FieldIndexWriter(
      norms: norms, slack: hasPositions ? slack : 0, hasPositions: hasPositions,
      analyzer: statistics?.analyzer ?? "", memoryLimit: memoryLimit, scratch: scratch)
    var terms = try TermMerge(inputs.map(\.reader))
    var sink = TermSink(writer, norms: norms, slack: slack, hasPositions: hasPositions)
    var untilCheck = 0
    while try terms.advance() {
      sink.begin()
      for head in terms.heads {
        // About once in some ten thousand postings.
        untilCheck -= 16 + head.entry.documentFrequency
        if untilCheck < 0 {
          try cancellation.check()
          untilCheck = 1 << 14
        }
        try copy(head, term: terms.term, into: &sink)
      }
      try sink.end()
    }
    return writer
  }

  /// Takes over the postings of a term in one input.
  private func copy(
    _ head: TermMerge.Head, term: [UInt8], into sink: inout TermSink
  ) throws(StoreError) {
    let (reader, pieces) = (inputs[head.input].reader, inputs[head.input].pieces)
    let entry = head.entry
    // Most terms occur once, and need no cursor.
    if entry.totalFrequency == 1 {
      for piece in pieces where piece.documents.contains(entry.document) {
        let document = entry.document - piece.documents.lowerBound + piece.target
        let isWhole = withUnsafePointer(to: entry.position) {
          sink.append(term, document: document, frequency: 1, positions: $0)
        }
        guard isWhole else { throw reader.damage(entry) }
      }
      return
    }
    var cursor = try reader.postings(entry)
    for piece in pieces {
      let shift = piece.target &- piece.documents.lowerBound
      cursor.advance(to: piece.documents.lowerBound)
      while let batch = cursor.batch(before: piece.documents.upperBound) {
        for index in 0..<batch.count {
          let positions = sink.hasPositions ? try cursor.positions().baseAddress : nil
          guard
            sink.append(
              term, document: batch.documents[index] &+ shift,
              frequency: batch.frequencies[index], positions: positions)
          else { throw reader.damage(entry) }
          cursor.skip(1)
        }
      }
    }
    try cursor.check()
  }
}

/// Hands postings to the writer; a term without any is left out.
private struct TermSink {
  let hasPositions: Bool
  private let writer: FieldIndexWriter
  private let norms: [UInt8]
  private let slack: UInt32
  private var hasBegun = false

  init(_ writer: FieldIndexWriter, norms: [UInt8], slack: UInt32, hasPositions: Bool) {
    self.writer = writer
    self.norms = norms
    self.slack = slack
    self.hasPositions = hasPositions
  }

  mutating func begin() { hasBegun = false }

  /// Appends a posting; false if its positions cannot be those of the document.
  @inline(__always)
  mutating func append(
    _ term: [UInt8], document: UInt32, frequency: UInt32, positions: UnsafePointer<UInt32>?
  ) -> Bool {
    if hasPositions {
      let universe = PositionForm.universe(norm: norms[Int(document)], slack: slack)
      guard let positions, Int(positions[Int(frequency) - 1]) < universe else { return false }
    }
    if !hasBegun {
      hasBegun = true
      term.withUnsafeBytes { writer.begin(term: $0) }
    }
    writer.append(document: document, frequency: frequency, positions: positions)
    return true
  }

  mutating func end() throws(FileError) {
    if hasBegun { try writer.endTerm() }
  }
}
