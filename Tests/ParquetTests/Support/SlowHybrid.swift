/// Reads runs of numbers one bit after the other.
enum SlowHybrid {
  /// The first `count` numbers of `width` bits in `bytes`.
  static func numbers(_ bytes: [UInt8], width: Int, count: Int) throws -> [UInt64] {
    var reader = ThriftReader(bytes)
    var numbers: [UInt64] = []
    while numbers.count < count {
      let head = Int(try reader.varint())
      guard head >> 1 > 0 else { throw ThriftReader.Damage() }
      if head & 1 == 0 {
        var number: UInt64 = 0
        for byte in 0..<(width + 7) / 8 { number |= UInt64(try reader.byte()) << UInt64(8 * byte) }
        numbers += Array(repeating: number, count: head >> 1)
      } else {
        let packed = try (0..<(head >> 1) * width).map { _ in try reader.byte() }
        for place in 0..<8 * (head >> 1) {
          var number: UInt64 = 0
          for bit in 0..<width {
            let at = place * width + bit
            number |= UInt64(packed[at / 8] >> UInt8(at % 8) & 1) << UInt64(bit)
          }
          numbers.append(number)
        }
      }
    }
    // Only the last group may be longer than what is there, and then with zeros.
    guard numbers.count < count + 8, numbers[count...].allSatisfy({ $0 == 0 }),
      reader.at == bytes.count
    else { throw ThriftReader.Damage() }
    return Array(numbers[..<count])
  }
}
