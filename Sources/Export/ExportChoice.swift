internal import Platform
public import SearchIndex
public import Store
internal import Text

/// What of a dataset, or of a table, is written into a file and how, as a command or a definition says it.
public struct ExportChoice: Sendable {
  /// The forms of files, by the word that is the ending of their names.
  public enum Form: String, CaseIterable, Sendable {
    case csv, jsonl, parquet, ics

    /// All words as a sentence lists them, `mark` before each.
    public static func list(marked mark: String = "") -> String {
      let words = allCases.map { mark + $0.rawValue }
      return words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
    }
  }

  /// The form.
  public var form = Form.csv
  /// The fields in their order, each item one or several with commas between them; all that may be shown if nil.
  public var columns: [String]?
  /// Whether texts of CSV that look like formulas stay as they are.
  public var isRaw = false
  /// What records are ordered by, each item one or several of `FIELD`, `FIELD asc` and `FIELD desc` with commas between them; as
  /// they were read if nil.
  public var order: [String]?
  /// When components of a calendar say that they were made, in microseconds since 1970-01-01T00:00:00Z; that moment itself if nil, so
  /// that equal records make equal files.
  public var now: Int64?
  /// What chooses among the records.
  public var filter: RowFilter?

  /// All fields of all records, as CSV.
  public init() {}

  /// A choice that was found to be right.
  public struct Bound: Sendable {
    /// The fields that are written, in their order.
    public let fields: [FieldID]
    /// What records are ordered by.
    public let order: ExportOrder
    /// The form of the file.
    public let format: ExportFormat
    /// The most private class of what the file tells: of its fields, and of what chose and ordered its records.
    public let privacy: PrivacyClass
  }

  /// The choice of fields of `schema` that `clearance` covers, of records that a field of class `chosenBy` chose.
  ///
  /// Throws `ExportMistake` for what is first found to be wrong.
  public func bound(
    to schema: Schema, chosenBy: PrivacyClass, clearance: PrivacyClass
  ) throws(ExportMistake) -> Bound {
    if isRaw, form != .csv { throw ExportMistake(.raw, "is of CSV alone") }
    guard chosenBy <= clearance else {
      throw ExportMistake(
        .input, "its records are chosen by a field that is \(chosenBy.name)",
        .clearance(chosenBy))
    }
    let asked = filter?.query.fields.map { schema[$0] } ?? []
    if let hidden = asked.first(where: { $0.privacy > clearance }) {
      throw ExportMistake(
        .where, "it asks for \(hidden.name), which is \(hidden.privacy.name)",
        .clearance(hidden.privacy))
    }
    var fields = try fields(of: schema, clearance)
    if form == .ics { fields = try calendarFields(fields, of: schema, clearance) }
    let terms = try terms(of: schema, clearance)
    let told =
      (fields + terms.map(\.field)).map { schema[$0].privacy } + asked.map(\.privacy) + [chosenBy]
    return Bound(
      fields: fields, order: ExportOrder(terms), format: format, privacy: told.max() ?? .public)
  }

  private var format: ExportFormat {
    switch form {
    case .csv: .lines(.csv(raw: isRaw))
    case .jsonl: .lines(.jsonl)
    case .parquet: .parquet
    case .ics: .calendar(stamp: stamp)
    }
  }

  private var stamp: Int64 {
    let seconds = floorDivide(now ?? 0, 1_000_000)
    return CalendarValue.isInYears(seconds) ? seconds : 0
  }

  private func fields(
    of schema: Schema, _ clearance: PrivacyClass
  ) throws(ExportMistake) -> [FieldID] {
    guard let columns else {
      let stored = schema.fields.filter(\.isStored)
      let shown = schema.fields.indices.map { FieldID($0) }
        .filter { schema[$0].isStored && schema[$0].privacy <= clearance }
      guard !shown.isEmpty else {
        throw ExportMistake(
          .input, "no field is \(clearance.name) at most",
          .clearance(stored.map(\.privacy).min() ?? .personal))
      }
      return shown
    }
    var fields: [FieldID] = []
    for (item, text) in columns.enumerated() {
      for name in Self.names(text) {
        let field = try Self.field(name, of: schema, clearance, .columns, item)
        guard !fields.contains(field) else {
          throw ExportMistake(.columns, "\(name) stands twice", item: item)
        }
        fields.append(field)
      }
    }
    return fields
  }

  private func terms(
    of schema: Schema, _ clearance: PrivacyClass
  ) throws(ExportMistake) -> [ExportOrder.Term] {
    var terms: [ExportOrder.Term] = []
    for (item, text) in (order ?? []).enumerated() {
      for term in Self.names(text) {
        let words = term.split(separator: " ").map(String.init)
        guard let name = words.first, words.count == 1 || ["asc", "desc"].contains(words[1]),
          words.count <= 2, schema.id(of: name) != nil || !name.hasPrefix("-")
        else {
          let other = term.hasPrefix("-") ? "\(term.dropFirst()) desc" : nil
          throw ExportMistake(
            .order, "expected FIELD, FIELD asc or FIELD desc, found '\(term)'",
            other.map { .instead($0) } ?? .none, item: item)
        }
        let field = try Self.field(name, of: schema, clearance, .order, item)
        guard !terms.contains(where: { $0.field == field }) else {
          throw ExportMistake(.order, "\(name) stands twice", item: item)
        }
        terms.append(
          ExportOrder.Term(field: field, isDescending: words.last == "desc" && words.count > 1))
      }
    }
    return terms
  }

  /// What stands between commas, without spaces around it.
  private static func names(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let start = part.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The stored field called `name` that `clearance` covers; of others it is said at `item` of `word` what is wrong.
  private static func field(
    _ name: String, of schema: Schema, _ clearance: PrivacyClass, _ word: ExportMistake.Word,
    _ item: Int
  ) throws(ExportMistake) -> FieldID {
    guard !name.isEmpty else {
      throw ExportMistake(word, "expected names with commas between them", item: item)
    }
    guard let field = schema.id(of: name), schema[field].isStored else {
      let known = schema.fields.filter(\.isStored).map(\.name)
      throw ExportMistake(
        word, "no field '\(name)'",
        NearestName.nearest(to: name, among: known).map { .nearest($0) } ?? .known(known),
        item: item)
    }
    guard schema[field].privacy <= clearance else {
      let needed = schema[field].privacy
      throw ExportMistake(word, "\(name) is \(needed.name)", .clearance(needed), item: item)
    }
    return field
  }
}
