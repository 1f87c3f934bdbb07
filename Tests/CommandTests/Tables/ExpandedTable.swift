import TestSupport

/// A made-up table whose rows become several records, with the definition that reads it, and what a plain reading of the
/// rules makes of it.
struct ExpandedTable {
  /// What is declared.
  struct Shape {
    var isJSON = false
    /// The keys of JSON are matched, not named: those of each row, in its order.
    var matches = false
    var unpivots = true
    var explodes = true
    /// The exploded column is the value of those that make records.
    var explodesValue = false
    var dropsCells = false
    var dropsItems = false
  }

  /// A record, as `search` prints it: its line and fields.
  struct Record: Equatable {
    var line: Int
    var id: String
    var year: String?
    var people: String?
    var tag: String?
  }

  let shape: Shape
  private(set) var text = ""
  private(set) var records: [Record] = []
  private(set) var rejects: [String] = []
  private(set) var rowCount = 0
  private(set) var emptyCount = 0
  private var names: [String] = []

  init(_ shape: Shape, seed: UInt64, count: Int) {
    self.shape = shape
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...6, using: &random)
    names = (0..<width).map { "20\(10 + $0)" }
    var columns = ["id", "tags", "other"] + names
    columns.shuffle(using: &random)
    if !shape.isJSON { text += columns.joined(separator: ",") + "\n" }
    // Those of a pattern stand in the order of the file, those of a list in that of the list.
    if shape.isJSON, !shape.matches {
      names.shuffle(using: &random)
    } else {
      names = columns.filter { $0.hasPrefix("20") }
    }
    for number in 0..<count { add(number, columns, &random) }
  }

  private mutating func add(
    _ number: Int, _ columns: [String], _ random: inout SeededGenerator
  ) {
    rowCount += 1
    var lists: [String: [String]] = [:]
    for name in names where !shape.isJSON || Int.random(in: 0..<9, using: &random) > 0 {
      lists[name] = Self.cell(shape.explodesValue, &random)
    }
    let isLong = Int.random(in: 0..<60, using: &random) == 0
    let itemCount = isLong ? 1500 : Int.random(in: 0..<4, using: &random)
    lists["tags"] = (0..<itemCount).map { _ in Self.item(isLong, &random) }
    lists["id"] = Int.random(in: 0..<40, using: &random) == 0 ? [] : ["r\(number)"]
    lists["other"] = ["x"]
    text += shape.isJSON ? Self.object(lists, columns) : Self.line(lists, columns)
    judge(line: number + (shape.isJSON ? 1 : 2), lists)
  }

  private static func cell(_ isList: Bool, _ random: inout SeededGenerator) -> [String] {
    let count = isList ? Int.random(in: 0..<3, using: &random) : 1
    return (0..<count).map { _ in
      switch Int.random(in: 0..<40, using: &random) {
      case 0: "bad"
      case 1..<9: ""
      case 9..<12: "NA"
      default: "\(Int.random(in: 0..<100, using: &random))"
      }
    }
  }

  private static func item(_ isPlain: Bool, _ random: inout SeededGenerator) -> String {
    if isPlain { return "t\(Int.random(in: 0..<9, using: &random))" }
    return ["a", "b \"c\"", " d ", "", "NA", "é"].randomElement(using: &random) ?? "a"
  }

  private static func line(_ lists: [String: [String]], _ columns: [String]) -> String {
    columns.map { column in
      let text = (lists[column] ?? []).joined(separator: "; ")
      return text.contains("\"") || column == "other"
        ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }.joined(separator: ",") + "\n"
  }

  private static func object(_ lists: [String: [String]], _ columns: [String]) -> String {
    func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }
    let members = columns.compactMap { column -> String? in
      guard let items = lists[column], column != "id" || !items.isEmpty else { return nil }
      let isList = column == "tags" || (column.hasPrefix("20") && items.count != 1)
      let value = isList ? "[" + items.map(quoted).joined(separator: ", ") + "]" : quoted(items[0])
      return "\(quoted(column)): \(value)"
    }
    return "{" + members.joined(separator: ", ") + "}\n"
  }

  // MARK: - What the rules say

  private mutating func judge(line: Int, _ lists: [String: [String]]) {
    func items(_ list: [String]) -> [String] {
      list.map { $0.trimmed }.filter { !$0.isEmpty }
    }
    func isEmpty(_ list: [String]) -> Bool {
      let isList = shape.isJSON && list.count != 1
      let text = (isList ? items(list) : list).joined(separator: "; ")
      return text.isEmpty || text == "NA"
    }
    var made: [Record] = []
    var isBad = lists["id"]?.isEmpty ?? true
    let cells: [(name: String?, value: [String])] =
      shape.unpivots
      ? names.filter { !shape.matches || lists[$0] != nil }.map { ($0, lists[$0] ?? []) }
      : [(nil, [])]
    for cell in cells {
      if shape.unpivots, shape.dropsCells, isEmpty(cell.value) { continue }
      var list: [String?] = [nil]
      if shape.explodes {
        var found = items(shape.explodesValue ? cell.value : lists["tags"] ?? [])
        let hadNone = found.isEmpty
        if shape.dropsItems { found = found.filter { $0 != "NA" } }
        list = found
        if hadNone, !shape.dropsItems { list = [nil] }
      }
      for item in list {
        func present(_ text: String?) -> String? { text == "NA" || text == "" ? nil : text }
        var record = Record(line: line, id: lists["id"]?.first ?? "")
        record.year = cell.name
        if shape.unpivots {
          record.people = present(shape.explodesValue ? item : cell.value.first?.trimmed)
          if record.people == "bad" { isBad = true }
        }
        if shape.explodes, !shape.explodesValue { record.tag = present(item) }
        made.append(record)
      }
    }
    if made.isEmpty {
      emptyCount += 1
    } else if isBad {
      rejects.append("\(line)")
    } else {
      records += made
    }
  }

  /// The records as `search` prints them.
  func found(_ file: String) -> String {
    records.map { record in
      let fields = [
        ("id", "\"\(record.id)\""), ("year", record.year), ("people", record.people),
        ("tag", record.tag.map { "\"" + $0.replacing("\"", with: "\\\"") + "\"" }),
      ].compactMap { name, value in value.map { "\"\(name)\":\($0)" } }
      return "{\"file\":\"\(file)\",\"line\":\(record.line),\"record\":{"
        + fields.joined(separator: ",") + "},\"hidden\":0}\n"
    }.joined()
  }

  var producedCount: Int { records.count - (rowCount - rejects.count - emptyCount) }

  var balance: String {
    let produced = producedCount > 0 ? " + produced \(producedCount)" : ""
    return
      "read \(rowCount)\(produced) = kept \(records.count) + filtered \(emptyCount) + merged 0 "
      + "+ rejected \(rejects.count)"
  }

  func definition(_ file: String) -> String {
    let columns =
      shape.isJSON && !shape.matches
      ? "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]" : "\"20*\""
    let by = shape.isJSON ? "" : ", by: \";\""
    var map = "id: id"
    if shape.unpivots { map += ", year: y, people: p" }
    if shape.explodes, !shape.explodesValue { map += ", tag: tags" }
    var keys: [String] = []
    if shape.unpivots {
      keys.append(
        "unpivot: {columns: \(columns), name: y, value: p\(shape.dropsCells ? ", empty: drop" : "")}"
      )
    }
    if shape.explodes {
      let column = shape.explodesValue ? "p" : "tags"
      keys.append("explode: {column: \(column)\(by)\(shape.dropsItems ? ", empty: drop" : "")}")
    }
    return """
      gristmill: 1
      pipeline: d
      records:
        fact: {fields: {id: {type: symbol, required: true}, year: integer, people: integer, tag: symbol}}
      ingest:
        m: {from: \(file), format: \(shape.isJSON ? "jsonl, numbers: text" : "csv"), "null": [NA]}
      normalize:
        facts: {record: fact, input: m, map: {\(map)}, \(keys.joined(separator: ", "))}
      analyze:
        by_id: {op: group, input: facts, by: id, measures: {n: count}, order_by: -n, top: 50}
      report:
        ids: {kind: table, input: by_id}
      quarantine: {max_rejects: 100%}

      """
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
