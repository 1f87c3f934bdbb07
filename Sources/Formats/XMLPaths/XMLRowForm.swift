/// Which elements of a document are rows, and what their columns hold.
public struct XMLRowForm: Sendable {
  /// A name with the namespace that it is in.
  struct Name: Hashable, Sendable {
    var local: String
    /// The place of the namespace among those of the form; nil for any.
    var namespace: Int?

    /// Whether one element or attribute may have both names.
    func meets(_ other: Name) -> Bool {
      local == other.local
        && (namespace == nil || other.namespace == nil || namespace == other.namespace)
    }
  }

  /// A column, by its way from the document.
  struct Column: Hashable, Sendable {
    var elements: [Name]
    var attribute: Name?
    /// Whether all values are taken, as a list, and not the first one.
    var takesLists = false
    /// Whether what it holds is counted and not shown, so that no other column may hold it.
    var isSecret = false
    /// Whether a secret column has what it would hold.
    var isHidden = false
    /// Whether a document that has it says with it why it has no rows.
    var isRefusal = false

    /// Whether what `other` holds stands inside.
    func covers(_ other: Column) -> Bool {
      guard elements.count <= other.elements.count,
        zip(elements, other.elements).allSatisfy({ $0.meets($1) })
      else { return false }
      guard let attribute else { return true }
      return elements.count == other.elements.count && other.attribute?.meets(attribute) == true
    }
  }

  /// The names of the namespaces.
  let namespaces: [String]
  /// The way to the elements that are rows.
  let rows: [Name]
  private(set) var columns: [Column] = []
  /// How many of the elements around rows a document has to have.
  private(set) var neededCount = 1
  private let prefixes: [String: Int]

  /// The form with these rows; `namespaces` are names by the prefixes that paths use.
  public init(rows: XMLPath, namespaces: [String: String]) {
    precondition(rows.isOfRows)
    var prefixes: [String: Int] = [:]
    var names: [String] = []
    for (prefix, name) in namespaces.sorted(by: { $0.key < $1.key }) {
      prefixes[prefix] = names.count
      names.append(name)
    }
    if prefixes["xml"] == nil {
      prefixes["xml"] = names.count
      names.append("http://www.w3.org/XML/1998/namespace")
    }
    self.namespaces = names
    self.prefixes = prefixes
    self.rows = rows.elements.map { Self.name($0, prefixes) }
  }

  /// Adds a column, which no other one may be.
  public mutating func add(_ path: XMLPath, takesLists: Bool, isSecret: Bool) {
    guard var column = resolve(path) else { preconditionFailure("checked when it was bound") }
    column.takesLists = takesLists
    column.isSecret = isSecret
    columns.append(column)
    let secrets = columns.filter(\.isSecret)
    for place in columns.indices where !columns[place].isSecret {
      columns[place].isHidden = secrets.contains { $0.covers(columns[place]) }
    }
  }

  /// Refuses documents that have an element at `path`, with its text.
  public mutating func refuse(with path: XMLPath) {
    guard var column = resolve(path) else { preconditionFailure("checked when it was bound") }
    column.isRefusal = true
    columns.append(column)
  }

  /// Refuses documents without an element at `path`, around rows.
  public mutating func need(_ path: XMLPath) { neededCount = path.elements.count }

  /// Whether a path is that of elements beside rows, whose text is known before any row behind them.
  public func isBesideRows(_ path: XMLPath) -> Bool {
    resolve(path).map { $0.attribute == nil && anchor(of: $0) < min(rows.count, $0.elements.count) }
      ?? false
  }

  /// Whether a path is that of elements around rows.
  public func isAroundRows(_ path: XMLPath) -> Bool {
    resolve(path).map {
      $0.attribute == nil && $0.elements.count < rows.count && anchor(of: $0) == $0.elements.count
    } ?? false
  }

  /// Why a path cannot be a column of these rows, in words; nil if it can.
  public func fault(_ path: XMLPath) -> String? {
    if let prefix = path.prefixes.first(where: { prefixes[$0] == nil }) {
      return "the prefix \(prefix) is not one of the source's namespaces"
    }
    guard let column = resolve(path) else { return "`..` leads out of the root element" }
    guard let first = column.elements.first, first.meets(rows[0]) else {
      return "the root element is \(rows[0].local)"
    }
    let isAround =
      column.elements.count < rows.count && zip(column.elements, rows).allSatisfy { $0.meets($1) }
    return isAround && column.attribute == nil
      ? "an element around the row has no text of its own that ends before it; take an attribute"
      : nil
  }

  /// The column of a path; nil if it leads out of the document.
  private func resolve(_ path: XMLPath) -> Column? {
    var elements = path.elements.map { Self.name($0, prefixes) }
    if case .row(let up) = path.base {
      guard up < rows.count else { return nil }
      elements = rows.dropLast(up) + elements
    } else if elements.count >= rows.count, zip(elements, rows).allSatisfy({ $0.meets($1) }) {
      // A path through the rows begins at the row.
      elements.replaceSubrange(..<rows.count, with: rows)
    }
    return Column(elements: elements, attribute: path.attribute.map { Self.name($0, prefixes) })
  }

  /// Undeclared prefixes are found by `fault`.
  private static func name(_ step: XMLPath.Step, _ prefixes: [String: Int]) -> Name {
    Name(local: step.name, namespace: step.prefix.map { prefixes[$0] ?? -1 })
  }

  /// All local names, each once.
  var names: [String] {
    var all: [String] = []
    var seen: Set<String> = []
    for name in rows + columns.flatMap({ $0.elements + [$0.attribute].compactMap(\.self) })
    where seen.insert(name.local).inserted { all.append(name.local) }
    return all
  }

  /// How many elements around a row also hold the column; as many as `rows` if the row holds it.
  func anchor(of column: Column) -> Int {
    zip(column.elements, rows).prefix { $0 == $1 }.count
  }

  /// All that rows depend on besides the bytes.
  public var identity: [String] {
    func text(_ names: [Name]) -> String {
      names.map { "\($0.namespace.map { "{\(namespaces[$0])}" } ?? "")\($0.local)" }
        .joined(separator: "/")
    }
    return [text(rows)]
      + columns.map { column in
        text(column.elements) + (column.attribute.map { "@" + text([$0]) } ?? "")
          + (column.takesLists ? " list" : "") + (column.isHidden ? " hidden" : "")
          + (column.isSecret ? " secret" : "") + (column.isRefusal ? " refusal" : "")
      } + (neededCount > 1 ? ["needs \(neededCount)"] : [])
  }
}
