import Formats
import Platform
import TestSupport
import Testing

/// Workbooks that openpyxl and XlsxWriter write have the cells that openpyxl reads in them.
@Suite struct WorkbookReferenceTests {
  private static let program = Path.parent(#filePath) + "/Reference/workbook.py"

  @Test func cellsEqualTheReference() throws {
    guard let python = Peers.python(with: "openpyxl, xlsxwriter") else { return }
    let folder = try TemporaryFolder()
    let runner = CommandRunner(python, in: folder.path)
    var cellCount = 0
    for seed in 0..<40 {
      let path = folder.path + "/\(seed).xlsx"
      let made = try runner.run([Self.program, "write", "\(seed)", path])
      try #require(made.ending == .exit(0), "seed \(seed): \(made.errorText)")
      let read = try runner.run([Self.program, "read", "openpyxl", path, "Data & more"])
      try #require(read.ending == .exit(0), "seed \(seed): \(read.errorText)")
      var expected: [String: String] = [:]
      for cell in read.outputText.split(separator: "\u{1E}") {
        let parts = cell.split(separator: "\u{1F}", maxSplits: 1, omittingEmptySubsequences: false)
        expected[String(parts[0])] = String(parts[1])
      }
      let found = try SheetReading.cells(path, sheet: "Data & more")
      #expect(Set(found.keys) == Set(expected.keys), "seed \(seed)")
      for (place, value) in found.sorted(by: { $0.key < $1.key }) {
        guard let wanted = expected[place], !value.isSame(as: wanted) else { continue }
        Issue.record("seed \(seed), \(place): \(value) is not \(wanted)")
      }
      cellCount += found.count
    }
    #expect(cellCount > 5000)
  }
}

/// A value as the text of a sheet has it.
struct SheetValue {
  var kind: FieldKind
  var text: String

  /// Whether it is what the reference wrote: a letter for its type, and the value.
  func isSame(as wanted: String) -> Bool {
    let value = String(wanted.dropFirst())
    switch wanted.first {
    case "b": return kind == .boolean && text == value
    case "n": return kind == .number && Double(text) == Double(value)
    case "d":
      let whole = text.contains("T") ? text : text + "T00:00:00"
      return kind == .text && Self.trimmed(whole) == Self.trimmed(value)
    case "t": return kind == .text && Self.trimmed(text) == Self.trimmed(value)
    case "e":
      let parts = text.split(separator: ":").compactMap { Double($0) }
      guard parts.count == 3, let seconds = Double(value) else { return false }
      return abs(parts[0] * 3600 + parts[1] * 60 + parts[2] - seconds) < 0.002
    default: return kind == .text && text == value
    }
  }

  /// A time without zeros behind its seconds.
  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    let digits = text.reversed().drop { $0 == "0" }
    return String((digits.first == "." ? digits.dropFirst() : digits).reversed())
  }
}

/// The cells of a sheet as its text has them.
enum SheetReading {
  static func text(_ bytes: [UInt8], _ query: SheetQuery = SheetQuery(sheet: nil)) throws -> String
  {
    var form = TextForm()
    form.rows = RowText(query)
    form.ratioFloor = 1 << 26
    let source = try DecodedByteSource(MemorySource(bytes: bytes), form: form)
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 10_000)
    while true {
      let count = try piece.withUnsafeMutableBytes {
        try source.read(into: $0, at: Int64(text.count))
      }
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += piece[..<count]
      source.forget(before: Int64(text.count))
    }
  }

  /// All values by references such as `C5`.
  static func cells(_ path: String, sheet: String) throws -> [String: SheetValue] {
    let bytes = try SystemFileSystem().readAll(path)
    let text = try text(bytes, SheetQuery(sheet: sheet))
    let columns = (0..<64).map { SheetQuery.letters($0) }
    var reader = try JSONLinesReader(
      source: MemorySource(bytes: Array(text.utf8)), columns: columns.map { JSONPath($0) },
      span: ByteSpan(start: 0, end: .max))
    var cells: [String: SheetValue] = [:]
    while let batch = try reader.nextRows() {
      #expect(batch.rejects.isEmpty)
      for row in 0..<batch.table.count {
        for (number, column) in columns.enumerated() {
          let field = batch.table.field(row, number)
          if field.isNull { continue }
          cells["\(column)\(batch.table.line(of: row) + 1)"] = SheetValue(
            kind: field.kind, text: String(decoding: field.bytes, as: UTF8.self))
        }
      }
    }
    return cells
  }
}
