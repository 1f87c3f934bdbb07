/// Where the ones of a byte are: for reading a string of bits a byte at a time, without a branch.
///
/// After Lemire, "Iterating over set bits quickly" (2018).
enum OnesTable {
  typealias Lanes = SIMD4<UInt32>

  /// By byte, the places of its ones, lowest first, in 8 numbers of which only the first are meant; never
  /// changed once it is made, as `counts`.
  nonisolated(unsafe) static let places: UnsafeRawPointer = {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 8 * 256)
    table.initialize(repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var count = 0
      for bit in 0..<8 where byte >> bit & 1 == 1 {
        table[8 * byte + count] = UInt32(bit)
        count += 1
      }
    }
    return UnsafeRawPointer(table)
  }()

  /// By byte, how many ones it has.
  nonisolated(unsafe) static let counts: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in 0..<256 { table[byte] = UInt8(byte.nonzeroBitCount) }
    return UnsafePointer(table)
  }()

  /// Writes the places of the first `count` ones from the byte `start` on, the first bit being number
  /// `base`, to `out`, which has room for 8 more; returns the end of the byte that has the last one.
  ///
  /// Nil if there are fewer before `end`, or more in the last byte.
  @inline(__always)
  static func read(
    _ start: UnsafeRawPointer, end: UnsafeRawPointer, count: Int, base: UInt32,
    into out: UnsafeMutablePointer<UInt32>
  ) -> UnsafeRawPointer? {
    let (places, counts) = (places, counts)
    let out = UnsafeMutableRawPointer(out)
    var at = start
    var found = 0
    var first = Lanes(repeating: base)
    while found < count {
      guard at < end else { return nil }
      let byte = Int(at.load(as: UInt8.self))
      let low = places.load(fromByteOffset: 32 &* byte, as: Lanes.self)
      let high = places.load(fromByteOffset: 32 &* byte &+ 16, as: Lanes.self)
      out.storeBytes(of: low &+ first, toByteOffset: 4 &* found, as: Lanes.self)
      out.storeBytes(of: high &+ first, toByteOffset: 4 &* found &+ 16, as: Lanes.self)
      found &+= Int(counts[byte])
      first &+= Lanes(repeating: 8)
      at += 1
    }
    return found == count ? at : nil
  }
}
