internal import Definition

/// The rules that a group chooses: how many names, for how long, in which order.
struct SharingRules: Sendable, Hashable {
  /// By what the list of shared names is ordered, one after the other.
  enum Order: String, CaseIterable, Sendable {
    /// Names of which an ordinance can be done next stand first.
    case ready
    /// What was shared first stands first.
    case oldest
    /// What was shared last stands first.
    case newest
    /// By name, in the order of bytes.
    case name
  }

  /// Names that a member may hold at once.
  var limit = 300
  /// Days after which a reservation ends; 0 if it never does.
  var expires = 120
  /// The id of the share decides in the end, so that the order is total.
  var order: [Order] = [.ready, .oldest]
  /// How many names of each sex are the top ones.
  var top = 1

  static let limits = 1...100_000
  static let days = 0...36_500
  static let tops = 1...1_000

  /// Microseconds that a reservation holds: days of 24 hours; nil without an end.
  var holding: Int64? { expires == 0 ? nil : Int64(expires) * 86_400_000_000 }

  /// When a reservation of `instant` ends, at most the last instant that there is; nil without an end.
  func end(of instant: Int64) -> Int64? {
    holding.map { holding in
      let (end, isOver) = instant.addingReportingOverflow(holding)
      return isOver ? .max : end
    }
  }

  /// What a definition may say.
  static let options: [OptionEntry<SharingRules>] = [
    .integer("limit", \.limit, in: limits, "names that a member may hold at once"),
    .integer(
      "expires", \.expires, in: days, "days after which a reservation ends; 0 for never"),
    .own(
      "order", .texts, usual: "[ready, oldest]",
      "order of the lists: names of which something can be done next first, by the time of the share, by "
        + "name; then by the id of the share: \(orderWords)"
    ) { node, rules in
      guard let words = node.optionalStrings("order") else { return }
      guard let order = order(words.map(\.value)) else {
        return node.error("expected \(orderWords)", in: "order")
      }
      rules.order = order
    },
    .integer("k", \.top, in: tops, "how many men and women of the list are its top"),
  ]

  static let orderWords =
    "one or more of " + Order.allCases.map(\.rawValue).joined(separator: ", ") + ", each once"

  /// The order that the words say; nil unless each is one and stands once.
  static func order(_ words: [String]) -> [Order]? {
    let order = words.compactMap { Order(rawValue: $0) }
    guard order.count == words.count, !order.isEmpty, Set(order).count == order.count else {
      return nil
    }
    return order
  }

  /// The order as a sentence.
  var orderSentence: String {
    let words = order.map { key in
      switch key {
      case .ready: "names with an ordinance that can be done next first"
      case .oldest: "oldest share first"
      case .newest: "newest share first"
      case .name: "by name"
      }
    }
    let text = (words + ["by the id of the share"]).joined(separator: ", then ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
