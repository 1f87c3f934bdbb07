internal import SearchIndex
internal import Pipeline

/// The codes of what records of this domain are refused for, beside `RANGE`.
enum TripCode {
  static let choice = "MT_CHOICE"
  static let dateOrder = "MT_DATE_ORDER"
  static let email = "MT_EMAIL"
  static let position = "MT_POSITION"
  static let selfReference = "MT_SELF"
  static let requestTrip = "MT_REQUEST_TRIP"
}

/// The words that a symbol may be.
struct WordChoice: Sendable {
  private let words: [[UInt8]]
  /// What a reject says was expected.
  let expected: String

  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    expected = "one of " + words.joined(separator: ", ")
  }

  func contains(_ slice: ByteSlice) -> Bool {
    words.contains { $0.count == slice.count && slice.bytes.elementsEqual($0) }
  }

  /// Refuses each present value of `field` that is another word.
  func refuseOthers(
    _ batch: RecordBatch, _ field: FieldID?, reject: (_ row: Int, RuleBreach) -> Void
  ) {
    guard let field else { return }
    let slices = batch.byteSlices(field)
    let presence = batch.presence(field)
    for row in 0..<batch.count
    where batch.fate[row] == 0 && presence[row] != 0 && !contains(slices[row]) {
      reject(row, RuleBreach(code: TripCode.choice, field: field, expected: expected))
    }
  }
}

/// Two fields that stand in an order of time where both are present.
struct TimeOrder: Sendable {
  let first: FieldID
  let last: FieldID
  let expected: String

  /// The order of the fields called `first` and `last`; nil if one of them is not mapped.
  init?(_ first: String, _ last: String, in schema: Schema) {
    guard let start = schema.id(of: first), let end = schema.id(of: last) else { return nil }
    self.first = start
    self.last = end
    expected = "a time that is not before \(first)"
  }

  /// Refuses each row whose last time lies before its first one.
  func refuseReversed(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    let (starts, ends) = (batch.integers(first), batch.integers(last))
    let (hasStart, hasEnd) = (batch.presence(first), batch.presence(last))
    for row in 0..<batch.count
    where batch.fate[row] == 0 && hasStart[row] != 0 && hasEnd[row] != 0
      && ends[row] < starts[row]
    {
      reject(row, RuleBreach(code: TripCode.dateOrder, field: last, expected: expected))
    }
  }
}

/// Two people who must not be the same.
struct DifferentPeople: Sendable {
  let first: FieldID
  let second: FieldID
  let expected: String

  init?(_ first: String, _ second: String, in schema: Schema) {
    guard let one = schema.id(of: first), let other = schema.id(of: second) else { return nil }
    self.first = one
    self.second = other
    expected = "another user than in \(first)"
  }

  /// Refuses each row in which somebody stands on both sides.
  func refuseSame(_ batch: RecordBatch, reject: (_ row: Int, RuleBreach) -> Void) {
    let (ones, others) = (batch.byteSlices(first), batch.byteSlices(second))
    for row in 0..<batch.count
    where batch.fate[row] == 0 && ones[row].count == others[row].count
      && ones[row].bytes.elementsEqual(others[row].bytes)
    {
      reject(row, RuleBreach(code: TripCode.selfReference, field: second, expected: expected))
    }
  }
}
