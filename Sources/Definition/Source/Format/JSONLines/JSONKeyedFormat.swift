internal import Formats

/// A format whose rows are JSON objects and whose columns are paths of keys.
protocol JSONKeyedFormat: InputFormat {
  /// What it is called in messages.
  var title: String { get }
}

extension JSONKeyedFormat {
  package var hasLists: Bool { true }
  /// They stand for the keys of each row.
  package var takesPatterns: Bool { true }

  package func isInside(_ column: String, _ secret: String) -> Bool {
    JSONPath(column).keys.starts(with: JSONPath(secret).keys)
  }

  /// The name of the column that a path leads to: its last key.
  package func name(ofColumn column: String) -> String { JSONPath(column).keys.last ?? column }

  /// Patterns are those of the keys of one object, since its keys are met in the order of the row.
  package func refusal(ofPatterns patterns: [String]) -> String? {
    let objects = Set(patterns.map { JSONPath($0).keys.dropLast() })
    if objects.count > 1 { return "patterns of \(title) stand for keys of one object" }
    return objects.contains { $0.contains { ColumnPattern.hasWildcards($0) } }
      ? "a pattern of \(title) stands for keys, not for what leads to them" : nil
  }

  /// The layout of a file, whose form is made of the paths and keys that are asked for.
  func layout(
    _ file: FileOpening, form: (_ paths: [JSONPath], _ keys: JSONKeys?) -> any FileForm
  ) -> SourceFile.Layout {
    var paths = AskedColumns<JSONPath> { $0.keys == $1.keys }
    return file.layout { name, takesLists in
      paths.place(JSONPath(name, takesLists: takesLists)) { same in
        if takesLists { same.takesLists = true }
      }
    } form: {
      form(paths.all, file.expansion.flatMap { Self.keys($0) })
    }
  }

  /// The keys that patterns stand for, all of one object; nil if all columns are named.
  private static func keys(_ expansion: RowExpansion) -> JSONKeys? {
    guard let unpivot = expansion.unpivot, !unpivot.namesAll else { return nil }
    let paths = unpivot.columns.map { JSONPath($0.text.value) }
    let patterns = paths.map { ColumnPattern(Located($0.keys.last ?? "", at: unpivot.name.mark)) }
    return JSONKeys(
      of: Array(paths[0].keys.dropLast()),
      takesLists: expansion.explode?.column.value == unpivot.value.value
    ) { key in patterns.contains { $0.matches(key) } }
  }
}

/// What both formats of JSON say of their values.
enum JSONValueOptions {
  private static let formats: [SourceFormat] = [.jsonl, .json]
  /// The formats that tell numbers from texts.
  private static let typed = formats + [.sqlite, .parquet, .xlsx]

  static let options: [SourceOption] = [
    SourceOption(
      .own("numbers", .choice(["text"]), "`text`: fields of numbers take texts too") {
        reader, source in
        source.dialect.numbersAreText = reader.optionalOneOf("numbers", ["text"]) != nil
      }, for: typed,
      otherwise: { format in
        format == .csv || format == .tsv ? .init(text: "does not tell numbers from texts") : .init()
      }),
    SourceOption(
      .own(
        "as", .choice(["parse"]),
        "`parse`: objects with `__type`, as Parse exports them, are read as plain values"
      ) { reader, source in
        source.dialect.readsParse = reader.optionalOneOf("as", ["parse"]) != nil
      }, for: formats),
  ]
}

/// Paths of JSON columns and what is done with their values, for the identity of a file's form.
struct JSONColumnsForm {
  let paths: [JSONPath]
  let keys: JSONKeys?
  let numbersAreText: Bool
  let readsParse: Bool

  func identity(columns: String) -> String {
    "\(numbersAreText ? "numbers as text" : "numbers") columns \(columns)"
      + paths.map { " \($0.text.utf8.count):\($0.text)" + ($0.takesLists ? " list" : "") }.joined()
      + (keys == nil ? "" : " keys") + (readsParse ? " parse" : "")
  }
}
