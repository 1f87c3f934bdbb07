internal import Platform

/// Fills one table row by row: a value for each column in order, then `insert`.
struct RowInserter: ~Copyable {
  private let statement: Statement
  private let columnCount: Int
  private var position = 0
  private var scratch: [UInt8] = []

  /// Rows for `table`, whose name is known to hold no quote.
  init(_ database: Database, into table: String, columnCount: Int) throws {
    self.columnCount = columnCount
    let values = [String](repeating: "?", count: columnCount).joined(separator: ", ")
    statement = try database.prepare("INSERT INTO \(SQLNames.quoted(table)) VALUES (\(values))")
  }

  /// Nothing.
  mutating func null() throws {
    position += 1
    try statement.bindNull(at: position)
  }

  /// A whole number, or nothing.
  mutating func integer(_ value: Int64?) throws {
    guard let value else { return try null() }
    position += 1
    try statement.bind(value, at: position)
  }

  /// A text, cleaned.
  mutating func text(_ text: ArraySlice<UInt8>) throws {
    position += 1
    if CleanText.isPlain(text) {
      try statement.bind(text: text, at: position)
    } else {
      CleanText.write(text, into: &scratch)
      try statement.bind(text: scratch[...], at: position)
    }
  }

  /// A text, cleaned, or nothing.
  mutating func text(_ text: String?) throws {
    guard let text else { return try null() }
    try self.text(Array(text.utf8)[...])
  }

  /// A number of that type, or nothing.
  mutating func number(_ number: Number?, as type: SQLColumnType) throws {
    guard let number else { return try null() }
    switch (type, number) {
    case (.integer, .integer(let value)):
      try integer(value)
    case (.text, _):
      scratch.removeAll(keepingCapacity: true)
      scratch.append(number)
      position += 1
      try statement.bind(text: scratch[...], at: position)
    default:
      position += 1
      try statement.bind(number.printedValue(scratch: &scratch), at: position)
    }
  }

  /// A number of the type that its form asks for, or nothing.
  mutating func number(_ number: Number?) throws {
    if case .integer(let value) = number {
      try integer(value)
    } else {
      try self.number(number, as: .real)
    }
  }

  /// Inserts the row; traps unless every column has a value.
  mutating func insert() throws {
    precondition(position == columnCount, "expected \(columnCount) values, found \(position)")
    try statement.run()
    position = 0
  }
}
