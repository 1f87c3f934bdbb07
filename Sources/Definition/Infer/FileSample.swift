internal import Formats
internal import Platform

/// A file as far as a sample tells: how its records stand in it, and its columns.
struct FileSample {
  let path: String
  /// The bytes of its text; about how many if it was not decoded to its end.
  let byteCount: Int64
  /// Its rows, and how they are told apart.
  let found: any FormatSample
  /// Which files of an archive it stands for; nil where it is in none, or its only file.
  var inner: String?

  /// What had to be undone to get at the text.
  var form: TextForm { found.form }
  var columns: [ColumnProfile] { found.columns }
  var rows: SampledRows { found.rows }

  /// About how many records the file has.
  var estimatedRecordCount: Int {
    let sampled = rows.recordCount + rows.rejectCount
    if rows.isWhole { return sampled }
    return Int(Double(byteCount) / Double(max(rows.byteCount, 1)) * Double(rows.readCount))
  }

  /// Samples each table of the file at `path`: of a database and a workbook all that have rows, of an archive its files, of any
  /// other file itself.
  static func tables(
    path: String, encoding: TextEncoding?, sampleSize: Int, knownNames: [NameSimilarity.Term],
    fileSystem: any FileSystem
  ) throws -> [FileSample] {
    let size = try fileSystem.identity(path).byteCount
    let sheets = try SheetSample.sheets(
      path, limit: sampleSize, knownNames: knownNames, fileSystem: fileSystem)
    if let sheets {
      return sheets.map {
        FileSample(path: path, byteCount: max(size, $0.rows.byteCount), found: $0)
      }
    }
    func read(_ path: String) throws -> FileSample {
      try Self.read(
        path: path, encoding: encoding, sampleSize: sampleSize, knownNames: knownNames,
        fileSystem: fileSystem)
    }
    if let files = try ArchiveSample.files(path, fileSystem: fileSystem, read: read) {
      return files
    }
    if let found = try ParquetSample(path, limit: sampleSize, fileSystem: fileSystem) {
      return [FileSample(path: path, byteCount: found.textByteCount, found: found)]
    }
    guard let tables = try SQLiteSample.tables(path, fileSystem: fileSystem) else {
      return [try read(path)]
    }
    return try tables.map { query in
      let found = try SQLiteSample(query, limit: sampleSize, fileSystem: fileSystem)
      return FileSample(path: path, byteCount: max(size, found.rows.byteCount), found: found)
    }
  }

  /// Samples the file at `path`; throws `FileError` or `InferError`.
  ///
  /// `encoding` is what the reader says of a text whose bytes do not show it.
  static func read(
    path: String, encoding: TextEncoding?, sampleSize: Int, knownNames: [NameSimilarity.Term],
    fileSystem: any FileSystem
  ) throws -> FileSample {
    var text = try InferredText.open(path: path, encoding: encoding, fileSystem: fileSystem)
    let head = try FileHead.read(text.source, path: path)
    if text.form.encoding == nil, head.isPlainTable,
      let guess = try EncodingGuess.of(text.source)
    {
      var form = text.form
      form.encoding = guess
      text = try InferredText.open(path: path, form: form, fileSystem: fileSystem)
    }
    let file = SampledFile(
      path: path, text: text, head: head, limit: sampleSize, knownNames: knownNames,
      fileSystem: fileSystem)
    // Delimited text comes last: nothing tells it.
    for format in SourceFormat.allCases.reversed() {
      guard var found = try format.kind.sample(file) else { continue }
      guard found.rows.recordCount * 20 > found.rows.rejectCount else {
        throw file.refused(
          expected: found.expectation,
          found: found.rows.rejectCount == 0
            ? "a header only"
            : "\(Count.text(found.rows.rejectCount, "record")) that cannot be read")
      }
      found.rows.isWhole = found.rows.isWhole && text.isWhole
      return FileSample(path: path, byteCount: text.byteCount, found: found)
    }
    preconditionFailure("delimited text takes every file")
  }

  /// Whether the files can be read as one source.
  func isAlike(_ other: FileSample) -> Bool {
    form.encoding == other.form.encoding && found.hasNames
      && columns.map(\.name) == other.columns.map(\.name) && found.isAlike(other.found)
  }
}
