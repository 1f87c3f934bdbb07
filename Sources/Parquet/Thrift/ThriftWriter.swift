internal import Platform

/// Writes values in the compact protocol of Apache Thrift, which page headers and the footer are in.
///
/// Fields of a structure are written by ascending number; each stands behind the difference to the number before and
/// its type. Specification: `thrift-compact-protocol.md` of apache/thrift.
struct ThriftWriter {
  /// The types of elements of lists.
  enum ElementType: UInt8 {
    case i32 = 5
    case binary = 8
    case structure = 12
  }

  private var writer = ByteWriter()
  private var lastField = 0

  /// What was written so far.
  var bytes: [UInt8] { writer.buffer }

  /// Writes a structure that stands by itself: its fields, and its end.
  static func structure(_ fields: (inout ThriftWriter) -> Void) -> [UInt8] {
    var writer = ThriftWriter()
    fields(&writer)
    writer.writer.u8(0)
    return writer.bytes
  }

  mutating func bool(_ number: Int, _ value: Bool) { header(number, type: value ? 1 : 2) }

  mutating func i8(_ number: Int, _ value: Int8) {
    header(number, type: 3)
    writer.u8(UInt8(bitPattern: value))
  }

  mutating func i32(_ number: Int, _ value: Int32) {
    header(number, type: 5)
    writer.zigzag(Int64(value))
  }

  mutating func i64(_ number: Int, _ value: Int64) {
    header(number, type: 6)
    writer.zigzag(value)
  }

  mutating func binary(_ number: Int, _ value: [UInt8]) {
    header(number, type: 8)
    element(value)
  }

  mutating func text(_ number: Int, _ value: String) {
    header(number, type: 8)
    writer.text(value)
  }

  mutating func structure(_ number: Int, _ fields: (inout ThriftWriter) -> Void = { _ in }) {
    header(number, type: 12)
    element(fields)
  }

  /// Begins a list; the caller then writes `count` elements.
  mutating func list(_ number: Int, of type: ElementType, count: Int) {
    header(number, type: 9)
    guard count >= 15 else { return writer.u8(UInt8(count) << 4 | type.rawValue) }
    writer.u8(0xF0 | type.rawValue)
    writer.varint(UInt64(count))
  }

  mutating func element(_ value: Int32) { writer.zigzag(Int64(value)) }

  mutating func element(_ value: [UInt8]) {
    writer.varint(UInt64(value.count))
    writer.bytes(value)
  }

  mutating func element(_ fields: (inout ThriftWriter) -> Void) {
    let outer = lastField
    lastField = 0
    fields(&self)
    writer.u8(0)
    lastField = outer
  }

  /// Writes elements that were written before.
  mutating func elements(_ written: [UInt8]) { writer.bytes(written) }

  private mutating func header(_ number: Int, type: UInt8) {
    let step = number - lastField
    precondition(step > 0, "fields by ascending number")
    if step <= 15 {
      writer.u8(UInt8(step) << 4 | type)
    } else {
      writer.u8(type)
      writer.zigzag(Int64(number))
    }
    lastField = number
  }
}
