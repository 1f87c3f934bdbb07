public import Definition
public import Platform
public import Store

/// Whether the files of a definition have what it asks of them, as far as their headers say.
///
/// No row is read.
public struct InputCheck: Sendable {
  /// What would end a run.
  public let failures: [SourceFailure]
  /// What a run would go on from.
  public let warnings: [StoreState.Note]
  /// What is to be said if a run would read nothing.
  public let emptiness: StoreState.Note?

  /// Opens every file that a dataset reads.
  public init(_ pipeline: BoundPipeline, fileSystem: any FileSystem = SystemFileSystem()) {
    var judged = SourceFailures()
    for dataset in pipeline.datasets {
      let opening = SourceOpening(
        dataset, findsTwins: false, fileSystem: fileSystem, cancellation: Cancellation())
      judged.judge(opening.failed, of: dataset, folder: pipeline.definition.folder)
    }
    failures = judged.failures
    warnings = judged.warnings.all
    emptiness = StoreState.Note.withoutDataset(pipeline)
  }
}
