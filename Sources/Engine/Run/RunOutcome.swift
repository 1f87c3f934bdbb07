public import Definition
public import SearchIndex
public import Store

/// How a run ended.
public struct RunOutcome: Sendable {
  /// The datasets and what happened to their records.
  public let stages: [RunFacts.Stage]
  /// Remarks about inputs.
  public let notes: [StoreState.Note]
  /// Sources that could not be used.
  public let failures: [SourceFailure]
  /// Why no reports were written, if the data were too bad.
  public let refusal: String?
  /// The folder with the reports; nil when there are none.
  public let reportFolder: String?
  /// The reports' files.
  public let reportFiles: [String]
  /// The most private class of what the reports may show.
  public let clearance: PrivacyClass
  /// What came of the expectations.
  public let expectations: [StoreState.Expectation]
  /// Parts and partials made anew and used again.
  public let made: Int
  /// Parts and partials used again.
  public let reused: Int
  /// Older runs whose states were dropped, since they show what the definition hides by now; ascending.
  public let droppedRuns: [UInt64]
  /// Whether the files of those states stand in the store still, since somebody reads it.
  public let areDroppedFilesLeft: Bool
  /// What was damaged or missing in the store; what the run needed of it was made again.
  public let damages: [StoreDamage]
  /// What exports that were written left out, a sentence each.
  public let exportRemarks: [String]

  /// Whether an expectation failed that ends a run with findings, a dataset lost all of its records, or there is none.
  public var hasFindings: Bool {
    expectations.contains(where: \.isFinding) || stages.contains(where: \.isEmptied)
      || stages.isEmpty
  }
}
