/// The flat array in which rules leave the codes of one word; it never grows.
struct PhoneticCodeBuffer: ~Copyable {
  /// The bytes that a rule may write for one code: what a code can have, and a little that rules
  /// about its end take away again.
  static let roomForCode = PhoneticSpecification.mostLetters + 5
  /// The most codes of one word and one encoder.
  static let mostCodes = 32

  private let bytes: UnsafeMutablePointer<UInt8>
  private let bounds: UnsafeMutablePointer<Int32>
  private(set) var count = 0
  private var byteCount = 0

  init() {
    // 32 codes of Daitch-Mokotoff have six bytes each, and no other encoder has more than two codes.
    bytes = .allocate(capacity: 2 * Self.roomForCode + 8 * Self.mostCodes)
    bounds = .allocate(capacity: 2 * Self.mostCodes)
  }

  deinit {
    bytes.deallocate()
    bounds.deallocate()
  }

  mutating func removeAll() { (count, byteCount) = (0, 0) }

  /// Where the next code goes: `roomForCode` bytes for the first two, eight for the others.
  var next: UnsafeMutablePointer<UInt8> { bytes + byteCount }

  /// Keeps the `length` bytes at `next` as a code, but for their end beyond `limit`.
  ///
  /// An empty code is none, and one that is there already is not kept twice.
  mutating func keep(_ length: Int, limit: Int = PhoneticSpecification.mostLetters) {
    let length = min(length, limit)
    guard length > 0, count < Self.mostCodes else { return }
    let code = UnsafeRawBufferPointer(start: next, count: length)
    for index in 0..<count where list[index].elementsEqual(code) { return }
    bounds[2 * count] = Int32(truncatingIfNeeded: byteCount)
    byteCount += length
    bounds[2 * count + 1] = Int32(truncatingIfNeeded: byteCount)
    count += 1
  }

  /// Keeps a code that another buffer kept.
  mutating func keep(_ code: [UInt8]) {
    precondition(code.count < Self.roomForCode, "a code of \(code.count) letters")
    code.withUnsafeBufferPointer {
      if let start = $0.baseAddress { next.update(from: start, count: $0.count) }
    }
    keep(code.count)
  }

  var list: PhoneticCodeList {
    PhoneticCodeList(bytes: bytes, bounds: bounds, count: count)
  }
}
