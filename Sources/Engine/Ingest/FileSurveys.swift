internal import Definition
internal import Formats
internal import Platform
internal import Store

/// Looks at whole files for the rules that ask for it, before anything is read into parts.
///
/// Nodes that read the same file with the same survey share one look at it, and a file that still looks as it did when an
/// earlier run read it needs none. Files are gone over in groups, so that no more
/// is held at a time than is gathered of about `groupByteCount` bytes, or of one file.
struct FileSurveys {
  private let hints: InputHints
  private let fileSystem: any FileSystem
  private let cancellation: Cancellation
  private let chunkByteCount: Int
  private let pool: WorkerPool
  /// By path and survey.
  private var found: [[String]: MarkedRecords] = [:]

  private static let spanByteCount: Int64 = 16 << 20
  private static let groupByteCount: Int64 = 256 << 20

  init(
    hints: InputHints, fileSystem: any FileSystem, cancellation: Cancellation, chunkByteCount: Int,
    workerCount: Int
  ) {
    self.hints = hints
    self.fileSystem = fileSystem
    self.cancellation = cancellation
    self.chunkByteCount = chunkByteCount
    pool = WorkerPool(workerCount: workerCount)
  }

  /// `files` of `dataset` with the records marked that its rules ask for.
  mutating func marked(
    _ files: [SourceFile], of dataset: BoundDataset
  ) throws -> [SourceFile] {
    guard let survey = dataset.declared.rules.survey else { return files }
    try look(survey, at: files)
    return files.map { file in
      var file = file
      file.marked = found[[file.path, survey.identity]]
      return file
    }
  }

  private mutating func look<Survey: FileSurvey>(
    _ survey: Survey, at files: [SourceFile]
  ) throws {
    var group: [SourceFile] = []
    var byteCount: Int64 = 0
    // Several sources of a node may read one file.
    var paths: Set<String> = []
    for file in files where found[[file.path, survey.identity]] == nil {
      if let marked = hints.marked(by: survey.identity, at: file.path, file.identity) {
        found[[file.path, survey.identity]] = marked
        continue
      }
      guard paths.insert(file.path).inserted, let surveyed = file.surveyed(by: survey) else {
        continue
      }
      group.append(surveyed)
      byteCount += file.identity.byteCount
      guard byteCount >= Self.groupByteCount else { continue }
      try look(survey, atGroup: group)
      (group, byteCount) = ([], 0)
    }
    try look(survey, atGroup: group)
  }

  private mutating func look<Survey: FileSurvey>(
    _ survey: Survey, atGroup files: [SourceFile]
  ) throws {
    let spans = files.flatMap { file in Self.spans(of: file).map { (file: file, span: $0) } }
    let (fileSystem, cancellation, chunkByteCount) = (fileSystem, cancellation, chunkByteCount)
    let gathered = try pool.map(count: spans.count) { number in
      let (file, span) = spans[number]
      var survey = survey
      do {
        let source = try file.textForm.open(path: file.path, fileSystem: fileSystem)
        _ = try file.read(source, span, assumedStart: nil, chunkByteCount: chunkByteCount) {
          try cancellation.check()
          survey.take($0.table, from: $1)
        }
      } catch is DecodingFailure {
        // Reading the file into parts meets it again, and says so.
      }
      return survey
    }
    var next = 0
    for file in files {
      var whole = survey
      while next < spans.count, spans[next].file.path == file.path {
        whole.append(gathered[next])
        next += 1
      }
      found[[file.path, survey.identity]] = MarkedRecords(
        survey: survey.identity, places: whole.marks())
    }
  }

  private static func spans(of file: SourceFile) -> [ByteSpan] {
    // A file that has to be decoded is read from front to back.
    guard file.canBeEntered else { return [ByteSpan(start: 0, end: .max)] }
    let size = file.identity.byteCount
    return stride(from: 0, to: size, by: Int64.Stride(spanByteCount)).map {
      ByteSpan(start: $0, end: min($0 + spanByteCount, size))
    }
  }
}

extension SourceFile {
  /// The same file with the rows and columns that `survey` looks at; nil where that cannot be or must not: in other formats,
  /// and where the source keeps columns secret, of which rows that are kept must tell nothing.
  fileprivate func surveyed(by survey: some FileSurvey) -> SourceFile? {
    guard secretColumns.isEmpty, let form = form.surveyed(by: survey) else { return nil }
    var file = self
    file.form = form
    return file
  }
}
