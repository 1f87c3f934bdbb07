extension LedgerTables {
  /// What the ledger holds, and the chain of its rows; a row that is not what was recorded is an error.
  func load() throws -> (content: LedgerContent, chain: LedgerChain) {
    var content = LedgerContent()
    guard try !isEmpty() else { return (content, LedgerChain(kind, salt: "")) }
    let version = try version()
    let salt = try database.prepare("SELECT value FROM meta WHERE key = 'salt'")
    if try salt.step() { content.salt = salt.text(0) }
    let isChained = version >= kind.chainedSince
    let columns = kind.columns.filter { $0.since <= version }
    let names = ["number", isChained ? "chain.hash" : "NULL", "at"] + columns.map(\.name)
    let rows = try database.prepare(
      "SELECT " + names.joined(separator: ", ") + " FROM actions"
        + (isChained ? " LEFT JOIN chain USING (number)" : "") + " ORDER BY number")
    var chain = LedgerChain(kind, salt: content.salt)
    while try rows.step() {
      let row = try row(rows, columns, after: content.rows)
      chain.append(row)
      if isChained, rows.bytes(1) != chain.hexadecimal {
        throw damage(
          chain.number, "as it was recorded",
          "another chain: it, or a row around it, was changed, removed or put in")
      }
      content.rows.append(row)
    }
    guard isChained else { return (content, chain) }
    guard try number("SELECT max(number) FROM chain") <= chain.number else {
      throw damage(chain.number + 1, "of the chain", "no such row")
    }
    content.head = chain.head
    return (content, chain)
  }

  private func row(
    _ rows: borrowing Statement, _ columns: [LedgerColumn], after earlier: [LedgerRow]
  ) throws -> LedgerRow {
    let (number, at) = (earlier.count + 1, rows.integer(2))
    guard rows.integer(0) == number else {
      throw damage(number, "behind row \(earlier.count)", "row \(rows.integer(0))")
    }
    guard ActionLedger.instants.contains(at), earlier.last.map({ $0.at < at }) ?? true else {
      throw damage(
        number, "later than the one before it, and in the years 1 to 9999",
        "\(at) microseconds since 1970")
    }
    let values = try columns.map { column throws -> LedgerValue in
      let place = column.place + 3
      switch (column.kind, rows.type(of: place)) {
      case (.text, .text): return .text(rows.text(place))
      case (.integer, .integer): return .integer(rows.integer(place))
      case (_, .null) where column.isOptional: return .null
      case (_, let found): throw damage(number, "with a value of `\(column.name)`", "\(found)")
      }
    }
    return LedgerRow(at: at, values: values)
  }

  private func damage(_ row: Int, _ expected: String, _ found: String) -> LedgerError {
    .damaged(path: database.path, row: row, expected: expected, found: found)
  }
}
