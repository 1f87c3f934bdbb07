/// The least and the greatest value of a column whose values fit 64 bits.
struct NumberBounds {
  private let type: ParquetType
  private var numbers: ClosedRange<Int64>?
  private var reals: ClosedRange<Double>?
  private var hasNaN = false

  init(_ type: ParquetType) { self.type = type }

  /// Looks at the values of a page, and returns a range that holds them all; nil if the column cannot hold one of them.
  mutating func take(_ values: UnsafeBufferPointer<Int64>) -> ClosedRange<Int64>? {
    if type == .real {
      takeReals(values)
      return .min ... .max
    }
    guard let first = values.first else { return 0...0 }
    var (least, greatest) = (first, first)
    for value in values { (least, greatest) = (min(least, value), max(greatest, value)) }
    let legal = type.numbers
    guard legal.contains(least), legal.contains(greatest) else { return nil }
    let range = least...greatest
    numbers = numbers.map { min($0.lowerBound, least)...max($0.upperBound, greatest) } ?? range
    return range
  }

  private mutating func takeReals(_ values: UnsafeBufferPointer<Int64>) {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    for bits in values {
      let value = Double(bitPattern: UInt64(bitPattern: bits))
      hasNaN = hasNaN || value.isNaN
      least = value < least ? value : least
      greatest = value > greatest ? value : greatest
    }
    // Of NaN alone nothing is left.
    guard least <= greatest else { return }
    reals =
      reals.map { min($0.lowerBound, least)...max($0.upperBound, greatest) } ?? least...greatest
  }

  /// The bounds as statistics have them.
  ///
  /// A NaN has no place in them. Since readers put it above all numbers (DuckDB, Spark), they would skip it by a greatest
  /// number: where there is one, nothing is said. A zero is taken as -0 below and as +0 above, as the format wants.
  var encoded: (least: [UInt8], greatest: [UInt8])? {
    if let reals, !hasNaN {
      return (
        bits(reals.lowerBound == 0 ? -0.0 : reals.lowerBound),
        bits(reals.upperBound == 0 ? 0.0 : reals.upperBound)
      )
    }
    guard let numbers else { return nil }
    return (
      PlainNumbers.bytes(numbers.lowerBound, as: type.physical),
      PlainNumbers.bytes(numbers.upperBound, as: type.physical)
    )
  }

  private func bits(_ value: Double) -> [UInt8] {
    PlainNumbers.bytes(Int64(bitPattern: value.bitPattern), as: .double)
  }
}
