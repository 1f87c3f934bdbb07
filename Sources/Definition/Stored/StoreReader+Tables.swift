public import Platform
internal import Report
public import SearchIndex
public import Store

extension StoreReader {
  /// The rows of a table that an analysis left, `ANALYSIS` or `ANALYSIS.TABLE`, and the file that they stand in.
  ///
  /// They are mapped from it, but for tables of reals, whose rows are laid out in `scratch` as other programs read them; nothing of it
  /// needs a name afterwards. Throws `StoredName` if there is no such table or several, and what reading does.
  public func rows(
    ofTable name: String, scratch: () throws -> ScratchSpace
  ) throws -> (rows: SegmentReader, file: OutputFile) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let analysis = state.analyses.first(where: { $0.name == parts.first }) else {
      throw StoredName.unknown("analysis", name, among: state.analyses.map(\.name))
    }
    guard let file = analysis.tables else {
      throw StoredName(
        description:
          "\(analysis.name) has more rows than the store keeps; write stored: true into the analysis, and run it again"
      )
    }
    let listed = layout.file(file)
    let tables = try ResultTablesFile.read(listed)
    let known = tables.ids
    guard let id = parts.count > 1 ? parts[1] : known.count == 1 ? known[0] : nil,
      known.contains(id)
    else {
      let names = known.map { "\(analysis.name).\($0)" }
      if parts.count > 1 { throw StoredName.unknown("table", name, among: names) }
      throw StoredName(
        description: "\(name) has several tables; say which: " + names.joined(separator: ", "))
    }
    if let rows = try ResultTablesFile.rows(of: id, in: listed) { return (rows, file) }
    guard let table = tables[id] else { preconditionFailure("tables of reals are held") }
    let space = try scratch()
    let rows = try table.segment(
      memoryLimit: 64 << 20, scratch: space, fileSystem: layout.fileSystem)
    return (rows, file)
  }
}
