internal import Definition
internal import Expression
internal import Platform
internal import SearchIndex
internal import Store

/// The texts that an expression makes of the kept records of a part, numbered by the order of their bytes.
///
/// Holds 4 bytes a row and each text once. One worker's.
final class MadeTexts {
  private let bytes: UnsafeMutableRawBufferPointer
  private let ends: [Int]
  /// By row, the number of its text; `none` where it has none.
  private let numbers: [UInt32]

  private static let none = UInt32.max

  init(_ expression: SegmentExpression, _ part: PartReader, _ context: TaskContext) throws {
    var found = Found()
    var numbers = [UInt32](repeating: Self.none, count: part.segment.rowCount)
    for block in 0..<part.segment.blockCount {
      try context.cancellation.check()
      let first = block * RecordBatch.capacity
      let words = (0..<RecordBatch.capacity / 64).map { word in
        first + word * 64 < part.segment.rowCount ? part.selection.kept(word: first / 64 + word) : 0
      }
      try words.withUnsafeBufferPointer { words in
        let result = try expression.evaluate(block: block, rows: words.baseAddress)
        for row in 0..<result.count where result.isPresent(row) {
          numbers[first + row] = found.number(of: result.texts[row].bytes)
        }
      }
    }
    let ranks = found.ranks()
    for row in numbers.indices where numbers[row] != Self.none {
      numbers[row] = ranks.ranks[Int(numbers[row])]
    }
    self.numbers = numbers
    ends = ranks.ends
    bytes = .allocate(byteCount: max(ranks.bytes.count, 1), alignment: 1)
    bytes.copyBytes(from: ranks.bytes)
  }

  deinit { bytes.deallocate() }

  /// How many texts there are.
  var count: Int { ends.count }

  /// A text by its number.
  subscript(number: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
  }

  /// The number of a row's text; nil where it has none.
  func number(ofRow row: Int) -> UInt32? { numbers[row] == Self.none ? nil : numbers[row] }

  /// Texts as they come up.
  private struct Found {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var known: [Hash128: [UInt32]] = [:]

    private func text(_ number: Int) -> ArraySlice<UInt8> {
      bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
    }

    mutating func number(of text: UnsafeRawBufferPointer) -> UInt32 {
      let hash = Hash128.of(text)
      if let number = known[hash]?.first(where: { self.text(Int($0)).elementsEqual(text) }) {
        return number
      }
      let number = UInt32(ends.count)
      known[hash, default: []].append(number)
      bytes.append(contentsOf: text)
      ends.append(bytes.count)
      return number
    }

    /// The place of each text in the order of bytes, and the texts in it.
    func ranks() -> (ranks: [UInt32], bytes: [UInt8], ends: [Int]) {
      var ranks = [UInt32](repeating: 0, count: ends.count)
      var (sorted, sortedEnds): ([UInt8], [Int]) = ([], [])
      sorted.reserveCapacity(bytes.count)
      let order = ends.indices.sorted { text($0).lexicographicallyPrecedes(text($1)) }
      for (rank, number) in order.enumerated() {
        ranks[number] = UInt32(rank)
        sorted.append(contentsOf: text(number))
        sortedEnds.append(sorted.count)
      }
      return (ranks, sorted, sortedEnds)
    }
  }
}
