/// Memory that the columns of a row group leave to those of the next one.
///
/// To give it back and take it again costs a page fault for every 4 KiB, up to a third of all time. What was left first is lent
/// first, so that columns which come in their order find what they left.
struct SpareMemory<Value: ~Copyable> {
  private final class Box {
    var value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  private var boxes: [Box] = []
  private var lent = 0

  /// Exchanges `value` for what was left, if there is any.
  mutating func lend(_ value: inout Value) {
    guard lent < boxes.count else { return }
    swap(&value, &boxes[lent].value)
    lent += 1
  }

  /// Keeps `value` for those who come later.
  mutating func keep(_ value: consuming Value) {
    if 2 * lent > boxes.count {
      boxes.removeFirst(lent)
      lent = 0
    }
    boxes.append(Box(value))
  }
}

extension SpareMemory where Value == GrowingBytes {
  /// What is larger served one long value, and goes.
  private static var largest: Int { 4 << 20 }
  private static var smallest: Int { 1 << 12 }

  /// Gives `bytes` more room, if they are empty and have little.
  mutating func widen(_ bytes: inout GrowingBytes) {
    guard bytes.count == 0, bytes.capacity < Self.smallest else { return }
    lend(&bytes)
  }

  /// Takes the memory of `bytes`, which are not needed any more.
  mutating func take(_ bytes: inout GrowingBytes) {
    guard (Self.smallest...Self.largest).contains(bytes.capacity) else { return }
    var done = GrowingBytes()
    swap(&bytes, &done)
    done.cut(to: 0)
    keep(done)
  }
}

extension SpareMemory where Value == TextTable {
  /// Gives an empty table the room of one that was filled before.
  mutating func widen(_ table: inout TextTable) {
    let prefix = table.prefixByteCount
    lend(&table)
    table.prefixByteCount = prefix
  }

  /// Takes the memory of `table`, whose strings are not needed any more.
  mutating func take(_ table: inout TextTable) {
    var done = TextTable(prefixByteCount: table.prefixByteCount)
    swap(&table, &done)
    done.removeAll()
    keep(done)
  }
}
