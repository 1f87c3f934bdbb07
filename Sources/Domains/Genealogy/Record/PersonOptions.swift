internal import Definition
internal import Text

/// What a definition says of records of persons and of their names.
struct PersonOptions: Sendable {
  /// How whole names are written.
  enum NameForm: String, CaseIterable, Sendable {
    case any
    case gedcom
    case surnameFirst = "surname_first"
    case givenFirst = "given_first"

    var form: PersonName.Form {
      switch self {
      case .any: .any
      case .gedcom: .gedcom
      case .surnameFirst: .surnameFirst
      case .givenFirst: .givenFirst
      }
    }
  }

  var nameForm = NameForm.any
  var cognates = NameVariants(nil)
  var groups = NameGroups(nil)
  var living: LivingOption?

  static let table = OptionTable(
    PersonOptions(),
    [
      .choice(
        "name_form", \.nameForm, "how `name` is written; `any` goes by slashes and commas"),
      .own(
        "cognates", .table(["name", "variant"]),
        "given names that are forms of each other; each holds both ways, and variants of variants do not follow"
      ) { node, options in
        options.cognates = NameVariants(
          node.optionalTable("cognates", columns: "name", "variant"))
      },
      .own(
        "surname_groups", .table(["surname", "group"]),
        "surnames that count as one: `surname_key` becomes the folded `group`"
      ) { node, options in
        options.groups = NameGroups(
          node.optionalTable("surname_groups", columns: "surname", "group"))
      },
      LivingOption.entry(
        \.living, "who is taken as living on a day, and what becomes of them; see *The living*"),
    ])
}
