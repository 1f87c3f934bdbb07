internal import Definition

/// The options of nodes over gifts.
enum GivingOption {
  /// What stands for the currency of amounts that say none: the code of ISO 4217 for none.
  static let noCurrency = "XXX"
}

extension OptionEntry {
  /// `currency`: that of gifts which say none.
  static func currency(_ place: Place<String>) -> OptionEntry {
    .own(
      "currency", .text, "the currency of amounts that say none: a code of ISO 4217, such as `USD`"
    ) { node, options in
      guard let text = node.optionalString("currency") else { return }
      let code = text.value.uppercased()
      guard code.utf8.count == 3, code.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else {
        return node.error(
          "expected a code of three letters such as USD, found '\(text.shown)'", in: "currency")
      }
      options[keyPath: place] = code
    }
  }
}

/// The options of a `giving` node.
struct GivingOptions: Sendable, Hashable {
  /// The currency of gifts that say none.
  var currency = GivingOption.noCurrency
  /// In how many months in a row of a year a recurring giver gave.
  var recurringMonths = 3

  static let table = OptionTable(
    GivingOptions(),
    [
      .currency(\.currency),
      .integer(
        "recurring", \.recurringMonths, in: 2...12,
        "in how many months in a row of a year somebody gives who is a recurring giver"),
    ])
}
