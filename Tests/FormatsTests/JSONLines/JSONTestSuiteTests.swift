@testable import Formats
import Testing

/// Nicolas Seriot's JSONTestSuite: documents that every parser must take (`y_`), must refuse (`n_`),
/// or may treat either way (`i_`).
@Suite struct JSONTestSuiteTests {
  private static let folder = "json-test-suite/test_parsing"
  /// A key that stands twice is JSON, and is refused all the same.
  private static let duplicateKeys = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]
  /// The documents of the third sort that we take; docs/sources.md lists them.
  private static let accepted = [
    "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
  ]

  @Test func documentsAreJudgedAsTheirNamesSay() throws {
    for name in TortureData.names(in: Self.folder) {
      guard let document = TortureData.file(Self.folder + "/" + name) else { return }
      let reason = try Self.reason(against: document)
      switch name.first {
      case "y": #expect(reason == nil, "\(name)")
      case "n": #expect(reason != nil, "\(name)")
      default: #expect((reason == nil) == Self.accepted.contains(name), "\(name)")
      }
    }
  }

  @Test func aLineThatHoldsTheDocumentIsJudgedTheSame() throws {
    for name in TortureData.names(in: Self.folder) {
      guard let document = TortureData.file(Self.folder + "/" + name) else { return }
      // The line feed would end the line.
      if document.contains(UInt8(ascii: "\n")) { continue }
      let line = Array("{\"value\": ".utf8) + document + Array("}".utf8)
      let reading = try JSONReadingPlan("value").read(line)
      switch name.first {
      case "y" where Self.duplicateKeys.contains(name):
        #expect(reading.rejects.map(\.code) == ["JSON_DUPLICATE_KEY"], "\(name)")
      case "y":
        #expect(reading.records.count == 1 && reading.rejects.isEmpty, "\(name)")
      case "n": #expect(reading.records.isEmpty && reading.rejects.count == 1, "\(name)")
      default:
        #expect(reading.records.isEmpty != Self.accepted.contains(name), "\(name)")
      }
    }
  }

  /// Why the reader would refuse a document of any value.
  private static func reason(against document: [UInt8]) throws -> JSONReject? {
    let padded = document + Array(repeating: UInt8(ascii: " "), count: 64)
    return try padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      switch try JSONParser().check(base, document.count) {
      case .valid: return nil
      case .doubtful: return JSONReject.find(in: base, document.count)
      case .invalid:
        let reason = JSONReject.find(in: base, document.count)
        #expect(reason != nil, "the syntax check takes what simdjson refuses")
        return reason
      }
    }
  }
}
