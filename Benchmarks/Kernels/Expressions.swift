import Expression
import Platform
import SearchIndex

/// Expressions over a batch of 1,024 records, again and again.
let expressionKernels: [Kernel] = [
  "qty * price", "price / qty", "month(day)", "month(at)", "lower(name)", "case(qty > 3, 'a', 'b')",
  "qty > 3 and paid",
].map { text in Kernel(name: text) { expressionKernel(text) } }

private let expressionSchema = Schema([
  Field("qty", .integer, isOptional: true), Field("price", .decimal(scale: 2), isOptional: true),
  Field("day", .date, isOptional: true), Field("at", .instant),
  Field("name", .text, isOptional: true),
  Field("paid", .boolean),
])

private func expressionKernel(_ text: String) -> () -> Outcome {
  let zone = (try? TimeZoneDatabase().zone(named: "Europe/Berlin")) ?? .utc
  let node: CheckedExpression
  do {
    node = try ExpressionNode(parsing: text).checked(
      ExpressionColumns(expressionSchema), zone: zone)
  } catch {
    fail("\(error)")
  }
  let machine = ExpressionMachine(ExpressionProgram(node))
  let batch = RecordBatch(schema: expressionSchema)
  let name = Array("Anna Maria Schröder        ".utf8)
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: name.count, alignment: 8)
  bytes.copyBytes(from: name)
  batch.count = RecordBatch.capacity
  var draw: UInt64 = 1
  for row in 0..<RecordBatch.capacity {
    draw = draw &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let value = Int64(draw >> 40)
    batch.integers(FieldID(0))[row] = value % 10 + 1
    batch.integers(FieldID(1))[row] = value % 10_000
    batch.integers(FieldID(2))[row] = value % 20_000
    // Within a year, as rows of a file are.
    batch.integers(FieldID(3))[row] = 1_700_000_000_000_000 + value * 1_000_000
    batch.integers(FieldID(5))[row] = value & 1
    guard let start = bytes.baseAddress else { continue }
    batch.byteSlices(FieldID(4))[row] = ByteSlice(start: start, count: 19)
    for field in 0..<6 { batch.presence(FieldID(field))[row] = value % 50 == 0 ? 0 : 1 }
  }
  return {
    var checksum: UInt64 = 0
    let rounds = 2_000
    for _ in 0..<rounds {
      let result = machine.evaluate(batch)
      checksum &+= result.presence[0]
      checksum &+=
        node.type == .text
        ? UInt64(result.texts[9].count) : UInt64(bitPattern: result.numbers[9])
    }
    let rows = rounds * RecordBatch.capacity
    return Outcome(byteCount: rows * 8, itemCount: rows, checksum: checksum)
  }
}
