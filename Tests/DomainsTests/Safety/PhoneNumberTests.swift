import TestSupport
import Testing

@testable import Safety

/// Telephone numbers in one form, and what is no number.
@Suite struct PhoneNumberTests {
  private static func region(_ code: String?) -> PhoneRegion? {
    PhoneRegion.all.first { $0.code == code }
  }

  @Test(arguments: [
    ("541-555-0100", "US", "+15415550100"), ("(541) 555.0100", "US", "+15415550100"),
    ("1 541 555 0100", "US", "+15415550100"), ("+1 541 555 0100", nil, "+15415550100"),
    ("011 49 30 901820", "US", "+4930901820"), ("tel:+1-541-555-0100", nil, "+15415550100"),
    ("020 7946 0018", "GB", "+442079460018"), ("+44 (0)", nil, nil),
    ("030 901820", "DE", "+4930901820"), ("0049 30 901820", "DE", "+4930901820"),
    ("06 12 34 56 78", "FR", "+33612345678"), ("612 34 56 78", "ES", "+34612345678"),
    ("02 5550 1234", "AU", "+61255501234"), ("541\u{a0}555\u{a0}0100", "US", "+15415550100"),
    ("541-555-0100", nil, nil), ("5550100", "US", nil), ("541-555-0100 x12", "US", nil),
    ("911", "US", nil), ("", "US", nil), ("+", "US", nil), ("Ann", "US", nil),
    ("+1234567", "US", nil), ("+1234567890123456", "US", nil), ("++15415550100", "US", nil),
  ])
  func numbersGetOneForm(_ text: String, _ region: String?, _ expected: String?) {
    #expect(PhoneNumber.normal(text.utf8, Self.region(region)) == expected)
  }

  /// What has the form keeps it, in any region.
  @Test func theFormIsKept() {
    withSeeds(200) { random, seed in
      let digits = (0..<Int.random(in: 4...14, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
      for region in PhoneRegion.all {
        guard let normal = PhoneNumber.normal(digits.utf8, region) else { continue }
        for other in PhoneRegion.all {
          #expect(PhoneNumber.normal(normal.utf8, other) == normal, "seed \(seed) \(digits)")
        }
      }
    }
  }

  @Test(arguments: [
    ("https://police.example.edu/help", true), ("http://a.example:8080/x?y=1#z", true),
    ("HTTPS://A.example", true), ("https://müller.example/", true), ("www.a.example", false),
    ("https://a", false), ("https://a b.example", false), ("ftp://a.example", false),
    ("https://-a.example", false), ("https://a..example", false), ("https://", false),
    ("https://a.example:port/", false), ("javascript:alert(1)", false),
    ("https://a.example/<script>", false), ("", false),
  ])
  func linksHaveAForm(_ link: String, _ isWell: Bool) {
    #expect(ResourceRules.isWellFormed(link) == isWell)
  }

  @Test func aWordThatStandsTwiceIsFound() {
    #expect(ResourceRules.repeatedWord("Talk to to somebody") == "to")
    #expect(ResourceRules.repeatedWord("FRIENSO Frienso welcome") == "Frienso")
    #expect(ResourceRules.repeatedWord("Talk to somebody to") == nil)
    #expect(ResourceRules.repeatedWord("- - 1") == nil)
  }
}
