/// Up to 1,024 normalized records, column by column: what flows from a normalizer into a segment.
///
/// One worker owns a batch and uses it again and again: `count` and every column of a row that is
/// kept must be written anew each time. Byte slices point into the reader's buffer and live until
/// the next batch.
public final class RecordBatch {
  /// The most rows a batch holds.
  public static let capacity = 1024

  /// The fields of the record.
  public let schema: Schema
  /// Rows in the batch.
  public var count = 0
  /// Zero for a row that is kept; anything else is the reason that it is not.
  public let fate: UnsafeMutablePointer<UInt8>
  /// Byte offset of each record, from the start of the part.
  public let offsets: UnsafeMutablePointer<Int64>
  /// Line of each record, the part's first line being 0.
  public let lines: UnsafeMutablePointer<Int64>
  /// One byte a row: not 0 where a look at the whole file marked the record, for rules that asked for it.
  ///
  /// As with `phrases`, `compact` leaves the rows as they were.
  public let marks: UnsafeMutablePointer<UInt8>
  /// The texts of dates that are no dates, whose forms are `phrase`, by the field of the first day.
  ///
  /// For rules that look at a whole batch: `compact` leaves the rows as they were.
  public var phrases: [Phrase] = []
  /// What sources have for dates beyond the value that the field takes, for rules that ask for it.
  ///
  /// As with `phrases`, `compact` leaves the rows as they were.
  public var furtherDates: [FurtherDate] = []
  private let numbers: [UnsafeMutablePointer<Int64>?]
  private let slices: [UnsafeMutablePointer<ByteSlice>?]
  private let presence: [UnsafeMutablePointer<UInt8>]
  private let nothing: UnsafeMutablePointer<UInt64>
  /// The batch whose columns these are; nil of one that has its own.
  private let owner: RecordBatch?
  /// The bytes of copied values.
  private var copied = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// What stands in the place of a date.
  public struct Phrase {
    /// The field of the first day.
    public let field: FieldID
    /// The row in the batch.
    public let row: Int
    /// The text; it lives as long as the byte slices of the batch.
    public let text: ByteSlice

    /// The text of a row's field.
    public init(field: FieldID, row: Int, text: ByteSlice) {
      self.field = field
      self.row = row
      self.text = text
    }
  }

  /// One of several dates that a source has for a field.
  public struct FurtherDate {
    /// The field of the first day.
    public let field: FieldID
    /// The row in the batch.
    public let row: Int
    /// The last day that the date may be, in days since 1970; nil if it cannot be read.
    public let last: Int64?

    /// A date of a row's field.
    public init(field: FieldID, row: Int, last: Int64?) {
      self.field = field
      self.row = row
      self.last = last
    }
  }

  /// An empty batch of `schema`.
  public init(schema: Schema) {
    self.schema = schema
    let capacity = Self.capacity
    nothing = .allocate(capacity: 1)
    nothing.initialize(to: 0)
    let empty = ByteSlice(start: UnsafeRawPointer(nothing), count: 0)
    fate = Self.zeros(UInt8.self)
    offsets = Self.zeros(Int64.self)
    lines = Self.zeros(Int64.self)
    marks = Self.zeros(UInt8.self)
    numbers = schema.fields.map { $0.type.isNumeric ? Self.zeros(Int64.self) : nil }
    slices = schema.fields.map { field in
      guard !field.type.isNumeric else { return nil }
      let made = UnsafeMutablePointer<ByteSlice>.allocate(capacity: capacity)
      made.initialize(repeating: empty, count: capacity)
      return made
    }
    presence = schema.fields.map { _ in Self.zeros(UInt8.self) }
    owner = nil
  }

  /// The fields of `other` from number `first` on, as long as none of its rows are moved: what is written to one is written to both,
  /// but for `count` and what stands for whole records.
  package init(sharing other: RecordBatch, from first: Int) {
    schema = Schema(Array(other.schema.fields[first...]))
    owner = other
    nothing = other.nothing
    fate = Self.zeros(UInt8.self)
    offsets = Self.zeros(Int64.self)
    lines = Self.zeros(Int64.self)
    marks = Self.zeros(UInt8.self)
    numbers = Array(other.numbers[first...])
    slices = Array(other.slices[first...])
    presence = Array(other.presence[first...])
  }

