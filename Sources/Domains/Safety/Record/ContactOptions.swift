internal import Definition

/// The options of records of people: what their files do not say.
struct ContactOptions: Hashable, Sendable {
  /// The country of telephone numbers that say none.
  var region: PhoneRegion?
  /// Whose circle all records are of.
  var owner: String?

  /// Of records with telephone numbers alone.
  static let phones = OptionTable(ContactOptions(), [PhoneRegion.option])
  /// Of circles.
  static let circles = OptionTable(
    ContactOptions(),
    [
      PhoneRegion.option,
      text(
        "owner", \.owner,
        "whose circle all records are of that do not say it: a telephone has that of its user"),
    ])

  private static func text(
    _ key: String, _ place: OptionEntry<ContactOptions>.Place<String?>, _ words: String
  ) -> OptionEntry<ContactOptions> {
    .own(key, .text, words) { node, options in
      guard let text = node.optionalString(key) else { return }
      if text.value.isEmpty { node.error("expected a text that is not empty", in: key) }
      options[keyPath: place] = text.value
    }
  }
}
