internal import Text

/// The names in the header of a file, of which messages repeat none but those that the definition has.
///
/// What is taken for a header is a row of data where a file has none, so it may hold anything about anybody.
struct HeaderNames {
  /// The file.
  let path: String
  /// The names, in the order of the columns.
  let names: [String]
  /// Whether they stand in the file, and not in the definition.
  let isRead: Bool
  /// The names that the definition has.
  let wanted: [Located<String>]
  /// The code of what is wrong.
  var code = "CSV_HEADER"
  /// The line that the names stand in.
  var line = 1
  /// What to write where the first line is no header.
  var withoutHeader = "header: false and columns: [...]"

  /// Where a column stands; throws `SourceFailure` if there is none of the name.
  func position(_ name: Located<String>) throws -> Int {
    if let column = names.firstIndex(of: name.value) { return column }
    throw SourceFailure(code: code, path: path, message: message(name))
  }

  /// Where the column of a field stands; throws `SourceFailure` if it is not there and has to, or is there twice.
  func position(_ mapping: FieldMapping) throws -> Int {
    let found = mapping.names.filter { names.contains($0.value) }
    if found.count > 1 {
      throw SourceFailure(
        code: code, path: path,
        message:
          "\(path):\(line): a field has one of the columns '\(found[0].shown)' and '\(found[1].shown)', "
          + "but both are there")
    }
    if found.isEmpty, mapping.isOptionalColumn { return MadeColumn.absent }
    return try position(found.first ?? mapping.column)
  }

  /// Where the columns stand by which rows become several records, those of patterns in the order of the file.
  ///
  /// Throws `SourceFailure` if one that is named is not there, or if patterns match none.
  func expansion(_ expansion: RowExpansion) throws -> FileExpansion {
    var found = FileExpansion()
    for column in expansion.needed { _ = try position(column) }
    if let unpivot = expansion.unpivot {
      found.cells = names.enumerated().filter { unpivot.matches($0.element) }.map {
        FileExpansion.Cell(
          name: Array($0.element.utf8), position: $0.offset, shown: "column \($0.offset + 1)")
      }
      if found.cells.isEmpty {
        let patterns = unpivot.columns.map { "'\($0.text.shown)'" }.joined(separator: ", ")
        throw SourceFailure(
          code: code, path: path,
          message: "\(path):\(line): no column matches \(patterns); " + self.found + advice)
      }
    }
    found.exploded = try expansion.explode.map { explode in
      try expansion.position(of: explode.column.value) ?? position(explode.column)
    }
    return found
  }

  private func message(_ name: Located<String>) -> String {
    let start = "\(path):\(line): no column '\(name.shown)'"
    if !name.isSecret {
      let secrets = wanted.filter(\.isSecret).map(\.value)
      let candidates = names.filter { !secrets.contains($0) }
      if let near = NearestName.nearest(to: name.value, among: candidates) {
        return start + "; did you mean '\(near)'?"
      }
    }
    return start + "; " + found + advice
  }

  /// How many columns there are, and which of them the definition names.
  private var found: String {
    let known = names.enumerated().filter { column in
      wanted.contains { $0.value == column.element && !$0.isSecret }
    }.map { "'\($0.element)' (column \($0.offset + 1))" }
    let count = names.count == 1 ? "1 column" : "\(names.count) columns"
    return known.isEmpty
      ? "the file has \(count), none of a name that the definition asks for"
      : "the file has \(count), among them " + known.joined(separator: ", ")
  }

  private var advice: String {
    isRead ? "; if its first line is no header, write \(withoutHeader)" : ""
  }
}
