internal import Platform

/// The distinct values of a field in byte order, as they are compared.
///
/// Values have numbers from 1; 0 stands for none. Beside the bytes stand the letters, one byte each: those of
/// ASCII as they are, of all others the 127 that occur first in any field have a code of their own and the rest share them,
/// so that distances between values of most alphabets are those between letters. Any thread.
struct ValueTable: Sendable {
  /// How many values.
  let count: Int
  /// Where the bytes of value `n` begin: element `n - 1`; one more element than values.
  let bounds: ScratchArray<UInt64>
  let bytes: ScratchArray<UInt8>
  /// The letters of value `n` begin where its bytes do; this is their number.
  let lengths: ScratchArray<UInt16>
  let letters: ScratchArray<UInt8>
  /// How many records have each value: element `n - 1`.
  let frequencies: ScratchArray<UInt32>
  /// What rules out at a glance that two values are alike: element `n - 1`.
  let signatures: ScratchArray<ValueSignature>

  /// The bytes of value `number`, which is not 0.
  @inline(__always)
  func value(_ number: UInt32) -> UnsafeRawBufferPointer {
    let place = Int(number) - 1
    let start = Int(bounds[place])
    return UnsafeRawBufferPointer(
      start: bytes.base + start, count: Int(bounds[place + 1]) - start)
  }

  /// The days of value `number`, which is not 0, of a date.
  func date(_ number: UInt32) -> ComparableDate {
    let days = ComparableValue.days(bytes.base + Int(bounds[Int(number) - 1]))
    return ComparableDate(first: days.first, last: days.last)
  }
}

/// Which letters and which words a value has, in 128 bits.
struct ValueSignature: BitwiseCopyable, Sendable {
  /// One bit for each letter, by its last six bits.
  var letters: UInt64 = 0
  /// One bit for each word, by its hash.
  var words: UInt64 = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var hash: UInt64 = 0
    for letter in text {
      letters |= 1 << UInt64(letter & 63)
      if letter == UInt8(ascii: " ") {
        words |= Self.bit(hash)
        hash = 0
      } else {
        hash = (hash ^ UInt64(letter)) &* 0x100_0000_01B3
      }
    }
    words |= Self.bit(hash)
  }

  private static func bit(_ hash: UInt64) -> UInt64 {
    1 << ((hash &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Letters of this value that the other does not have, counted once each: as many at least are left over.
  @inline(__always)
  func missing(from other: ValueSignature) -> Int { (letters & ~other.letters).nonzeroBitCount }
}

/// Fills a value table in the order of the values.
struct ValueTableBuilder {
  private let bounds: ScratchArray<UInt64>
  private let bytes: ScratchArray<UInt8>
  private let lengths: ScratchArray<UInt16>
  private let letters: ScratchArray<UInt8>
  private let frequencies: ScratchArray<UInt32>
  private let signatures: ScratchArray<ValueSignature>
  private var count = 0
  /// The codes of letters outside ASCII; given from field to field, since values may be compared across fields.
  private(set) var alphabet: [UInt32: UInt8]

  /// Room for `count` values of `byteCount` bytes together, with letters as `alphabet` has them.
  init(
    count: Int, byteCount: Int, alphabet: [UInt32: UInt8], scratch: ScratchSpace
  ) throws(FileError) {
    self.alphabet = alphabet
    bounds = try ScratchArray(count: count + 1, scratch: scratch)
    bytes = try ScratchArray(count: byteCount + 8, scratch: scratch)
    lengths = try ScratchArray(count: count, scratch: scratch)
    letters = try ScratchArray(count: byteCount + 8, scratch: scratch)
    frequencies = try ScratchArray(count: count, scratch: scratch)
    signatures = try ScratchArray(count: count, scratch: scratch)
  }

  /// Appends a value; returns its number.
  mutating func append(_ value: UnsafeRawBufferPointer, frequency: Int) -> UInt32 {
    let start = Int(bounds[count])
    var length = 0
    var position = 0
    while position < value.count {
      let first = value[position]
      bytes[start + position] = first
      position += 1
      var scalar = UInt32(first)
      if first >= 0xC0 {
        while position < value.count, value[position] & 0xC0 == 0x80 {
          bytes[start + position] = value[position]
          scalar = scalar << 6 ^ UInt32(value[position] & 0x3F)
          position += 1
        }
      }
      let letter = first < 0x80 ? first : code(of: scalar)
      letters[start + length] = letter
      length += 1
    }
    bounds[count + 1] = UInt64(start + value.count)
    lengths[count] = UInt16(clamping: length)
    frequencies[count] = UInt32(clamping: frequency)
    signatures[count] = ValueSignature(
      UnsafeBufferPointer(start: letters.base + start, count: length))
    count += 1
    return UInt32(count)
  }

  func finish() -> ValueTable {
    ValueTable(
      count: count, bounds: bounds, bytes: bytes, lengths: lengths, letters: letters,
      frequencies: frequencies, signatures: signatures)
  }

  /// A letter outside ASCII as a byte of its own, as long as there are any.
  private mutating func code(of scalar: UInt32) -> UInt8 {
    if let known = alphabet[scalar] { return known }
    let next = alphabet.count < 127 ? UInt8(129 + alphabet.count) : UInt8(128 + scalar % 128)
    alphabet[scalar] = next
    return next
  }
}
