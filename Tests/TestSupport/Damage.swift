/// Hands copies of `bytes` with one byte changed to `body`: each byte in turn, by each of `masks`.
public func withEveryFlip(
  of bytes: [UInt8], masks: [UInt8] = [0x01, 0x80, 0xFF],
  _ body: (_ damaged: [UInt8], _ place: String) throws -> Void
) rethrows {
  var damaged = bytes
  for offset in bytes.indices {
    for mask in masks {
      damaged[offset] = bytes[offset] ^ mask
      try body(damaged, "byte \(offset) xor \(mask)")
    }
    damaged[offset] = bytes[offset]
  }
}

/// Hands every proper prefix of `bytes` to `body`.
public func withEveryCut(
  of bytes: [UInt8], _ body: (_ cut: [UInt8], _ place: String) throws -> Void
) rethrows {
  for length in bytes.indices { try body(Array(bytes[..<length]), "cut to \(length) bytes") }
}
