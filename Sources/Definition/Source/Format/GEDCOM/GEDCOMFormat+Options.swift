internal import Formats

extension GEDCOMFormat {
  /// What becomes of ids.
  static let options: [SourceOption] = [
    SourceOption(
      .own(
        "ids", .choice(["plain", "qualified"]), usual: "plain",
        "whether ids have the file's name before them"
      ) { reader, source in
        let ids = reader.optionalOneOf("ids", ["plain", "qualified"])
        source.dialect.qualifiesIDs = ids?.value == "qualified"
      }, for: [.gedcom])
  ]

  func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    guard let paths = reader.strings("rows") else { return }
    if paths.isEmpty { reader.error("expected a path of tags, found none", in: "rows") }
    for path in paths {
      guard let rows = GEDCOMPath(path.value), !source.dialect.rows.contains(rows) else {
        let found =
          GEDCOMPath(path.value) == nil ? "expected a path of tags" : "a path stands twice"
        reader.diagnostics.error(
          "rows: \(found)", at: path.mark,
          hint: "such as INDI for each individual, or INDI.NAME for each name")
        continue
      }
      source.dialect.rows.append(rows)
    }
  }
}
