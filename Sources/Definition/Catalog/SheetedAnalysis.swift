public import Platform
public import Report

/// How sheets for the printer look that a report has beside its pages.
public struct SheetLayout: Sendable {
  /// How each sheet is laid out.
  public let layout: Layout
  /// What the file is called on screens.
  public let title: String
  /// How many sheets a file has at most.
  public let perFile: Int

  /// Sheets from their parts.
  public init(_ layout: Layout, title: String, perFile: Int) {
    (self.layout, self.title, self.perFile) = (layout, title, perFile)
  }
}

/// An analysis whose last merged state is many sheets for the printer, one for each of many things or people: too many to hold them all,
/// and none of them a report that anybody asks for by itself.
public protocol SheetedAnalysis: Analysis {
  /// How many sheets a state has.
  func sheetCount(_ state: ContainerFile) throws -> Int

  /// Hands the tables of the sheets `range`, which are some of them, one after the other to `body`.
  func sheets(
    _ range: Range<Int>, of state: ContainerFile, _ body: (ResultTables) throws -> Void
  ) throws
}
