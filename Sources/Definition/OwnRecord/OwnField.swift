internal import SearchIndex

/// What a definition says of one field of a record of its own.
struct OwnField: Sendable {
  /// What a field holds, in the words of definitions.
  enum Form: String, CaseIterable, Sendable {
    case integer
    case decimal
    case boolean
    case date
    case instant
    case symbol
    case text
    case list
    case latitude
    case longitude

    /// Whether values are asked for by their bytes.
    var isOfBytes: Bool { self == .symbol || self == .text || self == .list }
  }

  var form = Form.symbol
  var places: UInt8 = Self.usualPlaces
  var isRounded = false
  var isUncertain = false
  var isRequired = false
  var isUnique = false
  var privacy = PrivacyClass.internal
  var unit = ""
  var words = ""
  /// Read when the type is known.
  var values: YAMLNode?
  var range: YAMLNode?
  var pattern: Located<String>?

  static let usualPlaces: UInt8 = 2

  static let table = OptionTable(
    OwnField(),
    [
      .choice("type", \.form, "what it holds; see [fields](#fields-of-your-own)"),
      .integer("scale", \.places, in: 0...9, "places behind the point of a decimal"),
      .boolean(
        "rounded", \.isRounded, "whether a decimal with more places is rounded, not refused"),
      .boolean(
        "uncertain", \.isUncertain, "whether a date may be a month, a year or a span of days"),
      .boolean("required", \.isRequired, "whether a row without it is rejected"),
      .boolean(
        "unique", \.isUnique,
        "whether each value is expected to stand once; others are a failed expectation"),
      .own(
        "class", .choice(PrivacyClass.allCases.map(\.name)), usual: PrivacyClass.internal.name,
        "how private its values are",
        read: { node, field in
          let found = node.optionalOneOf("class", PrivacyClass.allCases.map(\.name))
          if let found {
            field.privacy = PrivacyClass.allCases.first { $0.name == found.value } ?? .internal
          }
        }),
      .text("unit", \.unit, "what a number counts, such as `EUR` or `min`"),
      .text("words", \.words, "what it says, for dictionaries of the data"),
      .own(
        "values", .list(.any), "all values that it may have; others are rejected",
        read: { node, field in field.values = node.node("values") }),
      .own(
        "range", .list(.any),
        "`[least, greatest]` of a number or time, `null` for none; values outside are rejected",
        read: { node, field in field.range = node.node("range") }),
      .own(
        "pattern", .text,
        "a [pattern](#patterns) that a text matches as a whole; others are rejected",
        read: { node, field in field.pattern = node.optionalString("pattern") }),
    ])

  /// The column type of its values.
  var type: ColumnType {
    switch form {
    case .integer: .integer
    case .decimal: .decimal(scale: places)
    case .boolean: .boolean
    case .date: .date
    case .instant: .instant
    case .symbol: .symbol
    case .text, .list: .text
    case .latitude, .longitude: PositionFields.type
    }
  }

  /// The field as records declare it.
  func declared(_ name: String) -> RecordField {
    RecordField(
      name, type, privacy, isOptional: !isRequired, isUncertain: isUncertain,
      isList: form == .list,
      isMeasured: form == .decimal && isRounded || form == .latitude || form == .longitude,
      of: form == .latitude || form == .longitude ? .degrees : nil, unit: unit, words)
  }
}
