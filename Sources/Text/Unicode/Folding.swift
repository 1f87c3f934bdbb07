internal import CLibUTF8Proc

/// Folding: case and diacritics no longer tell words apart.
///
/// A text is decomposed for compatibility (NFKD), what is ignorable by default and diacritics are
/// dropped, and each scalar is put in lower case and replaced as `FoldingRules` say. It is not
/// composed again: terms are compared as bytes and never shown.
struct Folding: ~Copyable {
  /// Folded forms of at most seven bytes, by scalar; see `entry`.
  static let table = LeakedTable<UInt64>(count: Int(LowerCase.tableEnd)) { entry(of: UInt32($0)) }
  private static let slow: UInt64 = 0xFF

  /// Nil in an analyzer that does not fold: the table takes a millisecond to make.
  private let entries: UnsafePointer<UInt64>?
  private var scalars: UnsafeMutablePointer<Int32>
  private var capacity = 64

  init(isUsed: Bool = true) {
    entries = isUsed ? Self.table.entries : nil
    scalars = .allocate(capacity: capacity)
  }

  deinit { scalars.deallocate() }

  /// The most bytes that folding makes of `count`.
  ///
  /// The longest decomposition has 18 scalars of three bytes, for a scalar of three.
  static func mostBytes(of count: Int) -> Int { 18 * count + 8 }

  /// Folds UTF-8 into `output`, which has room for `mostBytes`, and returns the number of bytes.
  mutating func fold(
    _ text: UnsafePointer<UInt8>, count: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let entries else { return decompose(text, count: count, into: output) }
    var read = 0
    var written = 0
    while read < count {
      let (scalar, width) = StrictUTF8.decode(text + read, count: count - read)
      let entry = scalar < LowerCase.tableEnd ? entries[Int(scalar)] : Self.slow
      let length = Int(entry & 0xFF)
      guard length < Self.slow, width > 0 else {
        return decompose(text, count: count, into: output)
      }
      UnsafeMutableRawPointer(output + written)
        .storeBytes(of: (entry >> 8).littleEndian, as: UInt64.self)
      written += length
      read += width
    }
    return written
  }

  /// The way that does all: whether marks have to change places is seen in the word as a whole.
  mutating func decompose(
    _ text: UnsafePointer<UInt8>, count: Int, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let options = utf8proc_option_t(
      UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_IGNORE.rawValue)
    var found = utf8proc_decompose(text, count, scalars, capacity, options)
    if found > capacity {
      scalars.deallocate()
      capacity = found
      scalars = .allocate(capacity: capacity)
      found = utf8proc_decompose(text, count, scalars, capacity, options)
    }
    precondition(found >= 0, "a term is not UTF-8")
    return Self.write(UnsafeBufferPointer(start: scalars, count: found), to: output)
  }

  /// Writes what is left of decomposed scalars.
  private static func write(
    _ scalars: UnsafeBufferPointer<Int32>, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var written = 0
    for decomposed in scalars where !FoldingRules.isDiacritic(UInt32(bitPattern: decomposed)) {
      let scalar = UInt32(bitPattern: utf8proc_tolower(decomposed))
      if let form = FoldingRules.replacement(of: scalar) {
        for index in 0..<form.utf8CodeUnitCount { output[written + index] = form.utf8Start[index] }
        written += form.utf8CodeUnitCount
      } else {
        written += StrictUTF8.encode(scalar, to: output + written)
      }
    }
    return written
  }

  /// The length of the folded form in the lowest byte, then the form.
  ///
  /// The length is `slow` if the form is longer, or keeps a mark that may have to change places.
  private static func entry(of scalar: UInt32) -> UInt64 {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 32) { scalars in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { output in
        guard let buffer = scalars.baseAddress, let output = output.baseAddress else { return slow }
        let options = utf8proc_option_t(
          UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_IGNORE.rawValue)
        var boundary: Int32 = 0
        let found = utf8proc_decompose_char(
          Int32(bitPattern: scalar), buffer, scalars.count, options, &boundary)
        guard found >= 0, found <= scalars.count else { return slow }
        let decomposed = UnsafeBufferPointer(start: buffer, count: found)
        for part in decomposed
        where !FoldingRules.isDiacritic(UInt32(bitPattern: part))
          && utf8proc_get_property(part).pointee.combining_class != 0
        {
          return slow
        }
        let length = write(decomposed, to: output)
        guard length <= 7 else { return slow }
        var entry = UInt64(length)
        for index in 0..<length { entry |= UInt64(output[index]) << UInt64(8 * index + 8) }
        return entry
      }
    }
  }
}

extension TokenBuffer {
  /// Folds the terms that are not ASCII; one of which nothing is left becomes a gap.
  ///
  /// A folded term of more than `limit` bytes is cut, between scalars.
  mutating func fold(_ folding: inout Folding, limit: Int) {
    var kept = 0
    for index in 0..<count {
      let start = Int(bounds[2 * index])
      let end = Int(bounds[2 * index + 1])
      if (start..<end).contains(where: { bytes[$0] >= 0x80 }) {
        reserve(Folding.mostBytes(of: end - start))
        var length = folding.fold(bytes + start, count: end - start, into: bytes + byteCount)
        if length > limit {
          length = limit
          while bytes[byteCount + length] & 0xC0 == 0x80 { length -= 1 }
        }
        if length == 0 {
          openGaps()
          continue
        }
        bounds[2 * index] = UInt32(truncatingIfNeeded: byteCount)
        bounds[2 * index + 1] = UInt32(truncatingIfNeeded: byteCount + length)
        byteCount += length
      }
      move(index, to: kept)
      kept += 1
    }
    count = kept
  }
}
