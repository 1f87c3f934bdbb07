internal import SearchIndex

/// Why a value could not be computed although its operands were there; the value is null then.
package enum ExpressionFailure: UInt8, CaseIterable, Sendable {
  /// A number beyond 64 bits.
  case overflow = 1
  /// A division through zero.
  case zeroDivisor
  /// A text that is no number or date, or a number that is not whole.
  case cast
  /// A date or time beyond those that there are.
  case dateRange
  /// A latitude or longitude that is not on the globe.
  case placeRange

  /// The name in counts and findings; stable.
  package var code: String {
    switch self {
    case .overflow: "OVERFLOW"
    case .zeroDivisor: "ZERO_DIVISOR"
    case .cast: "CAST"
    case .dateRange: "DATE_RANGE"
    case .placeRange: "PLACE_RANGE"
    }
  }
}

/// What failed: how often in all batches, and which rows of the last one.
final class FailureTally {
  private(set) var counts = [Int](repeating: 0, count: ExpressionFailure.allCases.count + 1)
  /// What failed first in each row of the last batch; 0 where nothing did.
  private let codes: UnsafeMutablePointer<UInt8>
  private(set) var isEmpty = true

  init() {
    codes = .allocate(capacity: RecordBatch.capacity)
    codes.initialize(repeating: 0, count: RecordBatch.capacity)
  }

  deinit { codes.deallocate() }

  func beginBatch() {
    guard !isEmpty else { return }
    codes.update(repeating: 0, count: RecordBatch.capacity)
    isEmpty = true
  }

  func note(_ row: Int, _ failure: ExpressionFailure) {
    counts[Int(failure.rawValue)] += 1
    if codes[row] == 0 { codes[row] = failure.rawValue }
    isEmpty = false
  }

  func failure(_ row: Int) -> ExpressionFailure? { ExpressionFailure(rawValue: codes[row]) }

  func resetCounts() { for place in counts.indices { counts[place] = 0 } }
}
