internal import Platform

/// A sentence: `$GPRMC,…*hh`, of any talker.
struct NMEASentence {
  private let fields: [ArraySlice<UInt8>]
  /// The three letters that say what it is; empty for sentences of one maker.
  let kind: String
  /// Whether its checksum is right, or it has none.
  let isWhole: Bool

  /// Nil for a line without a sentence.
  init?(_ line: [UInt8]) {
    guard let start = line.firstIndex(where: { $0 == UInt8(ascii: "$") }) else { return nil }
    let rest = line[(start + 1)...]
    let body = rest.prefix { $0 != UInt8(ascii: "*") }
    fields = body.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let name = fields[0]
    kind = name.count == 5 ? String(decoding: name.suffix(3), as: UTF8.self) : ""
    let sum = body.reduce(UInt8(0), ^)
    let written = rest.dropFirst(body.count + 1).prefix { $0 != 0x20 && $0 != 0x09 }
    isWhole =
      body.count == rest.count
      || UInt8(String(decoding: written, as: UTF8.self), radix: 16) == sum && written.count == 2
  }

  func field(_ number: Int) -> ArraySlice<UInt8> { number < fields.count ? fields[number] : [] }

  func text(_ number: Int) -> String { String(decoding: field(number), as: UTF8.self) }

  /// The time of day in milliseconds, of a sentence that has one.
  var time: Int64? {
    let number: Int
    switch kind {
    case "RMC", "GGA", "ZDA": number = 1
    case "GLL": number = 5
    default: return nil
    }
    let field = field(number)
    guard field.count >= 6, let value = Self.digits(field.prefix(6)) else { return nil }
    let (hours, minutes, seconds) = (value / 10_000, value / 100 % 100, value % 100)
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    let decimals = field.dropFirst(7).prefix(3)
    let fraction = Self.digits(decimals).map { value in
      (decimals.count..<3).reduce(value) { value, _ in value * 10 }
    }
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + (fraction ?? 0)
  }

  /// The day since 1970, of a sentence that names one.
  var date: Int64? {
    let year: Int64
    let month: Int64
    let day: Int64
    switch kind {
    case "RMC":
      guard field(9).count == 6, let value = Self.digits(field(9)) else { return nil }
      (day, month) = (value / 10_000, value / 100 % 100)
      year = value % 100 + (value % 100 < 80 ? 2000 : 1900)
    case "ZDA":
      guard let first = Self.digits(field(2)), let second = Self.digits(field(3)),
        let third = Self.digits(field(4)), third >= 1980, third < 10_000
      else { return nil }
      (day, month, year) = (first, second, third)
    default: return nil
    }
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    return Int64(
      CivilDate.daysSinceEpoch(year: Int(year), month: Int(month), day: Int(day)))
  }

  /// Degrees in units of 1e-7, of `ddmm.mmmm` and the letter behind it.
  func degrees(_ number: Int, _ positive: String, _ negative: String) -> Int64? {
    let field = field(number)
    let whole = field.prefix { $0 != UInt8(ascii: ".") }
    guard whole.count >= 3, whole.count <= 5, let value = Self.digits(whole) else { return nil }
    let decimals = field.dropFirst(whole.count + 1).prefix(9)
    let fraction = decimals.isEmpty ? 0 : Self.digits(decimals)
    guard let fraction else { return nil }
    let minutes =
      value % 100 * 1_000_000_000 + (decimals.count..<9).reduce(fraction) { value, _ in value * 10 }
    guard value % 100 < 60 else { return nil }
    // Minutes of 1e-9 to degrees of 1e-7: a 6,000th, rounded.
    let units = value / 100 * 10_000_000 + (minutes + 3_000) / 6_000
    switch text(number + 1) {
    case positive: return units
    case negative: return -units
    default: return nil
    }
  }

  /// A number times a fraction, in thousandths; nil for none.
  func number(_ number: Int, numerator: Int64, denominator: Int64) -> Int64? {
    let field = field(number)
    let whole = field.prefix { $0 != UInt8(ascii: ".") }
    let decimals = field.dropFirst(whole.count + 1).prefix(3)
    guard whole.count <= 9, let high = Self.digits(whole) else { return nil }
    let low = Self.digits(decimals) ?? 0
    let thousandths = high * 1000 + (decimals.count..<3).reduce(low) { value, _ in value * 10 }
    return (thousandths * numerator + denominator / 2) / denominator
  }

  /// A number of digits and nothing else, at most 18.
  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard !bytes.isEmpty, bytes.count <= 18, bytes.allSatisfy({ $0 &- 0x30 <= 9 }) else {
      return nil
    }
    return bytes.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }
}
