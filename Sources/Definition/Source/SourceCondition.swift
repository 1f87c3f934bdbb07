internal import SearchIndex

/// What the `where:` of a source asks of the columns of a row, as they stand in the file.
///
/// It is a query, but columns have no types yet: a value is compared byte by byte.
package struct SourceCondition: Sendable {
  /// A condition on one column, or several joined.
  package indirect enum Tree: Sendable {
    case all
    /// The column has a value.
    case present(column: Int)
    /// The value is this one.
    case equals(column: Int, [UInt8])
    /// The value begins so.
    case prefix(column: Int, [UInt8])
    case not(Tree)
    case and([Tree])
    case or([Tree])
  }

  /// The condition; columns are numbered as in `columns`.
  package let tree: Tree
  /// The columns that are asked, each once.
  package let columns: [String]
  /// The query in canonical form.
  package let text: String
  /// Where it stands in the definition.
  let mark: Mark
  /// Whether something of it came from the environment.
  let isSecret: Bool

  /// Reads the `where:` of a source; nil if there is none, or after reporting an error.
  init?(_ reader: NodeReader) {
    guard let given = reader.optionalString("where") else { return nil }
    let query: Query
    do { query = try QueryParser.parse(given.value) } catch {
      reader.error("\(error.message)", in: "where", hint: Self.expected)
      return nil
    }
    var columns: [String] = []
    guard let tree = Self.tree(query, &columns) else {
      reader.error(
        "a source compares columns as they are written, so it knows neither ranges nor words",
        in: "where", hint: Self.expected + "; a normalize node takes any query")
      return nil
    }
    (self.tree, self.columns, text, mark) = (tree, columns, query.description, given.mark)
    isSecret = given.isSecret
  }

  private static let expected =
    "write column:value, column:begin* or column:*, joined by AND, OR and NOT"

  /// The condition that `query` is; nil if it asks more than a column can be asked.
  private static func tree(_ query: Query, _ columns: inout [String]) -> Tree? {
    switch query.kind {
    case .all: return .all
    case .field(let name?, let condition):
      let column = columns.firstIndex(of: name.text) ?? columns.count
      if column == columns.count { columns.append(name.text) }
      switch condition {
      case .present: return .present(column: column)
      case .equals(let value): return .equals(column: column, value.bytes)
      case .prefix(let value): return .prefix(column: column, value.bytes)
      case .fuzzy, .sounds, .wildcard, .near, .range: return nil
      }
    case .not(let operand): return Self.tree(operand, &columns).map { .not($0) }
    case .and(let operands), .or(let operands):
      var trees: [Tree] = []
      for operand in operands {
        guard let tree = Self.tree(operand, &columns) else { return nil }
        trees.append(tree)
      }
      if case .and = query.kind { return .and(trees) }
      return .or(trees)
    case .field(nil, _), .near, .certain: return nil
    }
  }
}
