/// The type of a column in SQL.
enum SQLColumnType: String {
  case integer = "INTEGER"
  case real = "REAL"
  case text = "TEXT"

  /// The type that holds the values of a column in all slices without losing a digit.
  ///
  /// A REAL gives back every decimal of up to 15 digits. A column with a longer one is TEXT, as is one
  /// that mixes texts and numbers.
  init(holding slices: [ColumnValues]) {
    if slices.allSatisfy({ if case .integers = $0 { true } else { false } }) {
      self = .integer
    } else {
      self = slices.allSatisfy(\.fitsReal) ? .real : .text
    }
  }
}

extension ColumnValues {
  private static let greatestOf15Digits: UInt64 = 999_999_999_999_999

  fileprivate var fitsReal: Bool {
    switch self {
    case .integers(let values), .decimals(let values, _):
      values.allSatisfy { $0.magnitude <= Self.greatestOf15Digits }
    case .reals: true
    case .text: false
    }
  }

  /// The decimal places that are printed, or nil for values that have none.
  var places: Int? {
    switch self {
    case .integers, .text: nil
    case .decimals(_, let places), .reals(_, let places): places
    }
  }
}

extension Number {
  /// The double nearest to the digits that every format prints; `scratch` is overwritten.
  ///
  /// Up to 15 digits, numerator and power of ten are exact doubles, and one division rounds once.
  func printedValue(scratch: inout [UInt8]) -> Double {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(self)
    var digits: UInt64 = 0
    var count = 0
    var places = 0
    var isFraction = false
    for byte in scratch {
      switch byte {
      case 0x30...0x39 where count < 15:
        digits = digits * 10 + UInt64(byte & 0x0F)
        if digits > 0 { count += 1 }
        if isFraction { places += 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-") where count == 0: break
      default:
        // More digits, or an exponent.
        return Double(String(decoding: scratch, as: UTF8.self)) ?? approximation
      }
    }
    let magnitude = Double(digits) / DecimalPower.double(places)
    return scratch.first == UInt8(ascii: "-") ? -magnitude : magnitude
  }
}
