internal import Platform
internal import SearchIndex

/// What a definition says of one column that is computed.
struct DeriveOption: Sendable {
  var value: YAMLNode?
  var scale: Int?
  var privacy: PrivacyClass?
  var unit: String?
  var words: String?

  static let table = OptionTable(
    DeriveOption(),
    [
      .own(
        "value", .text, isRequired: true, "the [expression](tables.md#expressions)",
        read: { node, option in option.value = node.node("value") }),
      .own(
        "scale", .integer(0...9), "places behind the point; a quotient is rounded to them once",
        read: { node, option in option.scale = node.optionalInteger("scale", in: 0...9)?.value }),
      .own(
        "class", .choice(PrivacyClass.allCases.filter { $0 != .secret }.map(\.name)),
        "a class above that of the fields it is made from",
        read: { node, option in
          let classes = PrivacyClass.allCases.filter { $0 != .secret }
          option.privacy = node.optionalOneOf("class", classes.map(\.name))
            .flatMap { found in classes.first { $0.name == found.value } }
        }),
      .own(
        "unit", .text, "what a number counts",
        read: { node, option in option.unit = node.optionalString("unit")?.value }),
      .own(
        "words", .text, "what it says, for dictionaries of the data",
        read: { node, option in option.words = node.optionalString("words")?.value }),
    ])

  /// What `derive:` may say: a name to an expression, or to what else is known of it.
  static let form = OptionForm.names(.either([.text, .mapping(table.descriptions)]))
}
