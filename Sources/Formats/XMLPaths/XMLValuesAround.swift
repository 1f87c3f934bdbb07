/// Values that stand around rows, which all rows in an element share.
struct XMLValuesAround: ~Copyable {
  /// The most bytes of all of them together.
  static let byteLimit = XMLReader.byteLimit

  private static let separator: StaticString = "\n"

  private let values: UnsafeMutablePointer<ByteText>
  /// Where the item of each begins that is open.
  private let starts: UnsafeMutablePointer<Int>
  private let columnCount: Int
  private(set) var byteCount = 0

  init(columnCount: Int) {
    self.columnCount = columnCount
    values = .allocate(capacity: columnCount)
    for column in 0..<columnCount { (values + column).initialize(to: ByteText(capacity: 16)) }
    starts = .allocate(capacity: columnCount)
    starts.update(repeating: 0, count: columnCount)
  }

  deinit {
    values.deinitialize(count: columnCount)
    values.deallocate()
    starts.deallocate()
  }

  /// The column has no value.
  mutating func clear(_ column: Int) {
    byteCount -= values[column].count
    values[column].clear()
  }

  /// A value begins, of a list behind those that it has.
  mutating func open(_ column: Int, isList: Bool) {
    if isList, values[column].count > 0 { append(Self.separator, to: column) }
    starts[column] = values[column].count
  }

  private mutating func append(_ text: StaticString, to column: Int) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), to: column)
  }

  /// Goes on with the value, to one byte more than there may be.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, to column: Int) {
    let part = UnsafeBufferPointer(rebasing: bytes.prefix(max(0, Self.byteLimit + 1 - byteCount)))
    values[column].append(part)
    byteCount += part.count
  }

  /// The value ends.
  mutating func close(_ column: Int, isList: Bool) {
    byteCount -= values[column].count
    values[column].closeItem(from: starts[column], isList: isList)
    byteCount += values[column].count
  }

  /// The text of a value.
  func text(_ column: Int) -> String {
    String(
      decoding: UnsafeBufferPointer(start: values[column].base, count: values[column].count),
      as: UTF8.self)
  }

  /// Writes a value and returns how many bytes.
  func write(_ column: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
    place.update(from: values[column].base, count: values[column].count)
    return values[column].count
  }
}

extension ByteText {
  /// Trims what stands from `start` on; an item of a list has no line feed in it, and none before it if it is empty.
  fileprivate mutating func closeItem(from start: Int, isList: Bool) {
    let range = WhiteSpace.trimmed(UnsafePointer(base), start..<count)
    keep(range, at: start)
    guard isList else { return }
    if range.isEmpty, start > 0 { keep(0..<0, at: start - 1) }
    for place in start..<max(start, count) where base[place] == UInt8(ascii: "\n") {
      base[place] = UInt8(ascii: " ")
    }
  }
}
