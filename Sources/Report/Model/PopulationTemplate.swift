internal import Platform

/// A population whose query is completed by the row that a figure stands in.
///
/// `{key}` stands for the row key and `{column_id}` for the cell of that column in the same row. `{field:column_id}` asks
/// that the field is as the cell, or missing where that is: `place:"Mill"` or `-place:*`; `{field:column_id|}` that it is as one
/// of the cell's lines, or missing where one is empty: `(code:"A" OR code:"B" OR -code:*)`.
/// Braces around anything else, such as `{1 TO 5}`, belong to the query. Example:
/// `place:{key} at:{month}` becomes `place:"The \"Old\" Mill" at:"2019-05"`.
public struct PopulationTemplate: Hashable, Sendable {
  /// What the records are to the figure; empty for a single population.
  public let role: String
  /// The dataset's name.
  public let dataset: String
  /// The query with its placeholders.
  public let query: String
  let pieces: [Piece]

  enum Piece: Hashable, Sendable {
    case literal(String)
    case key
    case column(String)
    case condition(field: String, column: String, isOfLines: Bool)
  }

  /// The records of `dataset` that `query` finds once its placeholders are filled in.
  public init(role: String = "", dataset: String, query: String) {
    self.role = role
    self.dataset = dataset
    self.query = query
    pieces = PopulationTemplate.pieces(of: query)
  }

  /// The columns that the placeholders name.
  var columnIDs: [String] { fullColumnIDs + conditions.map(\.column) }

  /// Those that have a value in each row.
  var fullColumnIDs: [String] {
    pieces.compactMap { if case .column(let id) = $0 { id } else { nil } }
  }

  private var conditions: [(field: String, column: String)] {
    pieces.compactMap {
      if case .condition(let field, let column, _) = $0 { (field, column) } else { nil }
    }
  }

  /// The population of the row with that key and these cells; nil for one without a value.
  func population(
    key: ArraySlice<UInt8>, _ cell: (_ column: String) -> ArraySlice<UInt8>?
  ) -> Population {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .key: text += QueryLiteral.operand(key)
      case .column(let id): text += cell(id).map { QueryLiteral.operand($0) } ?? ""
      case .condition(let field, let column, let isOfLines):
        let value = cell(column) ?? []
        let values =
          isOfLines
          ? value.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) : [value]
        let conditions = values.map {
          $0.isEmpty ? "-\(field):*" : "\(field):\(QueryLiteral.operand($0))"
        }
        text += conditions.count == 1 ? conditions[0] : "(\(conditions.joined(separator: " OR ")))"
      }
    }
    return Population(role: role, dataset: dataset, query: text)
  }

  /// A query without placeholders, written so that none of it is taken for one.
  ///
  /// Braces around a name stand in quoted values only, where an escape means the same.
  public static func escaped(_ query: String) -> String {
    var text = ""
    var rest = query[...]
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      let name = inside.firstIndex(of: "}").map { String(inside[..<$0]) }
      text += rest[..<open]
      text += name.map(isPlaceholder) ?? false ? "\\x7B" : "{"
      rest = inside
    }
    return text + rest
  }

  /// A name, or two with a colon in between and perhaps a bar behind.
  private static func isPlaceholder(_ text: String) -> Bool {
    let isOfLines = text.contains(":") && text.hasSuffix("|")
    let names = text.dropLast(isOfLines ? 1 : 0).split(
      separator: ":", omittingEmptySubsequences: false)
    return names.count <= 2 && names.allSatisfy { Identifier.isValid(String($0)) }
  }

  private static func pieces(of query: String) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var rest = query[...]
    while let open = rest.firstIndex(of: "{") {
      literal += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}"), isPlaceholder(String(inside[..<close])) else {
        literal.append("{")
        rest = inside
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      let name = String(inside[..<close])
      if let colon = name.firstIndex(of: ":") {
        pieces.append(
          .condition(
            field: String(name[..<colon]),
            column: String(name[name.index(after: colon)...].prefix { $0 != "|" }),
            isOfLines: name.hasSuffix("|")))
      } else {
        pieces.append(name == "key" ? .key : .column(name))
      }
      rest = inside[inside.index(after: close)...]
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }
}

/// Values as operands of the query language.
public enum QueryLiteral {
  /// `text` as short as can be: plain digits need no quotes.
  static func operand(_ text: ArraySlice<UInt8>) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    return isPlain ? String(decoding: text, as: UTF8.self) : quoted(text)
  }

  /// `text` in double quotes, with `"` and `\` escaped.
  public static func quoted(_ text: some Sequence<UInt8>) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
