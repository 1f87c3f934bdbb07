/// The rows of a file that is no text, as text that is read in its place: a JSON object a line.
public struct RowText: Hashable, Sendable {
  /// What such a file is called, such as `sqlite`.
  public let name: String
  /// All that the text depends on besides the bytes of the file.
  let identity: String
  /// Opens the text of a file, which may grow as the form allows.
  ///
  /// Throws `DecodingFailure`.
  let lines: @Sendable (RowFile) throws -> any RowStream

  /// Rows from their parts.
  package init(
    name: String, identity: String,
    lines: @escaping @Sendable (RowFile) throws -> any RowStream
  ) {
    self.name = name
    self.identity = identity
    self.lines = lines
  }

  /// Whether both are the same rows of a file.
  public static func == (one: RowText, other: RowText) -> Bool {
    one.name == other.name && one.identity == other.identity
  }

  /// Takes in what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(identity)
  }
}

/// A file whose rows are asked for.
package struct RowFile {
  /// Its bytes.
  package let bytes: any ByteSource
  /// Its bytes as text, where rows stand in one: out of compression and in UTF-8.
  let text: any ByteStream
  /// How many bytes of the file were read for the text so far.
  let consumed: () -> Int64
  /// What had to be undone.
  package let form: TextForm
}

/// The lines of such rows.
package protocol RowStream: ByteStream {
  /// About how many bytes of the file were read so far.
  var consumedByteCount: Int64 { get }
}

extension DecodingFailure {
  /// What is wrong with such rows, when the row `row` is asked for.
  package init(rows code: String, _ words: String, row: Int64) {
    self.init(reason: .rows(code: code, words: words, row: row), offset: 0)
  }
}

extension TextForm {
  /// The same form, whose text is that of `rows`.
  public func reading(_ rows: RowText) -> TextForm {
    var form = self
    form.rows = rows
    return form
  }
}
