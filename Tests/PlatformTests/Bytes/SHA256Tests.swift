import Platform
import Testing

/// Published test vectors of SHA-256 and of HMAC with it.
@Suite struct SHA256Tests {
  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func digest(_ pieces: [[UInt8]]) -> String {
    var hash = SHA256()
    for piece in pieces { hash.update(piece) }
    return hex(hash.digest())
  }

  /// FIPS 180-4 and the examples of NIST.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func publishedDigests(text: String, digest: String) {
    #expect(Self.digest([Array(text.utf8)]) == digest)
  }

  @Test func aMillionLetters() {
    let piece = [UInt8](repeating: 0x61, count: 1_000)
    #expect(
      Self.digest([[UInt8]](repeating: piece, count: 1_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Where the text is cut does not matter, at any length around the ends of blocks.
  @Test func cutsDoNotMatter() {
    for count in 0..<200 {
      let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      for cut in stride(from: 0, through: count, by: 13) {
        #expect(
          Self.digest([text]) == Self.digest([Array(text[..<cut]), Array(text[cut...])]))
      }
    }
  }

  /// RFC 4231, cases 1, 2 and 6.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func publishedKeyedDigests(key: [UInt8], text: String, digest: String) {
    #expect(Self.hex(KeyedHash.of(text.utf8, key: key)) == digest)
  }
}
