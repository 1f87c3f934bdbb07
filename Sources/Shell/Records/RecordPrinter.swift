import Platform
import SearchIndex
import Store

/// Prints records through their schema, at a clearance: the place, then each stored field that may be
/// shown.
///
/// One thread. Columns are opened once for each segment, so records of one should come together.
final class RecordPrinter {
  private let zone: TimeZone
  private let clearance: PrivacyClass
  private let format: RecordFormat
  /// What stands before each line of text.
  private let indent: String
  /// The first member of each object, with the comma behind it.
  private let start: [UInt8]
  private var open: OpenRecords?
  /// The path that was printed last, as it is printed.
  private var path: (text: String, bytes: [UInt8]) = ("", [])

  init(
    zone: TimeZone, clearance: PrivacyClass, format: RecordFormat, indent: String = "",
    dataset: String? = nil
  ) {
    self.zone = zone
    self.clearance = clearance
    self.format = format
    self.indent = indent
    start = Array(
      ("{" + (dataset.map { "\"dataset\":" + JSONText.quoted($0) + "," } ?? "")).utf8)
  }

  /// What stands before all records with the fields of `schema`.
  func header(_ schema: Schema) -> String {
    guard format == .csv else { return "" }
    let fields = OpenRecords.shownFields(of: schema, clearance).map { schema[$0].name }
    return (["file", "line"] + fields).map { CSVText.field($0) }.joined(separator: ",")
      + CSVText.lineEnd
  }

  /// Appends one line a record.
  ///
  /// `details` of a row stand below it, each on lines of its own, or are members of the object. CSV has no
  /// room for them.
  func append(
    _ found: FoundRows, to lines: inout RecordLines, details: ((Int) throws -> HitDetails)? = nil
  ) throws {
    let open = try openRecords(found)
    try open.load(found.rows)
    for row in found.rows {
      let details = try details?(row)
      let place = open.place(ofRow: row)
      switch format {
      case .text: appendText(row, place, open, details, to: &lines.bytes)
      case .csv: appendCSV(row, place, open, to: &lines.bytes)
      case .jsonl: appendJSON(row, place, open, details, to: &lines.bytes)
      }
      lines.ends.append(lines.bytes.count)
    }
  }

  private func openRecords(_ found: FoundRows) throws -> OpenRecords {
    if let open, open.segment === found.segment { return open }
    let format = format
    let new = try OpenRecords(found, clearance: clearance) { name in
      switch format {
      case .text: name + "="
      case .csv: ""
      case .jsonl: JSONText.quoted(name) + ":"
      }
    }
    open = new
    return new
  }

  // MARK: - Lines

  private func appendText(
    _ row: Int, _ place: FilePlace, _ open: OpenRecords, _ details: HitDetails?,
    to out: inout [UInt8]
  ) {
    out.append(contentsOf: indent.utf8)
    appendPath(place.path, to: &out)
    out.append(UInt8(ascii: ":"))
    NumberText.append(place.line, to: &out)
    let at = row % RecordBatch.capacity
    for member in open.members where member.cells.isPresent(at) {
      out.append(UInt8(ascii: "\t"))
      out.append(contentsOf: open.names[member.name.start..<member.name.end])
      if member.type.isNumeric {
        appendNumber(member, at, to: &out)
      } else {
        LineText.append(member.cells.text(at), to: &out)
      }
    }
    if !open.hiddenNote.isEmpty {
      out.append(UInt8(ascii: "\t"))
      out.append(contentsOf: open.hiddenNote.utf8)
    }
    out.append(UInt8(ascii: "\n"))
    if let details { out.append(contentsOf: details.lines.utf8) }
  }

  private func appendCSV(
    _ row: Int, _ place: FilePlace, _ open: OpenRecords, to out: inout [UInt8]
  ) {
    appendPath(place.path, to: &out)
    out.append(UInt8(ascii: ","))
    NumberText.append(place.line, to: &out)
    let at = row % RecordBatch.capacity
    for member in open.members {
      out.append(UInt8(ascii: ","))
      guard member.cells.isPresent(at) else { continue }
      guard member.type.isNumeric else {
        CSVText.append(member.cells.text(at), to: &out)
        continue
      }
      let start = out.count
      appendNumber(member, at, to: &out)
      // A year of five digits, or before 0, has a sign: a formula, as in reports.
      if member.type.isTime, out[start] < UInt8(ascii: "0") {
        out.insert(UInt8(ascii: "'"), at: start)
      }
    }
    out.append(contentsOf: CSVText.lineEnd.utf8)
  }

  private func appendJSON(
    _ row: Int, _ place: FilePlace, _ open: OpenRecords, _ details: HitDetails?,
    to out: inout [UInt8]
  ) {
    out.append(contentsOf: start)
    out.append(contentsOf: "\"file\":".utf8)
    appendPath(place.path, to: &out)
    out.append(contentsOf: ",\"line\":".utf8)
    NumberText.append(place.line, to: &out)
    out.append(contentsOf: ",\"record\":".utf8)
    var separator = UInt8(ascii: "{")
    let at = row % RecordBatch.capacity
    for member in open.members where member.cells.isPresent(at) {
      out.append(separator)
      separator = UInt8(ascii: ",")
      out.append(contentsOf: open.names[member.name.start..<member.name.end])
      guard member.type.isNumeric else {
        JSONText.append(member.cells.text(at), to: &out)
        continue
      }
      if member.type.isTime { out.append(UInt8(ascii: "\"")) }
      appendNumber(member, at, to: &out)
      if member.type.isTime { out.append(UInt8(ascii: "\"")) }
    }
    if separator == UInt8(ascii: "{") { out.append(separator) }
    out.append(contentsOf: "},\"hidden\":".utf8)
    NumberText.append(Int64(open.hiddenCount), to: &out)
    if let details { JSONValue.append(details.jsonMembers, to: &out) }
    out.append(contentsOf: "}\n".utf8)
  }

  /// The path as the format writes it; the same one stands in most lines.
  private func appendPath(_ text: String, to out: inout [UInt8]) {
    if path.text != text || path.bytes.isEmpty {
      var bytes: [UInt8] = []
      Array(text.utf8).withUnsafeBytes { raw in
        switch format {
        case .text: LineText.append(raw, to: &bytes)
        case .csv: CSVText.append(raw, to: &bytes)
        case .jsonl: JSONText.append(raw, to: &bytes)
        }
      }
      path = (text, bytes)
    }
    out.append(contentsOf: path.bytes)
  }

  /// A value of a column of numbers, without quotes.
  private func appendNumber(_ member: OpenRecords.Member, _ at: Int, to out: inout [UInt8]) {
    member.type.append(member.cells.number(at), zone: zone, to: &out)
  }
}
