/// What the values of a column are that is read.
package enum StoredType: Hashable, Sendable {
  /// In which steps times are counted.
  package enum Unit: Int64, Hashable, Sendable {
    case milliseconds = 1_000
    case microseconds = 1_000_000
    case nanoseconds = 1_000_000_000

    /// How many of them are a second.
    package var perSecond: Int64 { rawValue }
  }

  /// 0 or 1.
  case boolean
  /// A whole number of 64 bits, or of fewer.
  case integer
  /// A whole number without sign of so many bits, 8...64; those of 64 stand by their bits.
  case unsigned(bits: Int)
  /// A floating-point number of 64 bits, by its bits.
  case real
  /// One of 32 bits.
  case single
  /// One of 16 bits, as two bytes, the lower one first.
  case half
  /// Units of 10^-`scale`, of at most `digits` digits: a number, or bytes as `isBytes` says, the highest first with its sign.
  case decimal(scale: Int, digits: Int, isBytes: Bool)
  /// Days since 1970-01-01 in the Gregorian calendar, which goes on before 1582.
  case date
  /// A time of day since midnight.
  case time(Unit)
  /// A moment, counted from 1970-01-01 00:00: of UTC, or of a clock that is not said which.
  case instant(Unit, isUTC: Bool)
  /// A moment of a clock that is not said which: nanoseconds of its day, 8 bytes, and its Julian day, 4, the lowest first.
  case julianInstant
  /// UTF-8, or what is meant to be.
  case text
  /// Bytes that are no text.
  case bytes
  /// 16 bytes that name something.
  case uuid
  /// No value in any row.
  case nothing

  /// What it is called.
  package var words: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .unsigned(let bits): "unsigned integer (\(bits))"
    case .real: "double"
    case .single: "float"
    case .half: "half"
    case .decimal(let scale, let digits, _): "decimal(\(digits),\(scale))"
    case .date: "date"
    case .time(let unit): "time (\(unit))"
    case .instant(let unit, let isUTC): "timestamp (\(unit)\(isUTC ? ", UTC" : ""))"
    case .julianInstant: "timestamp (INT96)"
    case .text: "string"
    case .bytes: "binary"
    case .uuid: "UUID"
    case .nothing: "null"
    }
  }
}

/// A column of a file as it can be asked for.
package struct StoredColumn: Hashable, Sendable {
  /// Its name; of one in structures their names before it, with points.
  package let name: String
  /// What it holds; why it cannot be read, in words such as `a map`.
  package let content: Content

  /// What a column holds.
  package enum Content: Hashable, Sendable {
    /// A value for each row.
    case values(StoredType)
    /// A list of values for each row.
    case lists(StoredType)
    /// Something that is not read, in words.
    case unreadable(String)
  }

  /// Its type in words.
  package var words: String {
    switch content {
    case .values(let type): type.words
    case .lists(let type): "list of \(type.words)"
    case .unreadable(let words): words
    }
  }

  /// The levels of its values, and where they stand.
  let leaf: Leaf?

  /// A column as it is stored.
  struct Leaf: Hashable, Sendable {
    /// Its number among the chunks of a row group.
    let number: Int
    let physical: PhysicalType
    /// How many bytes each value has, where all have the same number of bytes; else 0.
    let fixedByteCount: Int
    /// The definition level of a value that is there.
    let maximalDefinition: Int
    let maximalRepetition: Int
    /// The definition level of an element of a list, be it null or not; 0 where there is no list.
    let elementDefinition: Int
  }
}
