/// The digits that a group of letters becomes: none, one or two.
struct DaitchMokotoffDigits: Equatable {
  /// Four bits a digit, the last one lowest.
  let bits: UInt8
  let count: UInt8

  static let none = DaitchMokotoffDigits("")

  /// At most two digits.
  init(_ digits: Substring) {
    bits = digits.utf8.reduce(0) { $0 << 4 | ($1 - UInt8(ascii: "0")) }
    count = UInt8(truncatingIfNeeded: digits.utf8.count)
  }

  /// Whether they end with `others`, as all do with none.
  @inline(__always)
  func ends(with others: DaitchMokotoffDigits) -> Bool {
    switch others.count {
    case 0: true
    case 1: count > 0 && bits & 0xF == others.bits
    default: self == others
    }
  }
}

/// How a group is read in one position: in one way, or in two.
struct DaitchMokotoffReading {
  let first: DaitchMokotoffDigits
  let second: DaitchMokotoffDigits

  var branches: Bool { first != second }

  /// Reads digits, or two readings with `/` between them.
  init(_ text: String) {
    let readings = text.split(separator: "/", omittingEmptySubsequences: false)
    first = DaitchMokotoffDigits(readings[0])
    second = DaitchMokotoffDigits(readings[readings.count - 1])
  }
}

/// A group of letters and what it becomes.
struct DaitchMokotoffRule {
  let pattern: LetterPattern
  let length: UInt8
  let atStart: DaitchMokotoffReading
  let beforeVowel: DaitchMokotoffReading
  let elsewhere: DaitchMokotoffReading

  init(_ letters: [UInt8], _ readings: DaitchMokotoffRows.Readings) {
    pattern = LetterPattern(letters)
    length = UInt8(truncatingIfNeeded: letters.count)
    atStart = DaitchMokotoffReading(readings.atStart)
    beforeVowel = DaitchMokotoffReading(readings.beforeVowel)
    elsewhere = DaitchMokotoffReading(readings.elsewhere)
  }
}
