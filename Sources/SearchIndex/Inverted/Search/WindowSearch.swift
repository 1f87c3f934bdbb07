internal import Platform

/// Evaluates any tree of a query over windows of 4,096 documents, without pruning.
///
/// Each node turns a set of candidates into the subset that matches, and its scores: a few loops a
/// window, whatever the tree.
struct WindowSearch: ~Copyable {
  private let root: SearchPlan.Node
  private let documentCount: Int
  private let mask: DocumentMask?
  /// The sets of documents of the query, as far as they lie in this segment.
  private let sets: [DocumentMask]
  /// By the number of the clause; a phrase has none here.
  private var scorers: ScorerList
  private var scorerIndex: [Int?]
  private var phrases: PhraseList
  private var phraseIndex: [Int?]
  /// Windows that no node uses at the moment.
  private var spare: [SearchWindow] = []

  init(
    _ root: SearchPlan.Node, plan: borrowing SearchPlan, context: SegmentContext
  ) throws(StoreError) {
    self.root = root
    documentCount = context.documentCount
    mask = context.mask
    sets = plan.sets.map { $0.masks[context.index] }
    let used = root.clauses
    scorers = ScorerList(capacity: used.count)
    scorerIndex = [Int?](repeating: nil, count: plan.clauses.count)
    phrases = PhraseList(capacity: used.count)
    phraseIndex = scorerIndex
    for number in used {
      if plan.clauses[number].isPhrase {
        phraseIndex[number] = phrases.count
        phrases.append(try context.phrase(number, plan: plan))
      } else {
        scorerIndex[number] = scorers.count
        scorers.append(try context.scorer(number, plan: plan))
      }
    }
  }

  /// Offers every document that matches.
  mutating func run(into top: inout TopDocuments, segment: Int) throws(StoreError) {
    try forEachWindow(isScoring: true) { window, base in
      window.forEach { place in
        let score = window.scores[place]
        if score > top.threshold {
          top.offer(segment: segment, document: base + UInt32(place), score: score)
        }
      }
    }
  }

  /// How many documents match.
  mutating func count() throws(StoreError) -> Int {
    var count = 0
    try forEachWindow(isScoring: false) { window, _ in count += window.count }
    return count
  }

  /// The documents that match.
  mutating func documents() throws(StoreError) -> DocumentMask {
    var words = [UInt64](repeating: 0, count: (documentCount + 63) / 64)
    try forEachWindow(isScoring: false) { window, base in
      let first = Int(base) / 64
      for word in first..<min(first + SearchWindow.wordCount, words.count) {
        words[word] = window.bits[word - first]
      }
    }
    return DocumentMask(documentCount: documentCount, words: words)
  }

  private mutating func forEachWindow(
    isScoring: Bool, _ body: (SearchWindow, UInt32) -> Void
  ) throws(StoreError) {
    let size = UInt32(SearchWindow.documentCount)
    let candidates = SearchWindow()
    var position: UInt32 = 0
    while true {
      position = max(position, firstDocument(root))
      guard Int(position) < documentCount else { break }
      let base = position / size * size
      candidates.fill(base: base, limit: documentCount, mask: mask)
      let found = try evaluate(root, base: base, among: candidates, isScoring: isScoring)
      body(found, base)
      spare.append(found)
      let (next, overflow) = base.addingReportingOverflow(size)
      guard !overflow else { break }
      position = next
    }
    try scorers.check()
    for index in 0..<phrases.count { try phrases.base[index].check() }
  }

  /// A document that no match of `node` stands before, among those not yet evaluated.
  private func firstDocument(_ node: SearchPlan.Node) -> UInt32 {
    switch node {
    case .nothing: return .max
    case .clause(let number):
      if let index = scorerIndex[number] { return scorers.base[index].document }
      if let index = phraseIndex[number] { return phrases.base[index].firstDocument }
      return .max
    case .documents: return 0
    case .boolean(let required, let optional, _):
      if !required.isEmpty { return required.reduce(0) { max($0, firstDocument($1)) } }
      return optional.isEmpty ? 0 : optional.reduce(.max) { min($0, firstDocument($1)) }
    }
  }

  // MARK: - Nodes

  private mutating func takeWindow() -> SearchWindow { spare.popLast() ?? SearchWindow() }

  /// The documents among `candidates` that match `node`, in a window that the caller gives back.
  private mutating func evaluate(
    _ node: SearchPlan.Node, base: UInt32, among candidates: SearchWindow, isScoring: Bool
  ) throws(StoreError) -> SearchWindow {
    let result = takeWindow()
    switch node {
    case .nothing: result.clear()
    case .clause(let number):
      result.clear()
      if let index = scorerIndex[number] {
        scorers.base[index].fill(
          result, base: base, among: candidates, isScoring: isScoring)
      } else if let index = phraseIndex[number] {
        try phrases.base[index].fill(
          result, base: base, among: candidates, isScoring: isScoring)
      }
    case .documents(let number):
      result.fill(base: base, limit: documentCount, mask: sets[number])
      result.formIntersection(candidates)
      if isScoring { result.clearScores() }
    case .boolean(let required, let optional, let prohibited):
      result.copyBits(of: candidates)
      for child in prohibited where !result.isEmpty {
        let found = try evaluate(child, base: base, among: result, isScoring: false)
        result.subtract(found)
        spare.append(found)
      }
      if isScoring { result.clearScores() }
      for child in required where !result.isEmpty {
        let found = try evaluate(child, base: base, among: result, isScoring: isScoring)
        result.copyBits(of: found)
        if isScoring { result.addScores(of: found) }
        spare.append(found)
      }
      guard !optional.isEmpty, isScoring || required.isEmpty, !result.isEmpty else { break }
      let union = takeWindow()
      union.clear()
      for child in optional {
        let found = try evaluate(child, base: base, among: result, isScoring: isScoring)
        union.formUnion(found)
        if isScoring { result.addScores(of: found) }
        spare.append(found)
      }
      if required.isEmpty { result.copyBits(of: union) }
      spare.append(union)
    }
    return result
  }
}
