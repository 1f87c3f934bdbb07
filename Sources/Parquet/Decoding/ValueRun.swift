/// Some values of a column that follow one another, nulls left out: decoded, and where they stand.
///
/// What is in it is valid until the next values are decoded.
struct ValueRun: ~Copyable {
  /// In which of its forms the values are.
  enum Form {
    case numbers, texts, codes
  }

  /// The most values that are decoded at a time.
  static let capacity = 1024

  private(set) var form = Form.numbers
  /// Whole numbers, truth values, and the bits of floating-point numbers.
  let numbers: UnsafeMutablePointer<Int64>
  /// Texts, and whatever else is bytes.
  let texts: UnsafeMutablePointer<ByteRun>
  /// Numbers of values in the dictionary.
  let codes: UnsafeMutablePointer<UInt32>
  /// What texts stand in that do so nowhere in the page.
  var made = GrowingBytes()

  init() {
    numbers = .allocate(capacity: Self.capacity)
    texts = .allocate(capacity: Self.capacity)
    codes = .allocate(capacity: Self.capacity)
  }

  deinit {
    numbers.deallocate()
    texts.deallocate()
    codes.deallocate()
  }

  /// Says in which form the values are that come.
  mutating func begin(_ form: Form) {
    self.form = form
    made.cut(to: 0)
  }
}
