import Expression
import Platform
import SearchIndex

/// Expressions: whatever is written is refused with a place inside of it, or has a canonical text of the same meaning and
/// a value, or none, for rows at the ends of what their types hold.
enum ExpressionTarget {
  private static let schema = Schema([
    Field("qty", .integer, isOptional: true), Field("price", .decimal(scale: 2), isOptional: true),
    Field("paid", .boolean, isOptional: true), Field("day", .date, isOptional: true),
    Field("at", .instant, isOptional: true), Field("name", .symbol, isOptional: true),
    Field("month", .period(.month), isOptional: true),
  ])

  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let node: ExpressionNode
    do { node = try ExpressionNode(parsing: text) } catch {
      return refused(error, text)
    }
    let again: ExpressionNode
    do { again = try ExpressionNode(parsing: node.canonicalText) } catch {
      // With its parentheses the canonical text may be longer or deeper than an expression may be.
      switch error.reason {
      case .tooLong, .tooDeep: return
      default: fatalError("the canonical text is no expression")
      }
    }
    // The key of a pseudonym is not in its canonical text.
    let isWhole = !node.canonicalText.contains("pseudonym(")
    guard !isWhole || again.canonicalText == node.canonicalText else {
      fatalError("the canonical text has another one")
    }
    let columns = ExpressionColumns(schema)
    do {
      let checked = try node.checked(columns, zone: .utc)
      guard let other = try? again.checked(columns, zone: .utc), other.type == checked.type else {
        fatalError("the canonical text has another type")
      }
      let found = values(checked)
      guard !isWhole || found == values(other) else {
        fatalError("the canonical text has other values")
      }
    } catch { refused(error, text) }
  }

  private static func refused(_ error: ExpressionError, _ text: String) {
    guard !error.message.isEmpty, error.range.lowerBound >= 0,
      error.range.upperBound <= text.utf8.count
    else { fatalError("the place of an error is outside of the text") }
  }

  /// The values of ten rows, as texts; nil where there is none.
  private static func values(_ checked: CheckedExpression) -> [String?] {
    let batch = RecordBatch(schema: schema)
    let texts = ["", "a", "2024-05-03", "ÄÖ ß", "-12.5"].map { PlainText($0) }
    let numbers: [Int64] = [.min, .max, 0, -1, 1, 7, 19_846, 1_714_745_000_000_000, -100, 250]
    batch.count = numbers.count
    for field in schema.fields.indices.map({ FieldID($0) }) {
      batch.fillNulls(field)
      for (row, number) in numbers.enumerated() where (row + field.index) % 6 != 0 {
        batch.presence(field)[row] = 1
        switch schema[field].type {
        case .symbol: batch.byteSlices(field)[row] = texts[row % texts.count].slice
        case .boolean: batch.integers(field)[row] = number & 1
        default: batch.integers(field)[row] = number
        }
      }
    }
    // Values live no longer than the machine and the texts.
    let machine = ExpressionMachine(ExpressionProgram(checked))
    let result = machine.evaluate(batch)
    return withExtendedLifetime((texts, machine, batch)) {
      numbers.indices.map { row in
        guard result.isPresent(row) else { return nil }
        guard checked.type == .text else { return String(result.numbers[row]) }
        return String(decoding: result.texts[row].bytes, as: UTF8.self)
      }
    }
  }
}

/// The bytes of a text, with those behind it that may be read.
private final class PlainText {
  private let bytes: UnsafeMutableRawBufferPointer
  private let count: Int

  init(_ text: String) {
    count = text.utf8.count
    bytes = .allocate(byteCount: count + ByteSlice.slack, alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    bytes.copyBytes(from: Array(text.utf8))
  }

  deinit { bytes.deallocate() }

  var slice: ByteSlice {
    guard let base = bytes.baseAddress else { preconditionFailure("bytes were allocated") }
    return ByteSlice(start: base, count: count)
  }
}
