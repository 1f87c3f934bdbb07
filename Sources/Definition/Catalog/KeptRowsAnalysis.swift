public import Platform
public import Store

/// An analysis that reads its records again as a whole at the end: a partial says only which rows of a part count, which depends on
/// none of its options.
public protocol KeptRowsAnalysis: Analysis {
  /// The analysis kind.
  static var kind: AnalysisKind { get }
  /// The partials of the analysis.
  static var keptRows: KeptRowsPartial { get }
}

extension KeptRowsAnalysis {
  /// The kind of a table of rows.
  public var partialKind: FileKind { Self.keptRows.kind }

  /// The analysis alone.
  public var partialIdentity: String { Self.kind.name }

  /// Writes the kept rows of `part` to `path`; returns the file's fingerprint.
  public func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try Self.keptRows.write(part, path: path, context: context)
  }
}
