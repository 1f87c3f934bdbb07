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

  /// Where a column stands; throws `SourceFailure` if there is none of the name.
  func position(_ name: Located<String>) throws -> Int {
    if let column = names.firstIndex(of: name.value) { return column }
    throw SourceFailure(code: "CSV_HEADER", path: path, message: message(name))
  }

  private func message(_ name: Located<String>) -> String {
    let start = "\(path):1: no column '\(name.shown)'"
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
    isRead ? "; if its first line is no header, write header: false and columns: [...]" : ""
  }
}
