@testable import Parquet

/// Holds the statistics of a chunk to its values.
enum StatisticsCheck {
  static func check(
    _ values: ChunkValues, _ statistics: ThriftValue?, _ column: ParquetColumn
  ) throws {
    let check = SlowParquetReader.check
    try check(statistics?[3]?.int == values.nullCount, "count of nulls")
    try check(statistics?[1] == nil && statistics?[2] == nil, "bounds without an order")
    let least = statistics?[6]?.bytes
    let greatest = statistics?[5]?.bytes
    guard let expected = try bounds(values.values, column) else {
      return try check(least == nil && greatest == nil, "no bounds")
    }
    try check(least == expected.0 && greatest == expected.1, "bounds of \(column)")
    try check(statistics?[7] == .flag(true) && statistics?[8] == .flag(true), "exact bounds")
  }

  private static func bounds(
    _ cells: [Cell], _ column: ParquetColumn
  ) throws -> ([UInt8], [UInt8])? {
    switch column.type.physical {
    case .double:
      let reals = cells.compactMap { cell in
        if case .real(let bits) = cell { Double(bitPattern: bits) } else { nil }
      }
      guard let least = reals.min(), let greatest = reals.max(), !reals.contains(where: \.isNaN)
      else { return nil }
      return (
        little((least == 0 ? -0.0 : least).bitPattern),
        little((greatest == 0 ? 0.0 : greatest).bitPattern)
      )
    case .byteArray:
      let texts = cells.compactMap { cell in if case .text(let text) = cell { text } else { nil } }
      guard let least = texts.min(by: { $0.lexicographicallyPrecedes($1) }),
        let greatest = texts.max(by: { $0.lexicographicallyPrecedes($1) }),
        least.count <= 1024, greatest.count <= 1024
      else { return nil }
      return (least, greatest)
    case .boolean:
      let flags = cells.compactMap { cell in if case .flag(let flag) = cell { flag } else { nil } }
      guard !flags.isEmpty else { return nil }
      return ([flags.contains(false) ? 0 : 1], [flags.contains(true) ? 1 : 0])
    case .int32, .int64, .fixedLengthByteArray:
      let numbers = cells.compactMap { cell in
        if case .number(let number) = cell { number } else { nil }
      }
      guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
      switch column.type.physical {
      case .int32: return (little(Int32(least)), little(Int32(greatest)))
      case .int64: return (little(Int64(least)), little(Int64(greatest)))
      default: return (little(least).reversed(), little(greatest).reversed())
      }
    case .int96, .float: throw SlowParquetReader.Damage("a type that is not written")
    }
  }

  private static func little<T: FixedWidthInteger>(_ number: T) -> [UInt8] {
    (0..<T.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> T(8 * $0)) }
  }
}
