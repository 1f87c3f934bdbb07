/// What a definition may say of a source, with the formats of which it may say that.
package struct SourceOption: Sendable {
  private let entry: OptionEntry<SourceDeclaration>
  private let formats: [SourceFormat]
  private let refusal: @Sendable (SourceFormat) -> Refusal
  /// The formats that have another option of its name.
  private let others: [SourceFormat]

  /// What is said of a format that does not have it, behind its name, and what to do about that.
  struct Refusal {
    var text = "has none to declare"
    var hint: String?
  }

  init(
    _ entry: OptionEntry<SourceDeclaration>, for formats: [SourceFormat] = SourceFormat.allCases,
    otherwise refusal: @escaping @Sendable (SourceFormat) -> Refusal = { _ in Refusal() },
    besides others: [SourceFormat] = []
  ) {
    self.others = others
    self.entry = entry
    self.formats = formats
    self.refusal = refusal
  }

  /// The formats of which a source says which things in a file are rows.
  private static let formatsWithRows: [SourceFormat] = [.json, .xml, .ics, .gedcom]

  /// Which things in a file are rows.
  static let rows = SourceOption(
    .own(
      "rows", .texts, isRequired: true,
      "which things in a file are rows: a path of keys of `json`, such as `data.items`, or `.`, of elements of `xml`, such as "
        + "`catalog/book`, or of tags of `gedcom`, such as `INDI.NAME`; or names of components of `ics`, such as `VEVENT`"
    ) { reader, source in source.format.kind.readRows(reader, &source) }, for: formatsWithRows,
    besides: formatsWithKindsOfRows)

  /// The formats whose kinds of rows have names, one of which is usual.
  private static let formatsWithKindsOfRows: [SourceFormat] = [.tcx, .fit]

  /// Which kind of rows is read.
  static let kindsOfRows = SourceOption(
    .own(
      "rows", .choice(TraceFormat.kindsOfRows + TCXFormat.kindsOfRows),
      "`record` (usual), `lap` or `session` of `fit`, `activity` (usual) or `course` of `tcx`"
    ) { reader, source in source.format.kind.readRows(reader, &source) },
    for: formatsWithKindsOfRows, besides: formatsWithRows)

  /// Whether sources of `format` have it.
  func isOf(_ format: SourceFormat) -> Bool { formats.contains(format) }

  /// What it says, and of which formats.
  var description: OptionDescription {
    let option = entry.describe(
      SourceDeclaration(name: "", mark: Mark(line: 1, column: 1), format: formats[0]))
    let others = SourceFormat.allCases.filter { !formats.contains($0) }
    guard !others.isEmpty else { return option }
    let whose =
      others.count == 1
      ? "not for `\(others[0].rawValue)`"
      : "for \(Wording.listed(formats.map { "`\($0.rawValue)`" })) only"
    return OptionDescription(
      option.key, option.form, usual: option.usual, isRequired: option.isRequired,
      "\(option.words); \(whose)")
  }

  /// Reads it into `source` if its format has it; if not, says so where it is there all the same.
  func read(_ reader: NodeReader, _ source: inout SourceDeclaration) {
    if formats.contains(source.format) { return entry.read(reader, &source) }
    if others.contains(source.format) { return }
    let key = entry.describe(source).key
    guard reader.node(key) != nil else { return }
    let refusal = refusal(source.format)
    reader.error("\(source.format.rawValue) \(refusal.text)", in: key, hint: refusal.hint)
  }
}
