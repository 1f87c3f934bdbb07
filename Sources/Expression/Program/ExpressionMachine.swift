internal import Platform
internal import SearchIndex
internal import Text

/// Runs one program over batches of up to 1,024 rows.
///
/// Nothing is allocated for a row. One thread; each worker has a machine of its own.
package final class ExpressionMachine {
  /// What is run.
  package let program: ExpressionProgram
  var slots: [Slot]
  let failures = FailureTally()
  let arena = BatchArena()
  var scratch: [UInt8] = []
  /// What instructions hold from batch to batch, by their number.
  var matches: [Int: TextMatch] = [:]
  private(set) var words: [Int: WordCounter] = [:]
  private(set) var hashes: [Int: PreparedKeyedHash] = [:]
  private var constantBytes: [UnsafeMutableRawPointer] = []
  /// Which columns hold truth values, as numbers, until a batch begins.
  private let truthBuffers: [Int: UnsafeMutablePointer<Int64>]
  /// The arrays that the machine owns, whatever slots show in their place.
  private let owned: [Slot]
  private let resultPresence: UnsafeMutablePointer<UInt64>

  /// A machine for a program; its arrays take 24 KiB for each number that is held at one time.
  package init(_ program: ExpressionProgram) {
    self.program = program
    owned = program.slots.map { Slot($0) }
    slots = owned
    resultPresence = .allocate(capacity: Slot.wordCount)
    resultPresence.initialize(repeating: 0, count: Slot.wordCount)
    var buffers: [Int: UnsafeMutablePointer<Int64>] = [:]
    for column in program.columns where program.slots[column.slot] == .truths {
      buffers[column.slot] = .allocate(capacity: Slot.capacity)
      buffers[column.slot]?.initialize(repeating: 0, count: Slot.capacity)
    }
    truthBuffers = buffers
    for constant in program.constants { fill(constant) }
    for (number, instruction) in program.instructions.enumerated() {
      guard case .call(let call) = instruction.code else { continue }
      switch call {
      case .replace(let pattern, _), .matches(let pattern), .extract(let pattern):
        matches[number] = TextMatch(pattern)
      case .words(let tokenizer): words[number] = WordCounter(tokenizer)
      case .pseudonym(let key): hashes[number] = PreparedKeyedHash(key: key)
      default: break
      }
    }
  }

  deinit {
    for slot in owned { slot.deallocate() }
    resultPresence.deallocate()
    for bytes in constantBytes { bytes.deallocate() }
    for buffer in truthBuffers.values { buffer.deallocate() }
  }

  private func fill(_ constant: ExpressionProgram.Constant) {
    let slot = slots[constant.slot]
    for word in 0..<Slot.wordCount { slot.presence[word] = .max }
    switch constant.value {
    case .number(let value): slot.numbers.update(repeating: value, count: Slot.capacity)
    case .truth(let value): slot.truths.update(repeating: value ? .max : 0, count: Slot.wordCount)
    case .text(let bytes):
      let copy = UnsafeMutableRawPointer.allocate(
        byteCount: bytes.count + ByteSlice.slack, alignment: 8)
      copy.initializeMemory(as: UInt8.self, repeating: 0, count: bytes.count + ByteSlice.slack)
      UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyBytes(from: bytes)
      constantBytes.append(copy)
      slot.texts.update(
        repeating: ByteSlice(start: copy, count: bytes.count), count: Slot.capacity)
    case .null: slot.presence.update(repeating: 0, count: Slot.wordCount)
    }
  }

  // MARK: - Failures

  /// How often each kind of failure made a value null, in all batches so far.
  package var failureCounts: [ExpressionFailure: Int] {
    var counts: [ExpressionFailure: Int] = [:]
    for failure in ExpressionFailure.allCases {
      let count = failures.counts[Int(failure.rawValue)]
      if count > 0 { counts[failure] = count }
    }
    return counts
  }

  /// Whether anything failed in the last batch.
  package var hasFailures: Bool { !failures.isEmpty }

  /// What failed first in a row of the last batch; nil if nothing did.
  package func failure(ofRow row: Int) -> ExpressionFailure? { failures.failure(row) }

  // MARK: - Running

  /// Begins a batch: the rows that matter, as bits; nil for all of them.
  func begin(count: Int, rows: UnsafePointer<UInt64>?) {
    precondition(count >= 0 && count <= Slot.capacity, "a batch of at most 1,024 rows")
    failures.beginBatch()
    arena.reset()
    let active = slots[0].presence
    for word in 0..<Slot.wordCount {
      let left = count - word * 64
      let bits: UInt64 = left >= 64 ? .max : left <= 0 ? 0 : (1 << UInt64(left)) - 1
      active[word] = bits & (rows?[word] ?? .max)
    }
  }

  /// Where numbers of a column of truth values are put before `run`.
  func truthBuffer(_ slot: Int) -> UnsafeMutablePointer<Int64>? { truthBuffers[slot] }

  /// The result for the rows that columns were loaded for.
  func run(count: Int) -> ExpressionResult {
    loadTruths(count)
    if count > 0 {
      for (number, instruction) in program.instructions.enumerated() {
        let rows = KernelRows(
          count: count, mask: UnsafePointer(slots[instruction.mask].presence), failures: failures)
        switch instruction.code {
        case .narrow: break
        // What was wide in this slot before is not what it will hold.
        default: slots[instruction.result].isWide = false
        }
        switch instruction.code {
        case .call(let call): self.call(call, number, instruction, rows)
        default: step(instruction, rows)
        }
      }
    }
    let (result, active) = (slots[program.result], slots[0].presence)
    // Constants have values for more rows than the batch, and branches for others than those that matter.
    for word in 0..<Slot.wordCount { resultPresence[word] = result.presence[word] & active[word] }
    return ExpressionResult(
      count: count, presence: UnsafePointer(resultPresence), numbers: UnsafePointer(result.numbers),
      texts: UnsafePointer(result.texts))
  }

  private func loadTruths(_ count: Int) {
    for (number, buffer) in truthBuffers {
      let slot = slots[number]
      for word in 0..<Slot.wordCount {
        var bits: UInt64 = 0
        for place in 0..<64 where buffer[word << 6 + place] != 0 { bits |= 1 << UInt64(place) }
        slot.truths[word] = bits & slot.presence[word]
      }
    }
  }
}
