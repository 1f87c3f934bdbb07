import TestSupport

@testable import SearchIndex

/// A posting of a term.
struct NaivePosting: Hashable {
  var document: UInt32
  /// How often the term stands in the document.
  var frequency: Int
  /// Where it stands; empty in an index without positions.
  var positions: [UInt32]
}

/// The postings of all terms: what a builder has to find.
struct NaivePostings: Equatable {
  var terms: [[UInt8]: [NaivePosting]] = [:]
  private var document: UInt32 = 0
  private var next: UInt32 = 0

  mutating func add(document: UInt32, words: [String], hasPositions: Bool) {
    if document != self.document { next = 0 }
    self.document = document
    let start = next == 0 ? 0 : next + 100
    for (index, word) in words.enumerated() {
      let position = start + UInt32(index)
      next = position + 1
      var postings = terms[Array(word.utf8), default: []]
      if postings.last?.document != document {
        postings.append(NaivePosting(document: document, frequency: 0, positions: []))
      }
      postings[postings.count - 1].frequency += 1
      if hasPositions { postings[postings.count - 1].positions.append(position) }
      terms[Array(word.utf8)] = postings
    }
  }
}

/// Gathers what a builder hands over.
final class PostingCollector: PostingSink {
  private(set) var found = NaivePostings()
  private(set) var isAscending = true
  private var term: [UInt8] = []
  private var last: [UInt8] = []
  private let hasPositions: Bool

  init(hasPositions: Bool) { self.hasPositions = hasPositions }

  func begin(term: UnsafeRawBufferPointer) {
    self.term = Array(term)
    if !last.lexicographicallyPrecedes(self.term) { isAscending = false }
    last = self.term
  }

  func append(document: UInt32, frequency: UInt32, positions: UnsafePointer<UInt32>?) {
    let list = UnsafeBufferPointer(start: positions, count: hasPositions ? Int(frequency) : 0)
    found.terms[term, default: []].append(
      NaivePosting(document: document, frequency: Int(frequency), positions: Array(list)))
  }

  func endTerm() {
    if found.terms[term] == nil { isAscending = false }
  }
}

/// A random choice of words of one kind, in lower case, so that every analyzer leaves them alone.
struct RandomWords {
  enum Kind: CaseIterable {
    /// A handful, so that streams are long.
    case few
    /// Hardly one twice.
    case many
    /// As in a language: a few very often, many once.
    case skewed
    /// Equal in the first eight or sixteen bytes.
    case prefixed
    /// Up to 255 bytes.
    case long
  }

  let kind: Kind

  func next(_ generator: inout SeededGenerator) -> String {
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    func letters(_ count: Int) -> String {
      String(decoding: (0..<count).map { _ in UInt8(0x61 + number(26)) }, as: UTF8.self)
    }
    switch kind {
    case .few: return ["a", "bb", "cccccccc", "ddddddddd", "e0"][number(5)]
    case .many: return letters(1 + number(18))
    case .skewed: return "w\(1 << number(14) + number(3))"
    case .prefixed:
      return ["identity", "identityidentity"][number(2)]
        + ["", "0", "00", "\(number(300))"][number(4)]
    case .long:
      return String(repeating: "x", count: 230 + number(24)) + ["", "a", "b"][number(3)].prefix(1)
    }
  }
}
