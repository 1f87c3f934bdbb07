internal import Platform

/// A Frictionless Table Schema of version 1 or 2, by itself or as that of a resource of a Data Package.
///
/// Specifications: https://specs.frictionlessdata.io/table-schema, https://datapackage.org/standard/table-schema.
struct TableSchemaFile: Sendable {
  /// The fields in their order.
  let fields: [TableSchemaField]
  private let numbers: [String: Int]
  /// Texts that mean no value; nil where nothing is said of them.
  let missing: [String]?
  /// What is said of the table and has no place in a definition, a sentence each.
  private var remarks: [String] = []

  private static let byteLimit = 16 << 20

  /// Reads the schema at `path`; in a package that of the resource whose file is called as the one at `data`.
  ///
  /// Throws `FileError` and `InferError`.
  static func read(
    _ path: String, for data: String, fileSystem: any FileSystem
  ) throws -> TableSchemaFile {
    let found = try document(path, fileSystem)
    guard case .array(let resources)? = found["resources"] else {
      return try TableSchemaFile(found, path: path)
    }
    let named = resources.filter { $0["path"]?.text.map(Path.name) == Path.name(data) }
    guard let resource = named.first ?? (resources.count == 1 ? resources.first : nil) else {
      throw InferError.unusableSchema(
        path: path, found: "\(resources.count) resources, none with the path \(Path.name(data))")
    }
    guard let schema = resource["schema"] else {
      throw InferError.unusableSchema(path: path, found: "a resource without a schema")
    }
    guard let beside = schema.text else { return try TableSchemaFile(schema, path: path) }
    // A package is somebody else's: it names files beside it, and no others.
    guard !beside.contains(":"), !beside.hasPrefix("/"),
      !beside.split(separator: "/").contains("..")
    else {
      throw InferError.unusableSchema(
        path: path, found: "a schema that does not stand beside the package")
    }
    let place = Path.parent(path) + "/" + beside
    return try TableSchemaFile(try document(place, fileSystem), path: place)
  }

  private static func document(_ path: String, _ fileSystem: any FileSystem) throws -> JSONValue {
    let file = try fileSystem.open(path)
    guard file.byteCount <= byteLimit else {
      throw InferError.unusableSchema(path: path, found: "more than \(byteLimit >> 20) MiB")
    }
    var bytes = [UInt8](repeating: 0, count: Int(file.byteCount))
    let count = try bytes.withUnsafeMutableBytes { buffer throws(FileError) in
      try file.read(into: buffer, at: 0)
    }
    do { return try JSONValue(parsing: Array(bytes.prefix(count))) } catch {
      throw InferError.unusableSchema(path: path, found: "no JSON: \(error)")
    }
  }

  private init(_ document: JSONValue, path: String) throws {
    guard case .array(let found)? = document["fields"], !found.isEmpty else {
      throw InferError.unusableSchema(path: path, found: "none")
    }
    let keys = Self.keys(document)
    fields = try found.map { field in
      guard let name = field["name"]?.text else {
        throw InferError.unusableSchema(path: path, found: "a field without a name")
      }
      return TableSchemaField(name, field, isKey: keys.single.contains(name))
    }
    numbers = Dictionary(
      fields.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    // Version 2 has labels beside the values.
    missing = document["missingValues"].map { values in
      values.items.compactMap { $0.text ?? $0["value"]?.text }
    }
    if let missing, !missing.contains("") {
      remarks.append("missingValues lacks \"\", but an empty field is no value here")
    }
    for key in keys.composite {
      remarks.append(
        "the key of \(Wording.listed(key.map(YAMLText.quoted))) together has no place in a record; `first` or `dedupe` of a dataset keep one record of each"
      )
    }
    if document["foreignKeys"] != nil {
      remarks.append(
        "foreignKeys are not checked; `lookup` of a dataset takes fields of another one")
    }
    if let match = document["fieldsMatch"], match.text != "exact", match.items.isEmpty {
      remarks.append("fieldsMatch has no counterpart: columns are found by their names")
    }
  }

  /// The field of a column.
  subscript(column: String) -> TableSchemaField? { numbers[column].map { fields[$0] } }

  /// The remarks, also about fields that none of `columns` is.
  func remarks(columns: [String]) -> [String] {
    let there = Set(columns)
    let gone = fields.map(\.name).filter { !there.contains($0) }
    return gone.isEmpty
      ? remarks
      : remarks + [
        "the file has no \(Wording.listed(gone.prefix(12).map(YAMLText.quoted)))"
          + (gone.count > 12 ? " and \(gone.count - 12) fields more" : "")
      ]
  }

  /// The fields that are keys by themselves, and keys of several fields.
  private static func keys(_ document: JSONValue) -> (single: Set<String>, composite: [[String]]) {
    var keys = document["uniqueKeys"]?.items.map { $0.items.compactMap(\.text) } ?? []
    if let primary = document["primaryKey"] {
      keys.insert(primary.text.map { [$0] } ?? primary.items.compactMap(\.text), at: 0)
    }
    return (
      Set(keys.filter { $0.count == 1 }.flatMap(\.self)), keys.filter { $0.count > 1 }
    )
  }
}
