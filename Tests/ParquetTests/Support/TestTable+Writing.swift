import Platform
@testable import Parquet
import TestSupport

extension TestTable {
  /// The file of the table, cut into batches of up to `most` rows, each column on its own.
  func file(
    _ options: ParquetOptions = ParquetOptions(), most: Int = 1024,
    using generator: inout SeededGenerator
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let writer = try ParquetWriter(ParquetSchema(columns), options) { bytes += $0 }
    var done = columns.map { _ in 0 }
    while let column = done.indices.filter({ done[$0] < rowCount }).randomElement(using: &generator)
    {
      let end = min(rowCount, done[column] + .random(in: 1...most, using: &generator))
      try rows[column][done[column]..<end].withBatch(columns[column], using: &generator) {
        try writer.append($0, to: column)
      }
      done[column] = end
    }
    try writer.finish()
    return bytes
  }
}

extension ArraySlice<Cell> {
  /// Hands the cells to `body` in one of the forms that their column takes.
  func withBatch(
    _ column: ParquetColumn, using generator: inout SeededGenerator,
    _ body: (ColumnBatch) throws -> Void
  ) throws {
    var elements = Array(self)
    var starts = [0]
    var lists: [UInt8] = []
    if column.isList {
      elements = []
      for row in self {
        if case .list(let cells) = row {
          elements += cells
          lists.append(1)
        } else {
          // What no list has may stand there all the same.
          elements += Array(repeating: .null, count: Int.random(in: 0...1, using: &generator))
          lists.append(0)
        }
        starts.append(elements.count)
      }
    }
    let present = elements.map { $0 == .null ? UInt8(0) : 1 }
    let saysPresent = present.contains(0) || .random(using: &generator)
    try starts.withUnsafeBufferPointer { starts in
      try lists.withUnsafeBufferPointer { lists in
        try present.withUnsafeBufferPointer { present in
          let shape = column.isList ? ColumnBatch.Lists(starts: starts, present: lists) : nil
          try elements.withBatch(
            column, saysPresent ? present : nil, shape, using: &generator, body)
        }
      }
    }
  }
}

extension [Cell] {
  fileprivate func withBatch(
    _ column: ParquetColumn, _ present: UnsafeBufferPointer<UInt8>?, _ lists: ColumnBatch.Lists?,
    using generator: inout SeededGenerator, _ body: (ColumnBatch) throws -> Void
  ) throws {
    switch column.type {
    case .boolean:
      let flags = map { $0 == .flag(true) ? UInt8(1) : 0 }
      try flags.withUnsafeBufferPointer {
        try body(ColumnBatch(booleans: $0, present: present, lists: lists))
      }
    case .real:
      let reals = map { cell in
        if case .real(let bits) = cell { Double(bitPattern: bits) } else { 9.0 }
      }
      try reals.withUnsafeBufferPointer {
        try body(ColumnBatch(reals: $0, present: present, lists: lists))
      }
    case .integer, .date, .instant, .decimal:
      let numbers = map { cell in if case .number(let number) = cell { number } else { Int128(9) } }
      let small = numbers.compactMap { Int64(exactly: $0) }
      if small.count == count,
        column.type.physical != .fixedLengthByteArray || .random(using: &generator)
      {
        try small.withUnsafeBufferPointer {
          try body(ColumnBatch(integers: $0, present: present, lists: lists))
        }
      } else {
        try numbers.withUnsafeBufferPointer {
          try body(ColumnBatch(decimals: $0, present: present, lists: lists))
        }
      }
    case .text: try withTexts(present, lists, using: &generator, body)
    }
  }

  private func withTexts(
    _ present: UnsafeBufferPointer<UInt8>?, _ lists: ColumnBatch.Lists?,
    using generator: inout SeededGenerator, _ body: (ColumnBatch) throws -> Void
  ) throws {
    var bytes: [UInt8] = []
    let ranges = map { cell in
      let start = bytes.count
      if case .text(let text) = cell { bytes += text }
      return start..<bytes.count
    }
    let isSymbols = Bool.random(using: &generator)
    try bytes.withUnsafeBytes { all in
      let texts = ranges.map { UnsafeRawBufferPointer(rebasing: all[$0]) }
      guard isSymbols else {
        return try texts.withUnsafeBufferPointer {
          try body(ColumnBatch(texts: $0, present: present, lists: lists))
        }
      }
      // In another order than the rows, and with texts that no row has; a text may have two numbers.
      let last = 2 * texts.count - 1
      let dictionary = TextDictionary(count: last + 1) { texts[(last - $0) / 2] }
      var first: [Cell: Int] = [:]
      let numbers = indices.map { place in
        let named = Int.random(in: 0..<50, using: &generator) == 0 ? nil : first[self[place]]
        first[self[place]] = named ?? place
        return UInt32(last - 2 * (named ?? place))
      }
      try numbers.withUnsafeBufferPointer {
        try body(ColumnBatch(symbols: $0, of: dictionary, present: present, lists: lists))
      }
    }
  }
}
