import Platform
import TestSupport
import Testing

@testable import SearchIndex

/// The worked example of FORMAT.md, section 4a: change both together.
@Suite struct FieldIndexExampleTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func hex(_ text: String) -> [UInt8] {
    text.split(separator: " ").compactMap { UInt8($0, radix: 16) }
  }

  /// Three documents: "to be or not to be", nothing, "to do".
  private func write() throws -> SectionFile {
    let terms: [(String, [IndexModel.Posting])] = [
      ("be", [.init(document: 0, positions: [1, 5])]),
      ("do", [.init(document: 2, positions: [1])]),
      ("not", [.init(document: 0, positions: [3])]),
      ("or", [.init(document: 0, positions: [2])]),
      ("to", [.init(document: 0, positions: [0, 4]), .init(document: 2, positions: [0])]),
    ]
    let model = IndexModel(
      documentCount: 3, terms: terms.map { .init(bytes: Array($0.utf8), postings: $1) })
    try model.write(to: folder.file("example"), scratch: folder.scratch())
    return try SectionFile(.unlisted(folder.file("example")), kind: IndexModel.kind)
  }

  @Test func theBytesAreThoseOfTheDescription() throws {
    let file = try write()
    for (name, expected): (FourCC, String) in [
      (
        FieldIndexFormat.statistics,
        "03 02 00 00 00 00 00 00 00 08 00 00 00 00 00 00 00 06 00 00 00 00 00 00 00 "
          + "05 00 00 00 00 00 00 00 00 01 06 73 69 6d 70 6c 65"
      ),
      (
        FieldIndexFormat.dictionary,
        "00 00 02 62 65 03 00 00 01 02 64 6f 02 02 01 03 6e 6f 74 02 00 03 02 6f 72 02 00 02 "
          + "02 74 6f 05 00 02 01"
      ),
      (FieldIndexFormat.dictionaryIndex, "00 00 00 00 00 00 65 62 00 00 00 00 00 00 00 00"),
      (FieldIndexFormat.postings, "0b 00"),
      (FieldIndexFormat.positions, "10 0a"),
      (FieldIndexFormat.norms, "06 00 02"),
    ] {
      #expect(Array(try file.section(name)) == hex(expected), "\(name)")
    }
  }
}
