internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Counts the entries whose text is that of an entry before, byte by byte.
///
/// Equal texts have equal signatures, which the partials keep. So only the texts are read whose
/// signature stands twice; what decides is the hash of the text.
struct DoubledTexts {
  /// How many entries are compared at a time: some 32 MB, for their signatures in an array that grows and is sorted.
  ///
  /// Fixed, so that tasks do not depend on memory.
  private static let entriesAtOnce = 1 << 20

  private let partials: [DreamPartialReader]
  private let text: FieldID

  /// The entries of `partials`, which stand in the order of the parts.
  init(_ partials: [DreamPartialReader], text: FieldID) {
    self.partials = partials
    self.text = text
  }

  func count(in context: AnalysisContext) throws -> Int64 {
    let entryCount = partials.reduce(0) { $0 + $1.entryCount }
    // Ranges of signatures, so that memory does not grow with the data.
    let rangeCount = 1 + entryCount / Self.entriesAtOnce
    var doubled: Int64 = 0
    for range in 0..<rangeCount {
      let candidates = candidates(inRange: range, of: rangeCount)
      let tasks = candidates.indices.filter { !candidates[$0].isEmpty }.map {
        TextHashTask(
          dataset: context.folded, number: $0, entries: candidates[$0], text: text)
      }
      var hashes = try context.run("doubled texts \(range)", tasks).flatMap { $0 }
      hashes.sort()
      for number in hashes.indices.dropFirst() where hashes[number] == hashes[number - 1] {
        doubled += 1
      }
    }
    return doubled
  }

  /// The entries of each part whose signature is in the range and stands twice.
  private func candidates(inRange range: Int, of rangeCount: Int) -> [[UInt32]] {
    func isInside(_ signature: UInt64) -> Bool {
      signature.multipliedFullWidth(by: UInt64(rangeCount)).high == UInt64(range)
    }
    var signatures: [UInt64] = []
    for partial in partials {
      for entry in 0..<partial.entryCount {
        let signature = partial.signature(ofEntry: entry)
        if isInside(signature) { signatures.append(signature) }
      }
    }
    signatures.sort()
    var twice: Set<UInt64> = []
    for number in signatures.indices.dropFirst()
    where signatures[number] == signatures[number - 1] {
      twice.insert(signatures[number])
    }
    guard !twice.isEmpty else { return partials.map { _ in [] } }
    return partials.map { partial in
      (0..<partial.entryCount).filter { twice.contains(partial.signature(ofEntry: $0)) }
        .map { UInt32($0) }
    }
  }
}

/// Hashes the texts of some entries of a part.
struct TextHashTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  /// Which of the kept entries, ascending.
  let entries: [UInt32]
  let text: FieldID

  var byteCount: Int64 { 0 }

  func perform(in context: TaskContext) throws -> [Hash128] {
    let part = try dataset.open(number)
    guard let texts = try part.segment.text(text) else {
      throw StoreError.incompatible(
        file: part.segment.path, expected: "stored texts", found: "none")
    }
    var hashes: [Hash128] = []
    hashes.reserveCapacity(entries.count)
    var next = 0
    var entry: UInt32 = 0
    for row in 0..<part.segment.rowCount where part.selection.isKept(row) {
      guard next < entries.count else { break }
      if entries[next] == entry {
        hashes.append(try texts.withBytes(row) { Hash128.of($0) })
        next += 1
        if next & 1023 == 0 { try context.cancellation.check() }
      }
      entry += 1
    }
    return hashes
  }
}
