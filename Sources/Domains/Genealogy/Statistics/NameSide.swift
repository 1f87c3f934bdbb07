internal import Definition

/// Which name of a person is counted.
enum NameSide: UInt8, Codable, CaseIterable, Sendable {
  case given = 0x47
  case surname = 0x53

  /// What stands before its keys in partials.
  var tag: UInt8 { rawValue }

  /// The field with the folded name.
  var keyField: RecordField { self == .given ? NameFields.givenKey : NameFields.surnameKey }

  /// The field with the name as it is written.
  var writtenField: RecordField { self == .given ? NameFields.given : NameFields.surname }

  /// The fields of both sides.
  static let fields = allCases.flatMap { [$0.keyField, $0.writtenField] }
}

/// The sexes of records, in the order of their numbers in partials; 0 is none.
enum NameSex {
  static let letters: [String] = ["M", "F", "X", "U"]

  /// Who has the letter, in words.
  static func words(_ letter: String) -> String {
    switch letter {
    case "M": "men"
    case "F": "women"
    case "X": "others"
    default: "unknown sex"
    }
  }

  /// The number of the sex that begins with `letter`.
  static func number(_ letter: UInt8?) -> UInt32 {
    switch letter {
    case UInt8(ascii: "M"): 1
    case UInt8(ascii: "F"): 2
    case UInt8(ascii: "X"): 3
    case UInt8(ascii: "U"): 4
    default: 0
    }
  }
}

/// Ten years from one that ends in 0, as a number above 0; 0 is none.
enum NameDecade {
  /// Dates begin in the year -4713.
  private static let shift = 1_000

  /// The decade of a year.
  static func number(ofYear year: Int) -> UInt32 {
    UInt32(clamping: (year - (year % 10 + 10) % 10) / 10 + shift)
  }

  /// The first year of a decade.
  static func firstYear(_ number: UInt32) -> Int { (Int(number) - shift) * 10 }

  /// The greatest number that there is.
  static let limit = 4_000
}
