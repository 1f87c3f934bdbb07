import Platform
import TestSupport
import Testing

@Suite struct PreparedKeyedHashTests {
  @Test func equalsTheHashOfOneMessage() {
    withSeeds(50) { generator, seed in
      func bytes(_ most: Int) -> [UInt8] {
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      }
      let key = bytes(100)
      let hash = PreparedKeyedHash(key: key)
      for _ in 0..<5 {
        let message = bytes(300)
        var found = [UInt8](repeating: 0, count: PreparedKeyedHash.byteCount)
        found.withUnsafeMutableBufferPointer { output in
          guard let output = output.baseAddress else { return }
          message.withUnsafeBytes { hash.write($0, to: output) }
        }
        #expect(found == KeyedHash.of(message, key: key), "seed \(seed)")
      }
    }
  }
}
