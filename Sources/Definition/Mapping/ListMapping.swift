internal import SearchIndex
internal import Text

extension MappingReader {
  private static let word = "list "
  private static let spansWord = "spans "

  /// How a list of texts is filled: by lists where the sources have them, by texts that are cut
  /// at the separator of `as: "list ;"`, and by what the marks of a text set apart with `as: spans html`.
  func listMapping(
    _ id: FieldID, _ field: Field, _ column: Located<String>, _ format: Located<String>?
  ) -> FieldMapping? {
    if let format, format.value.hasPrefix(Self.spansWord) {
      return spansMapping(id, field, column, format)
    }
    let separator =
      format.map { Self.separator($0.value) } ?? (readsStores ? [UInt8(ascii: "\n")] : nil)
    if let format, separator == nil {
      diagnostics.error(
        "as: expected list and what stands between two items, such as \"list ;\"", at: format.mark)
      return nil
    }
    if separator == nil, !hasLists {
      diagnostics.error(
        "field \(Wording.quoted(field.name)) is a list: write {from: ..., as: \"list ;\"} with what "
          + "stands between two items", at: column.mark)
      return nil
    }
    return FieldMapping(
      field: id, column: column, conversion: .list(separator: separator),
      expected: "a text or a list of texts",
      identity: "\(field.name) \(column.value) list "
        + (separator.map { "\($0)" } ?? "without separator"))
  }

  private func spansMapping(
    _ id: FieldID, _ field: Field, _ column: Located<String>, _ format: Located<String>
  ) -> FieldMapping? {
    guard let markup = Markup(rawValue: String(format.value.dropFirst(Self.spansWord.count))) else {
      diagnostics.error(
        "as: expected spans and "
          + Wording.alternatives(Markup.allCases.map(\.rawValue)) + ", such as \"spans html\"",
        at: format.mark)
      return nil
    }
    return FieldMapping(
      field: id, column: column, conversion: .spans(markup), expected: "text",
      identity: "\(field.name) \(column.value) spans marked as \(markup.identity)")
  }

  /// What stands behind the word; blanks can be a separator too.
  private static func separator(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    let word = Array(word.utf8)
    return bytes.starts(with: word) && bytes.count > word.count
      ? Array(bytes.dropFirst(word.count)) : nil
  }
}

extension FieldMapping.Conversion {
  /// Whether it makes a list of texts of a list.
  var isList: Bool {
    if case .list = self { return true }
    return false
  }
}
