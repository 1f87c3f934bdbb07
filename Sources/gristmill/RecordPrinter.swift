import Pipeline
import Platform
import SearchIndex

/// Prints one record through its schema, at a clearance.
struct RecordPrinter {
  let zone: TimeZone
  let clearance: PrivacyClass
  let isJSON: Bool

  /// One line: the place, then each present field that may be shown; then the details, each on lines of
  /// its own or as members of the object.
  func text(_ match: RecordSearch.Match, _ details: HitDetails = HitDetails()) throws -> String {
    let (segment, row) = (match.segment, match.row)
    let (path, line) = (match.place.path, match.place.line)
    var members: [(name: String, value: String, isText: Bool)] = []
    var hidden: [PrivacyClass: Int] = [:]
    for (index, field) in segment.schema.fields.enumerated() {
      if field.privacy > clearance {
        hidden[field.privacy, default: 0] += 1
        continue
      }
      guard field.isStored, let value = try value(segment, FieldID(index), row: row) else {
        continue
      }
      let isText = !field.type.isNumeric || field.type == .instant || field.type == .date
      members.append((field.name, value, isText))
    }
    if isJSON {
      let fields = members.map { member in
        "\(JSONText.quoted(member.name)):"
          + (member.isText ? JSONText.quoted(member.value) : member.value)
      }
      return "{\"file\":\(JSONText.quoted(path)),\"line\":\(line),\"record\":{"
        + fields.joined(separator: ",")
        + "},\"hidden\":\(hidden.values.reduce(0, +))\(details.jsonMembers)}\n"
    }
    let fields = members.map { "\($0.name)=\(Self.oneLine($0.value))" }
    return "\(path):\(line)\t" + (fields + Self.note(hidden)).joined(separator: "\t") + "\n"
      + details.lines
  }

  /// What is left out of a record and why, such as `(2 personal fields hidden)`; none if all is there.
  private static func note(_ hidden: [PrivacyClass: Int]) -> [String] {
    guard !hidden.isEmpty else { return [] }
    let counts = hidden.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }
    let isOne = hidden.values.reduce(0, +) == 1
    return ["(\(counts.joined(separator: " and ")) field\(isOne ? "" : "s") hidden)"]
  }

  /// The value of a field as it is printed; nil where there is none.
  func value(_ segment: SegmentReader, _ field: FieldID, row: Int) throws -> String? {
    switch segment.schema[field].type {
    case .symbol, .text:
      if let cursor = try segment.text(field) {
        guard cursor.isPresent(row) else { return nil }
        return try cursor.withBytes(row) { String(decoding: $0, as: UTF8.self) }
      }
      let column = try segment.symbols(field)
      guard column.isPresent(row) else { return nil }
      return String(decoding: column.dictionary[column.ordinal(at: row)], as: UTF8.self)
    case let type:
      let column = try segment.integers(field)
      guard column.isPresent(row) else { return nil }
      return number(column.value(at: row), type)
    }
  }

  private func number(_ value: Int64, _ type: ColumnType) -> String {
    var bytes: [UInt8] = []
    switch type {
    case .decimal(let scale): NumberText.append(value, places: Int(scale), to: &bytes)
    case .instant: return InstantText.text(microseconds: value, zone: zone)
    case .date: return InstantText.text(CivilDate(daysSinceEpoch: Int(value)))
    case .boolean: return value == 0 ? "false" : "true"
    default: NumberText.append(value, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Control characters would break the line or the terminal.
  static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}
