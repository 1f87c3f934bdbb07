/// A workbook of Excel (ECMA-376, SpreadsheetML): which sheets it has, and how their cells are to be understood.
public struct Workbook {
  /// A sheet of cells.
  public struct Sheet: Sendable {
    /// Its name, as its tab shows it.
    public let name: String
    let part: ZipEntry
  }

  /// The sheets of cells, in the order of their tabs, hidden ones too.
  public let sheets: [Sheet]
  /// Whether days are counted from 1904, as Excel for the Macintosh did.
  let countsFrom1904: Bool
  let formats: CellFormats
  let texts: ZipEntry?
  let source: any ByteSource
  let form: TextForm

  private static let limit = 1 << 16

  /// Opens a workbook; throws `DecodingFailure` where it is none, or one that is refused.
  public init(_ source: any ByteSource, form: TextForm) throws {
    try ForeignWorkbook.refuse(source)
    let archive = try ZipArchive(source)
    try ForeignWorkbook.refuse(archive)
    var form = form
    form.compression = nil
    self.source = source
    self.form = form
    let root = try Self.relations(of: "", archive, source, form)
    guard let target = root.first(where: { $0.type == "officeDocument" })?.target,
      let main = archive.part(target)
    else { throw DecodingFailure(workbook: "expected a workbook (.xlsx), found another archive") }
    let relations = try Self.relations(of: main.name, archive, source, form)
    func part(_ type: String) -> ZipEntry? {
      relations.first { $0.type == type }.flatMap { archive.part($0.target) }
    }
    var sheets: [Sheet] = []
    var countsFrom1904 = false
    let reader = try PartReader(source, main, names: ["sheet", "workbookPr"], form: form)
    while let event = try reader.next() {
      guard event.kind == .start, event.name >= 0 else { continue }
      let attributes = reader.attributes(of: event)
      if event.name == 1 {
        countsFrom1904 = ["1", "true"].contains(attributes["date1904"] ?? "")
      } else if let relation = relations.first(where: { $0.id == attributes["id"] }),
        relation.type == "worksheet"
      {
        guard let name = attributes["name"], let part = archive.part(relation.target) else {
          throw DecodingFailure(workbook: "'\(main.name)' has a sheet that is not there")
        }
        guard sheets.count < Self.limit else {
          throw DecodingFailure(workbook: "more than \(Self.limit) sheets")
        }
        sheets.append(Sheet(name: name, part: part))
      }
    }
    self.sheets = sheets
    self.countsFrom1904 = countsFrom1904
    texts = part("sharedStrings")
    formats = try part("styles").map { try CellFormats(source, $0, form: form) } ?? CellFormats()
  }

  /// The sheet of that name, or the first one; throws `DecodingFailure` if there is none.
  func sheet(_ name: String?) throws -> Sheet {
    guard let name else {
      if let first = sheets.first { return first }
      throw DecodingFailure(workbook: "expected a sheet of cells, found none")
    }
    if let sheet = sheets.first(where: { $0.name == name }) { return sheet }
    let names = sheets.prefix(20).map { "'\($0.name)'" }.joined(separator: ", ")
    throw DecodingFailure(
      workbook: "no sheet '\(name)'; " + (sheets.isEmpty ? "there is none" : "there is \(names)"))
  }

  private struct Relation {
    let id: String
    /// The last name of the type's address, which is one in strict and in transitional workbooks.
    let type: String
    let target: String
  }

  /// What a part says that it belongs with.
  private static func relations(
    of part: String, _ archive: ZipArchive, _ source: any ByteSource, _ form: TextForm
  ) throws -> [Relation] {
    var folder = part.split(separator: "/").dropLast().map(String.init)
    let name = part.split(separator: "/").last.map(String.init) ?? ""
    let path = (folder + ["_rels", name + ".rels"]).joined(separator: "/")
    guard let entry = archive.part(path) else { return [] }
    var relations: [Relation] = []
    let reader = try PartReader(source, entry, names: ["Relationship"], form: form)
    while let event = try reader.next() {
      guard event.kind == .start, event.name == 0 else { continue }
      let attributes = reader.attributes(of: event)
      guard let id = attributes["Id"], let type = attributes["Type"],
        let target = attributes["Target"], attributes["TargetMode"] != "External"
      else { continue }
      guard relations.count < limit else {
        throw DecodingFailure(workbook: "'\(path)' has more than \(limit) relations")
      }
      if target.hasPrefix("/") { folder = [] }
      defer { folder = part.split(separator: "/").dropLast().map(String.init) }
      var names = folder
      for name in target.split(separator: "/") where name != "." {
        if name == ".." { names = names.dropLast() } else { names.append(String(name)) }
      }
      relations.append(
        Relation(
          id: id, type: type.split(separator: "/").last.map(String.init) ?? "",
          target: names.joined(separator: "/")))
    }
    return relations
  }
}

extension ZipArchive {
  /// The part of that name, whatever its case.
  func part(_ name: String) -> ZipEntry? {
    entry(name) ?? entries.first { $0.name.lowercased() == name.lowercased() }
  }
}
