import Testing

@testable import SearchIndex

@Suite struct NormCodeTests {
  @Test func classesFollowOneAnotherWithoutAHole() {
    #expect(NormCode.least(0) == 0)
    for code in UInt8.min..<UInt8.max {
      #expect(NormCode.greatest(code) + 1 == NormCode.least(code + 1), "code \(code)")
      #expect(NormCode.encode(NormCode.least(code)) == code)
      #expect(NormCode.encode(NormCode.greatest(code)) == code)
    }
    #expect(NormCode.encode(.max) == 255 && NormCode.greatest(255) == .max)
  }

  /// Values of Lucene 10's `SmallFloat.byte4ToInt`, and what it loses at most.
  @Test func codesAreThoseOfLucene() {
    for value in UInt32(0)..<40 { #expect(NormCode.encode(value) == UInt8(value)) }
    let known: [(UInt8, UInt32)] = [
      (40, 40), (41, 42), (48, 56), (56, 88), (64, 152), (100, 3096), (255, 2_013_265_944),
    ]
    for (code, value) in known { #expect(NormCode.least(code) == value) }
    for code in UInt8(40)..<255 {
      let (least, greatest) = (NormCode.least(code), NormCode.greatest(code))
      #expect(greatest - least < (least - 24) / 8 + 1, "code \(code)")
    }
  }
}
