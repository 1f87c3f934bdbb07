package import Formats
internal import Platform

/// A file of which a sample is taken.
package struct SampledFile {
  let path: String
  /// Its text, and what had to be undone to get at it.
  let text: InferredText
  let head: FileHead
  /// About so many rows are looked at.
  let limit: Int
  /// What record kinds call their fields.
  let knownNames: [NameSimilarity.Term]
  let fileSystem: any FileSystem

  /// The file's name, as a record may have it.
  var named: PlainTextFile {
    PlainTextFile(path: path, isCompressed: text.form.compression != nil)
  }

  func refused(expected: String, found: String) -> InferError {
    .nothingReadable(path: path, expected: expected, found: found)
  }
}

/// The rows of a file as far as a sample tells, and how they are told apart.
package protocol FormatSample {
  /// What has to be undone to get at the text.
  var form: TextForm { get }
  var format: SourceFormat { get }
  var columns: [ColumnProfile] { get }
  var rows: SampledRows { get set }
  /// Whether the columns have the names that the file gives them.
  var hasNames: Bool { get }
  /// Whether the file can only be read from its front.
  var isDocument: Bool { get }
  /// The name of the table in its file, if that holds several.
  var tableName: String? { get }
  /// Whether its rows are positions.
  var holdsPositions: Bool { get }
  /// What is expected of the file, where hardly a record can be read.
  var expectation: String { get }
  /// Whether files of both samples can be read as one source, if their columns have the same names.
  func isAlike(_ other: any FormatSample) -> Bool
  /// Writes how its source is read, and what says so; `numbers` are the columns that fill fields of numbers.
  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile])
}

extension FormatSample {
  package var hasNames: Bool { true }
  package var isDocument: Bool { false }
  package var tableName: String? { nil }
  package var holdsPositions: Bool { false }
  package var expectation: String { "records of delimited text in UTF-8" }
  package func isAlike(_ other: any FormatSample) -> Bool { format == other.format }
}