  private static func zeros<T: ExpressibleByIntegerLiteral>(_: T.Type) -> UnsafeMutablePointer<T> {
    let made = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    made.initialize(repeating: 0, count: capacity)
    return made
  }

  deinit {
    fate.deallocate()
    offsets.deallocate()
    lines.deallocate()
    marks.deallocate()
    copied.deallocate()
    guard owner == nil else { return }
    for column in numbers { column?.deallocate() }
    for column in slices { column?.deallocate() }
    for column in presence { column.deallocate() }
    nothing.deallocate()
  }

  /// The values of a numeric column; traps on a symbol or text column.
  public func integers(_ field: FieldID) -> UnsafeMutablePointer<Int64> {
    guard let column = numbers[field.index] else {
      preconditionFailure("\(schema[field].name) is not numeric")
    }
    return column
  }

  /// The values of a symbol or text column; traps on a numeric column.
  public func byteSlices(_ field: FieldID) -> UnsafeMutablePointer<ByteSlice> {
    guard let column = slices[field.index] else {
      preconditionFailure("\(schema[field].name) is numeric")
    }
    return column
  }

  /// One byte a row: 1 where the field is present, 0 where it is null.
  public func presence(_ field: FieldID) -> UnsafeMutablePointer<UInt8> { presence[field.index] }

  /// Marks every row of `field` as null, with a value that is safe to read.
  public func fillNulls(_ field: FieldID) {
    presence[field.index].update(repeating: 0, count: Self.capacity)
    numbers[field.index]?.update(repeating: 0, count: Self.capacity)
    slices[field.index]?.update(
      repeating: ByteSlice(start: UnsafeRawPointer(nothing), count: 0), count: Self.capacity)
  }

  /// Moves the kept rows to the front and lowers `count` to their number.
  public func compact() {
    var kept = 0
    while kept < count, fate[kept] == 0 { kept += 1 }
    guard kept < count else { return }
    for row in kept..<count where fate[row] == 0 {
      offsets[kept] = offsets[row]
      lines[kept] = lines[row]
      for column in numbers { if let column { column[kept] = column[row] } }
      for column in slices { if let column { column[kept] = column[row] } }
      for column in presence { column[kept] = column[row] }
      fate[kept] = 0
      kept += 1
    }
    count = kept
  }

  /// Takes over the rows of `other`, which is compacted and of the same schema, with the bytes of their
  /// values: they live until the next copy, whatever becomes of the buffers behind `other`.
  ///
  /// Without `phrases` and `furtherDates`, which are for rules. Costs a copy of the bytes.
  public func copy(_ other: RecordBatch) {
    count = other.count
    fate.update(from: other.fate, count: count)
    offsets.update(from: other.offsets, count: count)
    lines.update(from: other.lines, count: count)
    var byteCount = ByteSlice.slack
    for (field, column) in zip(schema.fields.indices, other.slices) {
      guard let column else { continue }
      for row in 0..<count where other.hasValue(field, row) { byteCount += column[row].count }
    }
    if copied.count < byteCount {
      copied.deallocate()
      copied = .allocate(byteCount: max(byteCount, 2 * copied.count, 1 << 16), alignment: 16)
      copied.initializeMemory(as: UInt8.self, repeating: 0)
    }
    guard var next = copied.baseAddress else { preconditionFailure("an allocated buffer") }
    for field in schema.fields.indices {
      presence[field].update(from: other.presence[field], count: count)
      if let from = other.numbers[field] { numbers[field]?.update(from: from, count: count) }
      guard let from = other.slices[field], let to = slices[field] else { continue }
      for row in 0..<count {
        guard other.hasValue(field, row) else {
          to[row] = ByteSlice(start: UnsafeRawPointer(nothing), count: 0)
          continue
        }
        next.copyMemory(from: from[row].start, byteCount: from[row].count)
        to[row] = ByteSlice(start: next, count: from[row].count)
        next += from[row].count
      }
    }
  }

  /// Whether a row has a value; that of a required field is there whatever `presence` says.
  private func hasValue(_ field: Int, _ row: Int) -> Bool {
    !schema.fields[field].isOptional || presence[field][row] != 0
  }
}
