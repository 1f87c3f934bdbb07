package import Formats
package import Platform
package import SearchIndex

/// A format of input files: what is asked of it before a record is read.
///
/// `SourceFormat` lists them all.
package protocol InputFormat: Sendable {
  /// What its records are, for the reference.
  var words: String { get }
  /// How names of its files end, in lower case, where a folder is looked through for tables.
  var endings: [String] { get }
  /// Which files of an archive with several are read unless a source says so, as patterns of which the first counts that matches.
  var usualInner: [String] { get }
  /// Whether rows are positions.
  var holdsPositions: Bool { get }
  /// The values of the column `kind` by which rows of traces can be told from others, those first that say most.
  var traceKinds: [String] { get }
  /// The columns without which a row of its traces is no fix, though it may be read.
  var neededColumns: [String] { get }
  /// Whether a value may be a list.
  var hasLists: Bool { get }
  /// Whether the columns of a file are named in a header.
  var hasHeader: Bool { get }
  /// Whether the columns of a file are known once it is looked at, or those of a row once it is read, so that a pattern
  /// may name them.
  var takesPatterns: Bool { get }
  /// Why these patterns cannot stand together; nil if they can.
  func refusal(ofPatterns patterns: [String]) -> String?
  /// The name of a column, as a record may have it.
  func name(ofColumn column: String) -> String
  /// The zone of times without an offset, if the format says which.
  var zone: TimeZone? { get }
  /// What holds unless a source says otherwise.
  var dialect: SourceDialect { get }
  /// What a source may say that few formats have in common.
  var options: [SourceOption] { get }
  /// Reads `rows` of a source; the format has that option if it is one of `SourceOption.formatsWithRows`.
  func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration)
  /// The columns, if the format says which there are, so that a wrong name is found before data are read.
  func columns(of source: SourceDeclaration) -> FixedColumns.Columns?
  /// Whether `column` is the secret one, or lies inside it where columns are paths.
  func isInside(_ column: String, _ secret: String) -> Bool
  /// Looks at a file and, if it has one, its header; nil if there is nothing in it.
  ///
  /// Throws `SourceFailure` when it lacks a column, else what a reader throws.
  func open(_ file: FileOpening) throws -> SourceFile.Layout?
  /// A sample of a file whose first bytes say that it is of this format; nil if they do not. Throws `InferError`.
  func sample(_ file: SampledFile) throws -> (any FormatSample)?
}

extension InputFormat {
  package var endings: [String] { [] }
  package var usualInner: [String] { [] }
  package var holdsPositions: Bool { false }
  package var traceKinds: [String] { [] }
  package var neededColumns: [String] { [] }
  package var hasLists: Bool { false }
  package var hasHeader: Bool { false }
  package var takesPatterns: Bool { false }
  package func refusal(ofPatterns patterns: [String]) -> String? { nil }
  package func name(ofColumn column: String) -> String { column }
  package var zone: TimeZone? { nil }
  package var dialect: SourceDialect { SourceDialect() }
  package var options: [SourceOption] { [] }
  package func readRows(_ reader: NodeReader, _ source: inout SourceDeclaration) {}
  package func columns(of source: SourceDeclaration) -> FixedColumns.Columns? { nil }
  package func isInside(_ column: String, _ secret: String) -> Bool { column == secret }
}

