internal import Platform

/// How many documents of a segment hold all of several terms.
///
/// If all are frequent, their bits are joined. Else the rarest leads, a block at a time, and its documents
/// are looked up: in the bits of the others where these are kept or soon made, among the postings if not.
struct ConjunctionCount {
  /// Rarest first.
  let terms: [CountedTerm]
  let mask: DocumentMask?

  func count() throws(StoreError) -> Int {
    guard let lead = terms.first else { return 0 }
    return lead.isFrequent ? try countBits() : try walk(lead)
  }

  private func countBits() throws(StoreError) -> Int {
    var sets: [DocumentBits] = []
    for term in terms { sets.append(try term.bits()) }
    guard let last = sets.popLast() else { return 0 }
    guard let first = sets.first else { return mask.map(last.count(with:)) ?? last.count }
    if sets.count == 1, mask == nil { return first.count(with: last) }
    let joint = DocumentBits(copying: first)
    for set in sets.dropFirst() { joint.formIntersection(set) }
    guard let mask else { return joint.count(with: last) }
    joint.formIntersection(last)
    return joint.count(with: mask)
  }

  private func walk(_ lead: CountedTerm) throws(StoreError) -> Int {
    let (sets, others) = try conditions(lead)
    var cursors = PlacedList<PostingCursor>(capacity: others.count)
    var batch = DocumentBatch()
    var cursor = try lead.cursor()
    var count = 0
    while cursor.document != PostingCursor.end {
      batch.take(cursor)
      mask?.words.withUnsafeBufferPointer { words in
        if let words = words.baseAddress { batch.keep(words) }
      }
      for set in sets { batch.keep(set.words) }
      for (index, other) in others.enumerated() where batch.count > 0 {
        // Opened at the first document that comes so far.
        if index == cursors.count { cursors.append(try other.cursor()) }
        batch.keep(&cursors.base[index])
      }
      count += batch.count
      cursor.nextBlock()
    }
    try cursor.check()
    for index in 0..<cursors.count { try cursors.base[index].check() }
    return count
  }

  /// The bits that documents are asked for first, and the terms among whose postings they are looked
  /// up then.
  private func conditions(
    _ lead: CountedTerm
  ) throws(StoreError) -> ([DocumentBits], [CountedTerm]) {
    var sets: [DocumentBits] = []
    var rest: [CountedTerm] = []
    // As many as are left if terms do not depend on each other.
    var left = Double(lead.documentFrequency)
    func pass(_ term: CountedTerm) {
      left *= Double(term.documentFrequency) / Double(term.reader.documentCount)
    }
    for term in terms.dropFirst() {
      if let bits = term.keptBits {
        sets.append(bits)
        pass(term)
      } else {
        rest.append(term)
      }
    }
    var others: [CountedTerm] = []
    for term in rest {
      if term.prefersBits(lookups: Int(left) + 1) {
        sets.append(try term.bits())
      } else {
        others.append(term)
      }
      pass(term)
    }
    return (sets, others)
  }
}
