public import Platform

/// The value of a period histogram table: how often each bucket occurred in each month, for one key.
///
///     cells = (delta<<1 | hasCount:varint  [count:varint])*
///
/// A cell's code is month × buckets + bucket; codes ascend, the first delta is the code itself. A
/// count of one is not written. Example with 5 buckets: 3 votes of bucket 4 in month 24222 are the
/// code 121114, written 242229, 3.
public enum HistogramCells {
  /// Appends a cell to `writer`; `last` is the code of the cell before, or 0 for the first.
  @inlinable public static func append(
    code: UInt64, count: Int64, after last: UInt64, to writer: inout ByteWriter
  ) {
    let delta = (code - last) << 1
    if count == 1 {
      writer.varint(delta)
    } else {
      writer.varint(delta | 1)
      writer.varint(UInt64(count))
    }
  }

  /// Hands each cell of `value` to `body`; false when the bytes are cut or too large.
  @inlinable public static func forEach(
    _ value: UnsafeRawBufferPointer, _ body: (_ code: UInt64, _ count: Int64) -> Void
  ) -> Bool {
    var at = 0
    var code: UInt64 = 0
    while at < value.count {
      guard let head = varint(value, &at) else { return false }
      code &+= head >> 1
      if head & 1 == 0 {
        body(code, 1)
      } else {
        guard let count = varint(value, &at), count <= UInt64(Int64.max) else { return false }
        body(code, Int64(count))
      }
    }
    return true
  }

  @inlinable static func varint(_ bytes: UnsafeRawBufferPointer, _ at: inout Int) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while at < bytes.count, shift < 64 {
      let byte = bytes[at]
      at += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}