/// A file that is looked at before it is read.
package struct FileOpening {
  package let path: String
  package let identity: FileIdentity
  /// Its text, as far as it is known how to get at it.
  package let bytes: any ByteSource
  package let textForm: TextForm
  package let source: SourceDeclaration
  /// The columns that are mapped.
  package let mappings: [FieldMapping]
  /// How rows become several records; nil if each is one.
  package let expansion: RowExpansion?
  /// The columns whose values are counted and dropped.
  package let secrets: [String]
  /// The fields whose rules ask for all dates that stand in their column.
  package let fieldsWithFurtherDates: [FieldID]
  /// The zone whose days the times of files are, if entries may have the day of their file.
  package let fileZone: TimeZone?
  package let fileSystem: any FileSystem

  package init(
    path: String, identity: FileIdentity, bytes: any ByteSource, textForm: TextForm,
    source: SourceDeclaration, mappings: [FieldMapping], expansion: RowExpansion?,
    secrets: [String],
    fieldsWithFurtherDates: [FieldID], fileZone: TimeZone?, fileSystem: any FileSystem
  ) {
    self.path = path
    self.identity = identity
    self.bytes = bytes
    self.textForm = textForm
    self.source = source
    self.mappings = mappings
    self.expansion = expansion
    self.secrets = secrets
    self.fieldsWithFurtherDates = fieldsWithFurtherDates
    self.fileZone = fileZone
    self.fileSystem = fileSystem
  }

  /// The columns that the condition of the source asks.
  var asked: [String] { source.condition?.columns ?? [] }

  /// The file's name, as a record may have it.
  func named(written: CivilDate? = nil) -> PlainTextFile {
    PlainTextFile(path: path, isCompressed: textForm.compression != nil, written: written)
  }

  /// Whether there is no byte, also where that shows only once the file is decoded.
  func isEmpty() throws -> Bool {
    guard identity.byteCount > 0 else { return true }
    var first: UInt8 = 0
    return try withUnsafeMutableBytes(of: &first) { try bytes.read(into: $0, at: 0) } == 0
  }

  /// The layout of a file whose columns have the places that `place` finds.
  ///
  /// Those of mapped and asked ones were checked when the definition was bound; `form` is made when all were asked for.
  func layout(
    place: (_ name: String, _ takesLists: Bool) -> Int?, hasFurtherDates: Bool = false,
    form: () -> any FileForm
  ) -> SourceFile.Layout {
    func known(_ name: String, _ takesLists: Bool = false) -> Int {
      guard let place = place(name, takesLists) else {
        preconditionFailure("checked when the definition was bound")
      }
      return place
    }
    let exploded = expansion?.explode?.column.value
    func position(_ name: String, _ takesLists: Bool, isOptional: Bool = false) -> Int {
      if let made = expansion?.position(of: name) { return made }
      let takesLists = takesLists || name == exploded
      return isOptional ? place(name, takesLists) ?? MadeColumn.absent : known(name, takesLists)
    }
    let columns = mappings.map {
      position($0.column.value, $0.conversion.isList, isOptional: $0.isOptionalColumn)
    }
    let unpivot = expansion?.unpivot
    let named = unpivot?.namesAll == true ? unpivot?.columns : nil
    let cells = named?.map { column in
      FileExpansion.Cell(
        name: Array(source.format.kind.name(ofColumn: column.text.value).utf8),
        position: known(column.text.value, exploded == unpivot?.value.value),
        shown: "column " + Wording.quoted(column.text.shown))
    }
    let further = hasFurtherDates ? fieldsWithFurtherDates : []
    let furtherColumns = mappings.map { mapping in
      further.contains(mapping.field) && !expansion.makes(mapping.column.value)
        ? place(mapping.column.value, true) : nil
    }
    let secretPlaces = secrets.map { place($0, false) }
    let askedPlaces = asked.map { known($0) }
    return SourceFile.Layout(
      form: form(), columns: columns,
      expansion: expansion.map { _ in
        FileExpansion(cells: cells ?? [], exploded: exploded.map { position($0, true) })
      },
      furtherColumns: hasFurtherDates ? furtherColumns : [],
      secretColumns: Set(secretPlaces.compactMap(\.self)).sorted(),
      missingSecrets: zip(secrets, secretPlaces).filter { $0.1 == nil }.map(\.0),
      asked: askedPlaces)
  }
}

/// The columns that a reader is asked for, each once, in the order in which they were first asked for.
struct AskedColumns<Column> {
  private(set) var all: [Column] = []
  private let isSame: (Column, Column) -> Bool

  init(_ isSame: @escaping (Column, Column) -> Bool) { self.isSame = isSame }

  /// The place of a column, nil for none; `merge` changes the same one that was asked for before.
  mutating func place(_ column: Column?, merge: (inout Column) -> Void = { _ in }) -> Int? {
    guard let column else { return nil }
    if let place = all.firstIndex(where: { isSame($0, column) }) {
      merge(&all[place])
      return place
    }
    all.append(column)
    return all.count - 1
  }
}
