internal import Platform
public import Report
public import SearchIndex
public import Store

extension StoreReader {
  /// A table that an analysis left for reports, `ANALYSIS` or `ANALYSIS.TABLE`, and the file that it stands in.
  ///
  /// Throws `StoredName` if there is none or several, and what reading does.
  public func table(_ name: String) throws -> (table: ResultTable, file: OutputFile) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let analysis = state.analyses.first(where: { $0.name == parts.first }) else {
      throw StoredName.unknown("analysis", name, among: state.analyses.map(\.name))
    }
    guard let file = analysis.tables else {
      throw StoredName(
        description:
          "\(analysis.name) has more rows than a table in the store; give it top, or a report with formats: [csv]"
      )
    }
    let tables = try ResultTablesFile.read(layout.file(file))
    let table =
      parts.count > 1 ? tables[parts[1]] : tables.ids.count == 1 ? tables[tables.ids[0]] : nil
    guard let table else {
      let names = tables.ids.map { "\(analysis.name).\($0)" }
      if parts.count > 1 { throw StoredName.unknown("table", name, among: names) }
      throw StoredName(
        description: "\(name) has several tables; say which: " + names.joined(separator: ", "))
    }
    return (table, file)
  }

  /// The rows of a table as a segment, which no name in the store leads to.
  public func segment(of table: ResultTable) throws -> SegmentReader {
    let scratch = try ScratchSpace(in: layout.scratch, fileSystem: layout.fileSystem)
    let segment = try table.segment(
      memoryLimit: 64 << 20, scratch: scratch, fileSystem: layout.fileSystem)
    // The file is mapped, and needs no name.
    try scratch.remove()
    return segment
  }
}
