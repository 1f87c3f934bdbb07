public import SearchIndex
public import Store

extension StoreReader {
  /// Whether a report of the run that is read, or of the last one, hides figures over few records.
  ///
  /// Throws when the state of the last run cannot be read.
  public func hidesSmallCells() throws -> Bool {
    if StoredDefinition(state).hidesSmallCells { return true }
    guard let last = manifest.current, last.number != run.number, let state = last.state else {
      return false
    }
    return StoredDefinition(try layout.readState(state)).hidesSmallCells
  }

  /// What one has to be cleared for to ask the store for anything that its reports do not print; nil if `granted`
  /// is enough.
  ///
  /// No threshold would help: the difference of two large counts is a small one.
  public func missingClearanceForQueries(_ granted: PrivacyClass) throws -> PrivacyClass? {
    try granted < .personal && hidesSmallCells() ? .personal : nil
  }

  /// Throws `ClearanceRefused` if `asked`, which no report prints, needs a higher clearance than `granted`.
  public func requireQueries(_ asked: String, at granted: PrivacyClass) throws {
    guard let needed = try missingClearanceForQueries(granted) else { return }
    throw ClearanceRefused(
      "\(asked) could tell what the reports of this store hide (min_cell); "
        + "give --clearance \(needed.name), or look at the reports")
  }
}
