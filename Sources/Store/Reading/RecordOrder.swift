public import SearchIndex
internal import Text

/// By what found records are ordered: `at`, `at:desc`, `score`.
public struct RecordOrder: Hashable, Sendable {
  /// What is compared.
  public enum Key: Hashable, Sendable {
    /// How well the record fits the words of the query.
    case score
    /// The values of a field; records without one stand last in either direction.
    case field(FieldID)
  }

  /// A name that is no field of the records.
  public struct UnknownField: Error, Sendable, CustomStringConvertible {
    /// The name that was given.
    public let name: String
    /// The nearest name, if one is near.
    public let suggestion: String?
    /// All names that would do.
    public let known: [String]

    /// One sentence.
    public var description: String {
      "records cannot be sorted by \(name): there is no such field; "
        + (suggestion.map { "did you mean \($0)?" }
          ?? "the fields are " + known.joined(separator: ", "))
    }
  }

  /// What is compared.
  public let key: Key
  /// Whether the greatest stands first.
  public let isDescending: Bool

  /// Reads `FIELD`, `FIELD:asc` or `FIELD:desc`; without a direction a field ascends, and of scores the
  /// best stands first.
  ///
  /// `score` is the score unless a stored field has that name. A text that is not stored is no field
  /// here.
  public init(parsing text: String, schema: Schema) throws(UnknownField) {
    var name = text
    var direction: Bool?
    for (suffix, isDescending) in [(":asc", false), (":desc", true)] where text.hasSuffix(suffix) {
      name = String(text.dropLast(suffix.count))
      direction = isDescending
    }
    if let field = schema.id(of: name), schema[field].isStored {
      key = .field(field)
      isDescending = direction ?? false
    } else if name == "score" {
      key = .score
      isDescending = direction ?? true
    } else {
      let known = schema.fields.filter(\.isStored).map(\.name) + ["score"]
      throw UnknownField(
        name: name, suggestion: NearestName.nearest(to: name, among: known), known: known)
    }
  }
}
