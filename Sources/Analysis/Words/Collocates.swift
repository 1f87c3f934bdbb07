public import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// What stands around one word: its *node*.
public struct NodeWindows: Codable, Sendable {
  /// Tokens that stand in the window of some occurrence of the node, each once.
  public internal(set) var windowTokens: Int64 = 0
  /// How many of them are a word, by word; stop words are left out.
  public internal(set) var joint: [[UInt8]: Int64] = [:]

  /// Takes the windows of further texts too.
  mutating func merge(_ other: NodeWindows) {
    windowTokens += other.windowTokens
    joint.merge(other.joint) { $0 + $1 }
  }
}

/// A word that stands near a node.
public struct Collocate: Sendable {
  /// The word's bytes.
  public let word: [UInt8]
  /// How often both occur, and near each other.
  public let pair: Collocation
  let order: KeynessOrder
}

/// The collocates of one node, the strongest first.
public struct Collocates: Sendable {
  /// The node.
  public let node: [UInt8]
  /// Most remarkable by G² first.
  public let words: [Collocate]
}

/// Counts what stands around some words in one part.
///
/// An entry's end is an end: no window reaches into another text. The node's own position counts only if it
/// stands in the window of another occurrence.
public struct CollocateTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let fold: WordFold
  let nodes: [[UInt8]]
  /// Tokens on each side.
  let window: Int
  let stopWords: Set<[UInt8]>

  /// The part's bytes of input.
  public var byteCount: Int64 { dataset.byteCount(number) }

  /// Counts on the calling thread.
  public func perform(in context: TaskContext) throws -> [NodeWindows] {
    var found = [NodeWindows](repeating: NodeWindows(), count: nodes.count)
    let part = try dataset.open(number)
    guard let words = try part.words(of: fold.field) else { return found }
    var terms = try PartTerms(words, of: part)
    guard try nodes.contains(where: { (node) throws in try terms.find(node) }) else { return found }
    let tokens = try PartTokens(words, of: part)
    var counts = [Int64](repeating: 0, count: tokens.termLimit)
    for (place, node) in nodes.enumerated() where try terms.find(node) {
      try context.cancellation.check()
      var touched: [Int] = []
      let rows = terms.rows
      try terms.forEachRow(where: { _ in true }) { (number, positions) throws(StoreError) in
        let text = tokens.tokens(Int(rows[number]))
        found[place].windowTokens += count(
          positions, in: text, counts: &counts, touched: &touched)
      }
      touched.sort()
      for (ordinal, word) in zip(touched, try TermNames.of(touched, in: words)) {
        if !stopWords.contains(word) { found[place].joint[word] = counts[ordinal] }
        counts[ordinal] = 0
      }
    }
    return found
  }

  /// Counts the tokens of `text` within the window of a position, each once; returns how many.
  private func count(
    _ positions: UnsafeBufferPointer<UInt32>, in text: ArraySlice<UInt32>,
    counts: inout [Int64], touched: inout [Int]
  ) -> Int64 {
    var windowTokens: Int64 = 0
    var free = 0
    for (number, position) in positions.enumerated() {
      let node = Int(position)
      let isNear =
        (number > 0 && node - Int(positions[number - 1]) <= window)
        || (number + 1 < positions.count && Int(positions[number + 1]) - node <= window)
      let last = min(text.count - 1, node + window)
      for place in max(free, node - window)...max(last, free) where place <= last {
        if place == node, !isNear { continue }
        let term = Int(text[text.startIndex + place])
        if counts[term] == 0 { touched.append(term) }
        counts[term] += 1
        windowTokens += 1
      }
      free = max(free, last + 1)
    }
    return windowTokens
  }
}

extension WordFold {
  /// The `top` collocates of each of `nodes` that stand at least `leastCount` times within `window` tokens
  /// of it, one task a part; nodes that do not occur have none.
  public func collocates(
    of nodes: [[UInt8]], window: Int, leastCount: Int64, top: Int, stopWords: Set<[UInt8]>,
    tables: WordTables, in context: AnalysisContext
  ) throws -> [Collocates] {
    let tasks = (0..<context.folded.partCount).map { number in
      CollocateTask(
        dataset: context.folded, number: number, fold: self, nodes: nodes, window: window,
        stopWords: stopWords)
    }
    var windows = [NodeWindows](repeating: NodeWindows(), count: nodes.count)
    for found in try context.run("collocates", tasks) {
      for place in nodes.indices { windows[place].merge(found[place]) }
    }
    for place in nodes.indices {
      windows[place].joint = windows[place].joint.filter { $0.value >= leastCount }
    }
    let known = try tables.frequencies(
      of: windows.reduce(into: Set(nodes)) { $0.formUnion($1.joint.keys) })
    let tokens = tables.totals.all.tokens
    return zip(nodes, windows).map { node, window in
      let words = window.joint.map { word, joint in
        let pair = Collocation(
          jointCount: joint, nodeCount: known[node] ?? 0, collocateCount: known[word] ?? 0,
          tokenCount: tokens, windowTokens: window.windowTokens)
        return Collocate(
          word: word, pair: pair,
          order: KeynessOrder(logLikelihood: pair.logLikelihood, word: word))
      }
      return Collocates(node: node, words: Array(words.sorted { $0.order < $1.order }.prefix(top)))
    }
  }
}
