internal import Platform

/// A tree of terms and sets of documents of one segment, whose matches are counted as bits of the whole segment.
///
/// This decodes all postings of terms whose bits are not kept, but joins 64 documents at a time.
indirect enum CountTree {
  case nothing
  case term(CountedTerm)
  case documents(DocumentMask)
  case boolean(required: [CountTree], optional: [CountTree], prohibited: [CountTree])

  /// No more documents can match.
  var bound: Int {
    switch self {
    case .nothing: return 0
    case .term(let term): return term.documentFrequency
    case .documents(let mask): return mask.documentCount
    case .boolean(let required, let optional, _):
      if let least = required.map(\.bound).min() { return least }
      return optional.isEmpty ? .max : optional.reduce(0) { Self.sum($0, $1.bound) }
    }
  }

  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// How many of `documentCount` documents match, those in `mask` if there is one.
  func count(documentCount: Int, mask: DocumentMask?) throws(StoreError) -> Int {
    let found = try matches(documentCount)
    return mask.map(found.count(with:)) ?? found.count
  }

  /// The documents that match, in bits that nobody may change.
  private func matches(_ documentCount: Int) throws(StoreError) -> DocumentBits {
    switch self {
    case .nothing: return DocumentBits(documentCount: documentCount)
    case .term(let term): return try term.bits()
    case .documents(let mask): return DocumentBits(mask)
    case .boolean(let required, let optional, let prohibited):
      return try Self.matches(required, optional, prohibited, documentCount)
    }
  }

  private static func matches(
    _ required: [CountTree], _ optional: [CountTree], _ prohibited: [CountTree],
    _ documentCount: Int
  ) throws(StoreError) -> DocumentBits {
    let bits = DocumentBits(documentCount: documentCount)
    // What is optional beside something required adds to scores alone.
    let union = required.isEmpty ? optional : Array(required.prefix(1))
    for child in union {
      if case .term(let term) = child {
        try term.insert(into: bits)
      } else {
        bits.formUnion(try child.matches(documentCount))
      }
    }
    if union.isEmpty { bits.insertAll() }
    for child in required.dropFirst() { bits.formIntersection(try child.matches(documentCount)) }
    for child in prohibited { bits.subtract(try child.matches(documentCount)) }
    return bits
  }
}
