import Definition
import Testing

@Suite struct InferredInstantTests {
  struct Form: Sendable {
    let expected: String
    let isLocal: Bool
    let write: @Sendable (Int) -> String
  }

  static let forms: [Form] = [
    Form(expected: "iso8601", isLocal: false) { "2019-03-\(twoDigits($0 % 28 + 1))T10:00:00Z" },
    Form(expected: "iso8601", isLocal: true) { "2019-03-\(twoDigits($0 % 28 + 1)) 10:00" },
    Form(expected: "unix_s", isLocal: false) { "\(1_400_000_000 + 977 * $0)" },
    Form(expected: "unix_ms", isLocal: false) { "\(1_400_000_000_000 + 977 * $0)" },
    Form(expected: "%m/%d/%Y %H:%M", isLocal: true) { "5/\($0 % 28 + 1)/2019 15:54" },
    Form(expected: "%d/%m/%Y %H:%M", isLocal: true) { "\($0 % 28 + 1)/5/2019 15:54" },
    Form(expected: "%d.%m.%Y", isLocal: true) { "\(twoDigits($0 % 28 + 1)).05.2019" },
    Form(expected: "%b %d, %Y", isLocal: true) { "May \($0 % 28 + 1), 2019" },
    Form(expected: "%d %b %Y %H:%M:%S %z", isLocal: false) {
      "\($0 % 28 + 1) May 2019 10:11:12 +0200"
    },
    Form(expected: "%m/%d/%Y %I:%M %p", isLocal: true) { "5/\($0 % 28 + 1)/2019 3:54 PM" },
    Form(expected: "%Y%m%d", isLocal: true) { "201905\(twoDigits($0 % 28 + 1))" },
  ]

  @Test(arguments: forms.indices)
  func theFormThatFitsIsProposed(index: Int) throws {
    let form = Self.forms[index]
    // Quotes, since one of the forms holds a comma.
    let proposed = try Proposed(votes { "\"\(form.write($0))\"" })
    #expect(proposed.format == form.expected)
    #expect(proposed.definition.hasChoices == form.isLocal)
    #expect(proposed.text.contains("# zone: Region/City") == form.isLocal)
    #expect(proposed.bound != nil)
    #expect(
      proposed.dataset?.sources.first?.declaration.zone?.value == (form.isLocal ? "UTC" : nil))
  }

  @Test func aZoneIsNeverGuessed() throws {
    let proposed = try Proposed(votes { "5/\($0 % 28 + 1)/2019 15:54" })
    #expect(proposed.openErrors.contains("the source must declare its zone"))
    #expect(!proposed.text.contains("\n    zone:"))
  }

  @Test func theLosingFormIsCounted() throws {
    let text = try Proposed(votes(280) { "5/\($0 % 28 + 1)/2019 15:54" }).line
    #expect(text.contains("%m/%d/%Y %H:%M fits 280, %d/%m/%Y %H:%M only 120."))
  }

  @Test func theLosingFormIsCountedThoughItFitsNoneAtFirst() throws {
    let text = try Proposed(votes(280) { "5/\($0 < 100 ? 20 : 3)/2019 15:54" }).line
    #expect(text.contains("%m/%d/%Y %H:%M fits 280, %d/%m/%Y %H:%M only 180."))
  }

  @Test func twoFormsThatFitAllAreAChoice() throws {
    let proposed = try Proposed(votes { "\($0 % 12 + 1)/\($0 % 11 + 1)/2019" })
    let lines = ["%m/%d/%Y", "%d/%m/%Y"].map { "at: {from: time, as: \"\($0)\"}" }
    for line in lines { #expect(proposed.text.contains("      # \(line)\n")) }
    #expect(proposed.openErrors.contains("field 'at' of record vote is missing"))
    #expect(proposed.bound != nil)
  }

  @Test func oneValueAgainstAFormDecides() throws {
    let proposed = try Proposed(
      votes { $0 == 150 ? "13/11/2019" : "\($0 % 12 + 1)/\($0 % 11 + 1)/2019" })
    #expect(proposed.format == "%d/%m/%Y")
    #expect(!proposed.text.contains("mean different times"))
  }

  /// The odd value fits neither form, so it speaks for none of them.
  @Test func aBrokenValueLeavesTheChoiceOpen() throws {
    let text = try Proposed(
      votes { $0 == 150 ? "yesterday" : "\($0 % 12 + 1)/\($0 % 11 + 1)/2019" }
    ).line
    #expect(text.contains("they mean different times"))
    #expect(text.contains("199 of 200 values fit; a run rejects the 1 record"))
  }

  @Test(arguments: [631_151_999, 2_208_988_800, 42])
  func numbersOutsideThePlausibleYearsAreNoTimes(number: Int) throws {
    let proposed = try Proposed(votes { _ in String(number) }, record: "vote")
    #expect(proposed.definition.record == nil)
  }
}
