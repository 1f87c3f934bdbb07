import TestSupport
import Testing

@testable import Text

@Suite struct PhoneticAgreementTests {
  private static let all = PhoneticCodeSet(rawValue: (1 << 10) - 1)

  private func agreeing(
    _ agreement: inout PhoneticAgreement, _ first: [UInt8], _ second: [UInt8]
  ) -> PhoneticCodeSet {
    first.withUnsafeBytes { one in second.withUnsafeBytes { agreement.agreeing(one, $0) } }
  }

  @Test func saysWhichCodesAgree() {
    var agreement = PhoneticAgreement(Self.all)
    #expect(agreement.codes == Self.all)
    func codes(_ first: String, _ second: String) -> PhoneticCodeSet {
      agreeing(&agreement, Array(first.utf8), Array(second.utf8))
    }
    #expect(codes("Meyer", "Maier").contains(.cologne))
    #expect(codes("Catherine", "Katherine").contains(.nysiis))
    #expect(!codes("Catherine", "Katherine").contains(.soundex))
    #expect(codes("Smith", "Schmidt").contains(.doubleMetaphone))
    #expect(codes("Müller", "Mueller").count >= 6)
    #expect(codes("Gierszlik", "Gotsalk") == PhoneticCodeSet(.daitchMokotoff))
    #expect(codes("Jones", "Jones") == Self.all)
    #expect(codes("", "") == [])
    #expect(codes("Jones", "") == [])
  }

  @Test func asksWithTheRulesGiven() {
    var agreement = PhoneticAgreement([PhoneticSpecification(.daitchMokotoff, rs: .dropped)])
    #expect(agreement.codes == PhoneticCodeSet(.daitchMokotoff))
    #expect(agreeing(&agreement, Array("Gierszlik".utf8), Array("Gotsalk".utf8)) == [])
  }

  @Test func isWhatTheEncodersSay() {
    // In every order, since the letters that one judge read serve the next.
    withSeeds(200) { generator, seed in
      let specifications = PhoneticCode.allCases.shuffled(using: &generator).map {
        PhoneticSpecification($0)
      }
      var agreement = PhoneticAgreement(specifications)
      let first = PhoneticEncoderTests.word(&generator)
      let second =
        Bool.random(using: &generator)
        ? PhoneticEncoderTests.word(&generator)
        : Array(String(decoding: first, as: UTF8.self).replacing("s", with: "z").utf8)
      var expected: PhoneticCodeSet = []
      for code in PhoneticCode.allCases {
        var encoder = PhoneticEncoder(code)
        let codes = [first, second].map { word in
          word.withUnsafeBytes { encoder.encode($0) }
          let codes = encoder.codes
          return Set((0..<codes.count).map { Array(codes[$0]) })
        }
        if !codes[0].isDisjoint(with: codes[1]) { expected.formUnion(PhoneticCodeSet(code)) }
      }
      #expect(agreeing(&agreement, first, second) == expected, "seed \(seed)")
      for least in 0...expected.count + 1 {
        let agrees = second.withUnsafeBytes { agreement.agrees(with: $0, inAtLeast: least) }
        #expect(agrees == (expected.count >= least), "seed \(seed): \(least)")
      }
      let key = PhoneticKey(first, Self.all)
      var keyed = PhoneticAgreement(key)
      #expect(keyed.codes == key.codes, "seed \(seed)")
      #expect(second.withUnsafeBytes { keyed.agreeing(with: $0) } == expected, "seed \(seed)")
    }
  }
}
