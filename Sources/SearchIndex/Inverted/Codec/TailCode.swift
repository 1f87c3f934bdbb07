/// The postings behind the last whole block of a term, fewer than 128.
///
///     documents frequent:bit[count], to the end of the byte, (frequency − 2:varint)*
///
/// Documents count from the one after the last block, below the rows that are left from there, and are
/// coded as positions are: so nothing says how. A varint follows for each `frequent` bit.
enum TailCode {
  /// Appends `count` postings, given by their gaps, which are changed, and frequencies − 1.
  ///
  /// `previous` is the last document of the last block, or what stands before the first.
  static func write(
    gaps: UnsafeMutablePointer<UInt32>, frequencies: UnsafePointer<UInt32>, count: Int,
    after previous: UInt32, documentCount: Int, to out: inout RawBytes
  ) {
    guard count > 0 else { return }
    for index in 1..<max(1, count) { gaps[index] &+= gaps[index - 1] &+ 1 }
    let form = PositionForm(count: count, universe: documentCount - Int(previous &+ 1))
    let bits = form.bitCount + count
    out.reserve(bits / 8 + 16)
    let start = out.start + out.count
    PositionCode.write(gaps, count: count, form: form, to: start, bit: 0)
    for index in 0..<count where frequencies[index] > 0 {
      let at = form.bitCount + index
      let before = start.load(fromByteOffset: at / 8, as: UInt8.self)
      start.storeBytes(of: before | 1 << UInt8(at % 8), toByteOffset: at / 8, as: UInt8.self)
    }
    out.extend((bits + 7) / 8)
    out.reserve(5 * count)
    for index in 0..<count where frequencies[index] > 0 {
      out.varint(UInt64(frequencies[index] - 1))
    }
  }

  /// Reads `count` postings from `bytes`; false at damage.
  ///
  /// Reads up to eight bytes behind `bytes`, which must be there but do not matter.
  static func read(
    _ bytes: UnsafeRawBufferPointer, count: Int, after previous: UInt32, documentCount: Int,
    documents: UnsafeMutablePointer<UInt32>, frequencies: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let first = Int(previous &+ 1)
    guard documentCount - first >= count, let start = bytes.baseAddress else { return false }
    let form = PositionForm(count: count, universe: documentCount - first)
    let bits = form.bitCount + count
    guard bits <= 8 * bytes.count,
      PositionCode.read(start, bit: 0, count: count, form: form, into: documents)
    else { return false }
    var next = first
    for index in 0..<count {
      let document = first &+ Int(documents[index])
      guard document >= next, document < documentCount else { return false }
      documents[index] = UInt32(truncatingIfNeeded: document)
      next = document &+ 1
    }
    var reader = RawReader(start + (bits + 7) / 8, end: start + bytes.count)
    for index in 0..<count {
      let at = form.bitCount &+ index
      let isFrequent = start.load(fromByteOffset: at &>> 3, as: UInt8.self) &>> UInt8(at & 7) & 1
      frequencies[index] = 1
      if isFrequent == 1 {
        guard let more = reader.varint(limit: Int(UInt32.max) - 2) else { return false }
        frequencies[index] = UInt32(more) + 2
      }
    }
    return true
  }
}
