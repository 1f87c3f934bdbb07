import Ratings
import Platform

/// XXH3-128 over 64 MiB: what content keys cost.
let hashKernel = Kernel(name: "hash128") {
  let bytes = (0..<64 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31) }
  return {
    let hash = bytes.withUnsafeBytes { Hash128.of($0) }
    return Outcome(byteCount: bytes.count, checksum: hash.low)
  }
}

/// The ratings generator, 300,000 rows.
let generateRatingsKernel = Kernel(name: "generate-ratings") {
  let options = RatingsGenerator.Options(count: 300_000, seed: 7)
  guard let generator = try? RatingsGenerator(options) else { fail("options refused") }
  return {
    var byteCount = 0
    var checksum: UInt64 = 0
    generator.writeRatings { bytes in
      byteCount += bytes.count
      checksum = checksum &* 31 &+ Hash128.of(bytes).low
    }
    return Outcome(byteCount: byteCount, checksum: checksum)
  }
}
