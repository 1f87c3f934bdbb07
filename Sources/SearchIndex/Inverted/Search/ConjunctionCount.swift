internal import Platform

/// How many documents of a segment hold all of some terms and none of others.
///
/// If all that are required are frequent, bits are joined. Else the rarest leads, a block at a time, and
/// its documents are looked up: in the bits of the others where these are kept or soon made, among the
/// postings if not.
struct ConjunctionCount {
  /// At least one, rarest first.
  let required: [CountedTerm]
  var prohibited: [CountedTerm] = []
  let mask: DocumentMask?

  func count() throws(StoreError) -> Int {
    required[0].isFrequent ? try countBits() : try walk()
  }

  // MARK: - Bits

  private func countBits() throws(StoreError) -> Int {
    let first = try required[0].bits()
    if required.count == 2, prohibited.isEmpty, mask == nil {
      return first.count(with: try required[1].bits())
    }
    let found = DocumentBits(copying: first)
    for term in required.dropFirst() { found.formIntersection(try term.bits()) }
    for term in prohibited { found.subtract(try term.bits()) }
    return mask.map(found.count(with:)) ?? found.count
  }

  // MARK: - Documents

  /// What documents are asked for, one after the other.
  private struct Conditions {
    var sets: [(bits: DocumentBits, isHeld: Bool)] = []
    var lists: [(term: CountedTerm, isHeld: Bool)] = []
  }

  private func walk() throws(StoreError) -> Int {
    let conditions = try conditions()
    var cursors = PlacedList<PostingCursor>(capacity: conditions.lists.count)
    var batch = DocumentBatch()
    var lead = try required[0].cursor()
    var count = 0
    while lead.document != PostingCursor.end {
      batch.take(&lead)
      mask?.words.withUnsafeBufferPointer { words in
        if let words = words.baseAddress { batch.filter(words, isHeld: true) }
      }
      for set in conditions.sets { batch.filter(set.bits.words, isHeld: set.isHeld) }
      for (index, list) in conditions.lists.enumerated() where batch.count > 0 {
        // Opened at the first document that comes so far.
        if index == cursors.count { cursors.append(try list.term.cursor()) }
        batch.filter(&cursors.base[index], isHeld: list.isHeld)
      }
      count += batch.count
      lead.nextBlock()
    }
    try lead.check()
    for index in 0..<cursors.count { try cursors.base[index].check() }
    return count
  }

  /// Bits first, as they cost least.
  private func conditions() throws(StoreError) -> Conditions {
    var conditions = Conditions()
    var rest: [(term: CountedTerm, isHeld: Bool)] = []
    // As many as are left if no term depends on another.
    var left = Double(required[0].documentFrequency)
    func pass(_ term: CountedTerm, _ isHeld: Bool) {
      let share = Double(term.documentFrequency) / Double(term.reader.documentCount)
      left *= isHeld ? share : 1 - share
    }
    let others = required.dropFirst().map { ($0, true) } + prohibited.map { ($0, false) }
    for (term, isHeld) in others {
      if let bits = term.keptBits {
        conditions.sets.append((bits, isHeld))
        pass(term, isHeld)
      } else {
        rest.append((term, isHeld))
      }
    }
    for (term, isHeld) in rest {
      if let bits = try term.bits(forLookups: Int(left) + 1) {
        conditions.sets.append((bits, isHeld))
      } else {
        conditions.lists.append((term, isHeld))
      }
      pass(term, isHeld)
    }
    return conditions
  }
}
