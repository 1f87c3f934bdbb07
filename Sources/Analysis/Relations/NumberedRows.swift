package import Definition
package import Platform
internal import SearchIndex
package import Store

/// Symbols as numbers and integers of the kept rows of a part, block by block: some nanoseconds a row.
///
/// Each symbol of the part's dictionary is numbered once, not each row. One thread.
package final class NumberedRows {
  /// The kept rows of a block; what pointers show holds until the next one.
  package struct Block {
    /// How many rows there are.
    package let count: Int
    /// Their numbers in the part.
    package let rows: UnsafePointer<Int32>
    @usableFromInline let symbols: UnsafePointer<Int32>
    @usableFromInline let integers: UnsafePointer<Int64>

    /// The numbers of a symbol, in the order in which the fields were given; `IdentifierTable.none` where there is none.
    @inlinable package func symbol(_ column: Int) -> UnsafePointer<Int32> {
      symbols + column * NumberedRows.length
    }

    /// The values of an integer alike; `NumberedRows.missing` where there is none.
    @inlinable package func integer(_ column: Int) -> UnsafePointer<Int64> {
      integers + column * NumberedRows.length
    }
  }

  /// What stands for no value: no clock shows it.
  package static let missing = Int64.min
  /// That of the blocks of columns.
  @usableFromInline static let length = 1_024

  private let part: PartReader
  private let symbols: [(column: SymbolColumnReader, numbers: [Int32])?]
  private let integers: [IntegerColumnReader?]

  /// Opens fields.
  ///
  /// `number` gives each symbol that stands in the part its number. A field that is not mapped has no value in any
  /// row.
  package init(
    _ part: PartReader, symbols: [RecordField], integers: [RecordField],
    _ number: (UnsafeRawBufferPointer) -> Int32
  ) throws {
    self.part = part
    let schema = part.segment.schema
    self.symbols = try symbols.map { field in
      guard let id = schema.id(of: field) else { return nil }
      let column = try part.segment.symbols(id)
      return (column, (0..<column.dictionary.count).map { number(column.dictionary[$0]) })
    }
    self.integers = try integers.map { field in
      try schema.id(of: field).map { try part.segment.integers($0) }
    }
  }

  /// Hands each block that has kept rows to `body`, in order.
  package func walk(_ cancellation: Cancellation, _ body: (Block) throws -> Void) throws {
    let length = Self.length
    let buffers = Buffers(symbols: symbols.count, integers: integers.count, length: length)
    let count = part.segment.rowCount
    for (block, first) in stride(from: 0, to: count, by: length).enumerated() {
      if block % 64 == 0 { try cancellation.check() }
      let rows = min(length, count - first)
      var kept = 0
      for word in first / 64..<(first + rows + 63) / 64 {
        var bits = part.selection.kept(word: word)
        while bits != 0 {
          buffers.rows[kept] = Int32(word * 64 + bits.trailingZeroBitCount)
          kept += 1
          bits &= bits - 1
        }
      }
      if kept == 0 { continue }
      let isWhole = kept == rows
      for (place, symbol) in symbols.enumerated() {
        let out = buffers.symbols + place * length
        guard let symbol else {
          out.update(repeating: IdentifierTable.none, count: kept)
          continue
        }
        symbol.column.decode(block: block, into: buffers.ordinals)
        let hasNulls = symbol.column.hasNulls
        symbol.numbers.withUnsafeBufferPointer { numbers in
          for at in 0..<kept {
            let row = isWhole ? at : Int(buffers.rows[at]) - first
            out[at] =
              hasNulls && !symbol.column.isPresent(first + row) || numbers.isEmpty
              ? IdentifierTable.none : numbers[Int(buffers.ordinals[row])]
          }
        }
      }
      for (place, integer) in integers.enumerated() {
        let out = buffers.integers + place * length
        guard let integer else {
          out.update(repeating: Self.missing, count: kept)
          continue
        }
        integer.decode(block: block, into: buffers.values)
        let hasNulls = integer.hasNulls
        for at in 0..<kept {
          let row = isWhole ? at : Int(buffers.rows[at]) - first
          out[at] =
            hasNulls && !integer.isPresent(first + row) ? Self.missing : buffers.values[row]
        }
      }
      try body(
        Block(
          count: kept, rows: buffers.rows, symbols: buffers.symbols, integers: buffers.integers))
    }
  }

  /// Room for one block.
  private final class Buffers {
    let rows: UnsafeMutablePointer<Int32>
    let ordinals: UnsafeMutablePointer<UInt32>
    let values: UnsafeMutablePointer<Int64>
    let symbols: UnsafeMutablePointer<Int32>
    let integers: UnsafeMutablePointer<Int64>

    init(symbols: Int, integers: Int, length: Int) {
      rows = .allocate(capacity: length)
      ordinals = .allocate(capacity: length)
      values = .allocate(capacity: length)
      self.symbols = .allocate(capacity: max(1, symbols) * length)
      self.integers = .allocate(capacity: max(1, integers) * length)
    }

    deinit {
      rows.deallocate()
      ordinals.deallocate()
      values.deallocate()
      symbols.deallocate()
      integers.deallocate()
    }
  }
}
