internal import Platform
internal import SearchIndex

/// What stands for texts where they must not be read.
enum PseudonymKernel {
  /// The bytes of a hash that are shown, as two digits each.
  private static let byteCount = 16

  static func pseudonym(
    _ a: Slot, _ hash: PreparedKeyedHash, _ result: Slot, _ rows: KernelRows, _ arena: BatchArena
  ) {
    rows.meetMasked([a], into: result)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: PreparedKeyedHash.byteCount) { digest in
      guard let digest = digest.baseAddress else { return }
      rows.forEach(result) { row in
        hash.write(a.texts[row].bytes, to: digest)
        let made = arena.allocate(2 * byteCount)
        for place in 0..<byteCount {
          made[2 * place] = digit(digest[place] >> 4)
          made[2 * place + 1] = digit(digest[place] & 15)
        }
        result.texts[row] = ByteSlice(start: made, count: 2 * byteCount)
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? value + 0x30 : value - 10 + UInt8(ascii: "a")
  }
}
