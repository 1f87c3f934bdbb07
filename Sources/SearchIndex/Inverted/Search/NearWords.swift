internal import Platform

extension FieldIndexReader {
  /// The documents in which the two phrases of `near` stand near each other; the index has positions.
  ///
  /// Documents come first: positions are read of those alone that hold every word.
  func documents(near words: WordProximity) throws(StoreError) -> DocumentMask {
    var matcher = NearMatcher(words)
    var candidates: DocumentMask?
    var lists: [PositionList] = []
    for term in matcher.terms {
      let found = try documents(of: term)
      candidates = candidates?.intersection(found) ?? found
      guard let entry = try find(term) else { break }
      lists.append(PositionList(try postings(entry)))
    }
    let none = [UInt64](repeating: 0, count: (documentCount + 63) / 64)
    guard let common = candidates, lists.count == matcher.terms.count else {
      return DocumentMask(documentCount: documentCount, words: none)
    }
    var found = none
    for word in found.indices {
      var bits = common.bits(word: word)
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        for (term, list) in lists.enumerated() {
          try list.read(UInt32(word << 6 | bit), into: &matcher.positions[term])
        }
        if matcher.matches() { found[word] |= 1 << UInt64(bit) }
      }
    }
    for list in lists { try list.check() }
    return DocumentMask(documentCount: documentCount, words: found)
  }
}

/// The positions of one term, document by document.
///
/// A class, since a cursor cannot be copied into an array.
private final class PositionList {
  private var postings: PostingCursor

  init(_ postings: consuming PostingCursor) { self.postings = postings }

  /// Leaves the positions of the term in `document` in `positions`; documents do not go back.
  func read(_ document: UInt32, into positions: inout [UInt32]) throws(StoreError) {
    positions.removeAll(keepingCapacity: true)
    postings.advance(to: document)
    guard postings.document == document else { return }
    positions.append(contentsOf: try postings.positions())
  }

  func check() throws(StoreError) { try postings.check() }
}

/// Looks in the positions of all terms of one document for two phrases near each other.
private struct NearMatcher {
  /// The terms of both phrases, each once.
  let terms: [[UInt8]]
  /// Their positions in the document, ascending.
  var positions: [[UInt32]]
  private let words: WordProximity
  /// For each word of a phrase the number of its term, and how far it is from the first.
  private let first: [(term: Int, offset: UInt32)]
  private let second: [(term: Int, offset: UInt32)]

  init(_ words: WordProximity) {
    var terms: [[UInt8]] = []
    func numbered(_ phrase: [[UInt8]]) -> [(term: Int, offset: UInt32)] {
      phrase.enumerated().filter { !$0.element.isEmpty }.map { offset, term in
        let known = terms.firstIndex(of: term)
        if known == nil { terms.append(term) }
        return (known ?? terms.count - 1, UInt32(offset))
      }
    }
    first = numbered(words.first)
    second = numbered(words.second)
    self.words = words
    self.terms = terms
    positions = Array(repeating: [], count: terms.count)
  }

  func matches() -> Bool {
    let (firsts, seconds) = (starts(of: first), starts(of: second))
    return isNear(firsts, words.first.count, before: seconds)
      || isNear(seconds, words.second.count, before: firsts)
  }

  /// Where a phrase begins.
  private func starts(of phrase: [(term: Int, offset: UInt32)]) -> [UInt32] {
    var found = positions[phrase[0].term]
    for word in phrase.dropFirst() {
      let others = positions[word.term]
      var at = 0
      found.removeAll { start in
        while at < others.count, others[at] < start &+ word.offset { at += 1 }
        return at == others.count || others[at] != start &+ word.offset
      }
    }
    return found
  }

  /// Whether an occurrence of `length` words, one of those that begin at `starts`, is near one that begins at
  /// `others` behind it: the next one is the nearest.
  private func isNear(_ starts: [UInt32], _ length: Int, before others: [UInt32]) -> Bool {
    var at = 0
    for start in starts {
      let end = Int(start) + length - 1
      while at < others.count, Int(others[at]) <= end { at += 1 }
      if at == others.count { return false }
      if words.joins(end: end, start: Int(others[at])) { return true }
    }
    return false
  }
}
