/// What it means for a run that a file of a source cannot be used.
public enum SourceFailurePolicy: String, CaseIterable, Sendable {
  /// The other files are read, but no report is written.
  case stop
  /// Reports are written from what could be read, and list the failure.
  case warn
}
