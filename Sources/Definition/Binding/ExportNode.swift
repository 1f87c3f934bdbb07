internal import Export
internal import Platform
internal import SearchIndex

/// Reads a node of `export:`: which fields of a dataset stand in a file, and in which form.
struct ExportNode {
  let node: NodeReader
  /// The most private class of what may be written.
  let clearance: PrivacyClass

  /// The forms of files, by the word that is the ending of their names.
  enum Form: String, CaseIterable, Sendable {
    case csv, jsonl, parquet
  }

  /// What a node says of it.
  struct Options: Sendable {
    var form = Form.csv
    var columns: [Located<String>] = []
    var isRaw = false
  }

  /// What a node of `export` may say.
  static let options = OptionTable(
    Options(),
    [
      .choice("format", \.form, "the form of the file; see [out of the store](export.md)"),
      .texts(
        "columns", \.columns,
        "the fields that stand in it, in this order; all that the clearance of the definition covers unless it is given"
      ),
      .boolean(
        "raw", \.isRaw, "of CSV: whether texts that look like formulas stay as they are"),
    ])

  /// The names of the fields and the format; nil after reporting errors.
  func read(_ schema: Schema) -> (fields: [String], format: ExportFormat, ending: String)? {
    guard let options = Self.options.read(node) else { return nil }
    if options.isRaw, options.form != .csv {
      node.error("only of CSV", in: "raw")
      return nil
    }
    let stored = schema.fields.filter(\.isStored)
    var names: [String] = []
    for name in options.columns {
      guard let field = stored.first(where: { $0.name == name.value }) else {
        node.error(
          "columns: no field \(Wording.quoted(name.value))", at: name.mark,
          hint: Wording.suggestion(for: name.value, among: stored.map(\.name)))
        return nil
      }
      guard field.privacy <= clearance else {
        node.error(
          "columns: \(field.name) is \(field.privacy.name)", at: name.mark,
          hint: "write clearance: \(field.privacy.name)")
        return nil
      }
      guard !names.contains(field.name) else {
        node.error("columns: \(field.name) stands twice", at: name.mark)
        return nil
      }
      names.append(field.name)
    }
    if options.columns.isEmpty {
      names = stored.filter { $0.privacy <= clearance }.map(\.name)
      guard !names.isEmpty else {
        node.error("no field is \(clearance.name) at most", in: "input")
        return nil
      }
    }
    let format: ExportFormat =
      switch options.form {
      case .csv: .lines(.csv(raw: options.isRaw))
      case .jsonl: .lines(.jsonl)
      case .parquet: .parquet
      }
    return (names, format, options.form.rawValue)
  }
}
