/// SHA-256 of FIPS 180-4, for what must not be guessed from its hash; far slower than `RunningHash`.
///
/// About 10 µs a kibibyte. Any thread may use its own.
public struct SHA256: Sendable {
  /// How many bytes a digest has.
  public static let digestByteCount = 32
  static let blockByteCount = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]
  /// What does not fill a block yet.
  private var open: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// The hash of nothing yet.
  public init() { open.reserveCapacity(Self.blockByteCount) }

  /// Adds `bytes` to the end of what is hashed.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      open.append(byte)
      byteCount &+= 1
      if open.count == Self.blockByteCount {
        compress()
        open.removeAll(keepingCapacity: true)
      }
    }
  }

  /// The 32 bytes of the hash of all that was added.
  public func digest() -> [UInt8] {
    var last = self
    // A one bit, zeros, and the number of bits in eight bytes at the end of a block.
    last.update([0x80])
    let used = last.open.count
    let zeros = (used <= 56 ? 56 : 120) - used
    last.update(repeatElement(0, count: zeros))
    let bitCount = byteCount &* 8
    last.update((0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) })
    return last.state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  private mutating func compress() {
    var words = [UInt32](repeating: 0, count: 64)
    for place in 0..<16 {
      for byte in open[4 * place..<4 * place + 4] {
        words[place] = words[place] << 8 | UInt32(byte)
      }
    }
    for place in 16..<64 {
      let (a, b) = (words[place - 15], words[place - 2])
      let low = Self.turned(a, 7) ^ Self.turned(a, 18) ^ a >> 3
      let high = Self.turned(b, 17) ^ Self.turned(b, 19) ^ b >> 10
      words[place] = words[place - 16] &+ low &+ words[place - 7] &+ high
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let high = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ high &+ choice &+ Self.constants[round] &+ words[round]
      let low = Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ low &+ majority)
    }
    for (place, value) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= value }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

/// HMAC-SHA-256 of RFC 2104: a hash that nobody computes or inverts without the key.
public enum KeyedHash {
  /// The 32 bytes for `message` under `key`.
  public static func of(_ message: some Sequence<UInt8>, key: [UInt8]) -> [UInt8] {
    var short = key
    if key.count > SHA256.blockByteCount {
      var hash = SHA256()
      hash.update(key)
      short = hash.digest()
    }
    short += repeatElement(0, count: SHA256.blockByteCount - short.count)
    var inner = SHA256()
    inner.update(short.lazy.map { $0 ^ 0x36 })
    inner.update(message)
    var outer = SHA256()
    outer.update(short.lazy.map { $0 ^ 0x5C })
    outer.update(inner.digest())
    return outer.digest()
  }
}
