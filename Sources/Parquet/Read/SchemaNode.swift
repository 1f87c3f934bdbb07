/// One node of the schema of a file, as the footer lists them.
struct SchemaNode {
  var name = ""
  /// The number of its physical type; nil for a group.
  var type: Int64?
  var typeLength: Int64 = 0
  /// 0 required, 1 optional, 2 repeated.
  var repetition: Int64 = 0
  var childCount: Int64 = 0
  /// What its values mean, in the older way.
  var converted: Int64?
  var scale: Int64 = 0
  var precision: Int64 = 0
  /// What its values mean, in the newer way.
  var logical: Logical?

  /// What values mean, by the number of the meaning in the format.
  struct Logical {
    var number = 0
    var scale: Int64 = 0
    var precision: Int64 = 0
    var isUTC = false
    /// 1 milliseconds, 2 microseconds, 3 nanoseconds.
    var unit = 0
    var bits: Int64 = 0
    var isSigned = true
  }

  static let (list, map) = (3, 2)

  /// Whether it is a list, in one of both ways.
  var isList: Bool { logical?.number == Self.list || logical == nil && converted == 3 }
  var isMap: Bool {
    logical?.number == Self.map || logical == nil && (converted == 1 || converted == 2)
  }

  /// Reads one, of which the reader stands at the first field.
  init(_ reader: inout CompactReader) throws(ParquetReadError) {
    var number = 0
    while let field = try reader.next(after: number) {
      number = field.number
      switch number {
      case 1: type = try reader.integer(field)
      case 2: typeLength = try reader.integer(field)
      case 3: repetition = try reader.integer(field)
      case 4: name = String(decoding: try reader.binary(field), as: UTF8.self)
      case 5: childCount = try reader.integer(field)
      case 6: converted = try reader.integer(field)
      case 7: scale = try reader.integer(field)
      case 8: precision = try reader.integer(field)
      case 10:
        try reader.enter(field)
        logical = try Logical(&reader)
      default: try reader.skip(field)
      }
    }
    guard (0...2).contains(repetition) else {
      throw ParquetReadError(
        expected: "a column that is required, optional or repeated",
        found: "repetition \(repetition)")
    }
  }
}

extension SchemaNode.Logical {
  /// Reads the field of the union that is set; nil if none is.
  fileprivate init?(_ reader: inout CompactReader) throws(ParquetReadError) {
    var number = 0
    while let field = try reader.next(after: number) {
      number = field.number
      self.number = number
      switch number {
      case 5, 7, 8, 10:
        try reader.enter(field)
        try readFields(&reader)
      default: try reader.skip(field)
      }
    }
    if number == 0 { return nil }
  }

  private mutating func readFields(_ reader: inout CompactReader) throws(ParquetReadError) {
    var inner = 0
    while let field = try reader.next(after: inner) {
      inner = field.number
      switch (number, inner) {
      case (5, 1): scale = try reader.integer(field)
      case (5, 2): precision = try reader.integer(field)
      case (7, 1), (8, 1): isUTC = try reader.flag(field)
      case (7, 2), (8, 2):
        try reader.enter(field)
        var last = 0
        while let choice = try reader.next(after: last) {
          last = choice.number
          unit = last
          try reader.skip(choice)
        }
      case (10, 1): bits = try reader.integer(field)
      case (10, 2): isSigned = try reader.flag(field)
      default: try reader.skip(field)
      }
    }
  }
}
