internal import Export
internal import Platform
internal import SearchIndex
internal import Store

/// Reads a node of `export:`, and says where in it the words of its choice stand.
struct ExportNode {
  let node: NodeReader

  /// What a node says of its file.
  struct Options: Sendable {
    var form = ExportChoice.Form.csv
    var columns: [Located<String>] = []
    var order: [Located<String>] = []
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
      .texts(
        "order", \.order,
        "fields by which records are ordered, `year desc` with the greatest first; as they were read unless it is given"
      ),
      .boolean(
        "raw", \.isRaw, "of CSV: whether texts that look like formulas stay as they are"),
    ])

  /// The choice, bound to `schema`, and the ending of the file's name; nil after reporting errors.
  ///
  /// A calendar says that it was made at `now`, in microseconds since 1970-01-01T00:00:00Z.
  func read(
    _ schema: Schema, filter: RowFilter?, chosenBy: PrivacyClass, clearance: PrivacyClass,
    now: Int64?
  ) -> (choice: ExportChoice.Bound, ending: String)? {
    guard let options = Self.options.read(node) else { return nil }
    var choice = ExportChoice()
    choice.form = options.form
    choice.columns = options.columns.isEmpty ? nil : options.columns.map(\.value)
    choice.order = options.order.map(\.value)
    choice.isRaw = options.isRaw
    choice.filter = filter
    choice.now = now
    do {
      let bound = try choice.bound(to: schema, chosenBy: chosenBy, clearance: clearance)
      return (bound, options.form.rawValue)
    } catch {
      report(error, options)
      return nil
    }
  }

  private func report(_ mistake: ExportMistake, _ options: Options) {
    let word = mistake.word.rawValue
    let hint = mistake.hint(clearance: "write clearance: ")
    let items =
      switch mistake.word {
      case .columns: options.columns
      case .order: options.order
      case .input, .raw, .where: [Located<String>]()
      }
    guard let item = mistake.item, items.indices.contains(item) else {
      return node.error(mistake.message, in: word, hint: hint)
    }
    node.error("\(word): \(mistake.message)", at: items[item].mark, hint: hint)
  }
}
