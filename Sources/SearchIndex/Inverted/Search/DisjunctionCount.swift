internal import Platform

/// How many documents of a segment hold at least one of several terms.
///
/// Of the most frequent term only the count matters where no mask hides documents: those are
/// subtracted that the others have as well.
struct DisjunctionCount {
  /// Rarest first.
  let terms: [CountedTerm]
  let documentCount: Int
  let mask: DocumentMask?

  func count() throws(StoreError) -> Int {
    guard let last = terms.last else { return 0 }
    if mask == nil, terms.count == 1 { return last.documentFrequency }
    if mask == nil, terms.count == 2 {
      let both = try ConjunctionCount(required: terms, mask: nil).count()
      return terms[0].documentFrequency + last.documentFrequency - both
    }
    let union = DocumentBits(documentCount: documentCount)
    for term in terms.dropLast() { try term.insert(into: union) }
    if let mask {
      try last.insert(into: union)
      return union.count(with: mask)
    }
    let count = union.count
    let shared: Int
    if let bits = try last.bits(forLookups: count) {
      shared = union.count(with: bits)
    } else {
      shared = try lookUp(union, in: last)
    }
    return count + last.documentFrequency - shared
  }

  private func lookUp(_ documents: DocumentBits, in term: CountedTerm) throws(StoreError) -> Int {
    var cursor = try term.cursor()
    var found = 0
    documents.forEach { document in
      cursor.advance(to: document)
      found += cursor.document == document ? 1 : 0
    }
    try cursor.check()
    return found
  }
}
