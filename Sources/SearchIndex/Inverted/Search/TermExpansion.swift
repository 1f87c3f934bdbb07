internal import Platform

/// Finds the documents that hold any of many terms, such as all that begin alike.
extension FieldIndexReader {
  /// The documents that hold `term`.
  func documents(of term: [UInt8]) throws(StoreError) -> DocumentMask {
    var found = PostingUnion(documentCount: documentCount)
    if let entry = try find(term) { try found.insert(try postings(entry)) }
    return found.mask
  }

  /// The documents that hold a term which begins with `prefix`: all such terms, however many.
  func documents(prefix: [UInt8]) throws(StoreError) -> DocumentMask {
    var found = PostingUnion(documentCount: documentCount)
    var terms = try terms(from: prefix)
    while try terms.advance(), terms.term.starts(with: prefix) {
      try found.insert(try postings(terms.entry))
    }
    return found.mask
  }

  /// The documents that hold a term that `pattern` matches: of the terms that begin as it does, all
  /// are compared.
  func documents(matching pattern: WildcardPattern) throws(StoreError) -> DocumentMask {
    var found = PostingUnion(documentCount: documentCount)
    let prefix = pattern.prefix
    var terms = try terms(from: prefix)
    while try terms.advance(), terms.term.starts(with: prefix) {
      guard terms.term.withUnsafeBytes({ pattern.matches($0) }) else { continue }
      try found.insert(try postings(terms.entry))
    }
    return found.mask
  }

  /// The documents that hold a term near `fuzzy`.
  func documents(near fuzzy: FuzzyTerm) throws(StoreError) -> DocumentMask {
    var found = PostingUnion(documentCount: documentCount)
    var terms = try FuzzyTermCursor(self, near: fuzzy)
    while try terms.advance() { try found.insert(try postings(terms.entry)) }
    return found.mask
  }

  /// The documents that hold a term which sounds like `sound`: all terms are compared but those whose first
  /// letter says no.
  func documents(soundingLike sound: SoundTerm) throws(StoreError) -> DocumentMask {
    var found = PostingUnion(documentCount: documentCount)
    let matcher = SoundMatcher(sound)
    var terms = try terms()
    var isThere = try terms.advance()
    while isThere {
      if let next = matcher.next(before: terms.term) {
        isThere = try terms.seek(to: next)
        continue
      }
      if terms.term.withUnsafeBytes({ matcher.matches($0) }) {
        try found.insert(try postings(terms.entry))
      }
      isThere = try terms.advance()
    }
    return found.mask
  }

  /// The documents with at least one term.
  var documentsWithTerms: DocumentMask {
    var words = [UInt64](repeating: 0, count: (documentCount + 63) / 64)
    for document in 0..<documentCount where norms[document] > 0 {
      words[document >> 6] |= 1 << UInt64(document & 63)
    }
    return DocumentMask(documentCount: documentCount, words: words)
  }
}

/// The documents of several posting lists.
private struct PostingUnion {
  private let documentCount: Int
  private var words: [UInt64]

  init(documentCount: Int) {
    self.documentCount = documentCount
    words = [UInt64](repeating: 0, count: (documentCount + 63) / 64)
  }

  var mask: DocumentMask { DocumentMask(documentCount: documentCount, words: words) }

  mutating func insert(_ postings: consuming PostingCursor) throws(StoreError) {
    let limit = UInt32(clamping: documentCount)
    words.withUnsafeMutableBufferPointer { words in
      while true {
        let documents = postings.documentBatch
        if documents.isEmpty { break }
        for document in documents where document < limit {
          words[Int(document >> 6)] |= 1 << UInt64(document & 63)
        }
        postings.skip(documents.count)
      }
    }
    try postings.check()
  }
}
