internal import Platform
internal import SearchIndex

/// Numbers and dates from texts, and texts from values.
enum CastKernel {
  static func integer(_ a: Slot, _ result: Slot, _ rows: KernelRows) {
    parse(a, result, rows) { NumberText.integer($0) }
  }

  static func decimal(_ a: Slot, scale: Int, _ result: Slot, _ rows: KernelRows) {
    parse(a, result, rows) { NumberText.decimal($0, places: scale) }
  }

  /// A text that leaves the day open is no date.
  static func date(_ a: Slot, _ parser: DateParser, _ result: Slot, _ rows: KernelRows) {
    parse(a, result, rows) { bytes in
      guard let date = parser.parse(bytes), date.first == date.last else { return nil }
      return Int64(date.first)
    }
  }

  static func text(
    of type: ExpressionType, _ a: Slot, zone: TimeZone, _ result: Slot, _ rows: KernelRows,
    _ arena: BatchArena, _ scratch: inout [UInt8]
  ) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      scratch.removeAll(keepingCapacity: true)
      type.append(a.numbers[row], zone: zone, to: &scratch)
      TextKernel.keep(scratch, row, result, arena)
    }
  }

  static func text(ofTruths a: Slot, _ result: Slot, _ rows: KernelRows, _ arena: BatchArena) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      let word: StaticString = a.truths[row >> 6] >> UInt64(row & 63) & 1 == 1 ? "true" : "false"
      // Literals of the program live as long as it does, but nothing can be read behind them.
      let made = arena.allocate(word.utf8CodeUnitCount)
      made.update(from: word.utf8Start, count: word.utf8CodeUnitCount)
      result.texts[row] = ByteSlice(start: made, count: word.utf8CodeUnitCount)
    }
  }

  @inline(__always)
  private static func parse(
    _ a: Slot, _ result: Slot, _ rows: KernelRows, _ value: (UnsafeRawBufferPointer) -> Int64?
  ) {
    rows.meetMasked([a], into: result)
    rows.forEach(result) { row in
      if let value = value(a.texts[row].bytes) {
        result.numbers[row] = value
      } else {
        rows.fail(row, of: result, .cast)
      }
    }
  }
}
