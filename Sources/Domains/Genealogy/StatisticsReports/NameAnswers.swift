internal import Analysis

/// What the page of names answers, in a sentence.
struct NameAnswers {
  private let result: NameStatisticsResult

  init(_ result: NameStatisticsResult) { self.result = result }

  /// `Harris leads 40 surnames; 58 % of all records with one bear one of the first ten. ...`; nil without any name.
  var leading: String? {
    let parts = [surnames, givenNames].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// How many names there are, for readers who may not see them.
  var counted: String {
    guard result.head.named > 0 else { return "No record has a name." }
    return "\(result.walk.surnameCount) different surnames and \(result.walk.givenCount) different "
      + "given names stand in \(result.head.named) records."
  }

  private var surnames: String? {
    guard let tally = result.tallies(.surname).first, let first = Self.leader(tally) else {
      return nil
    }
    let count = result.walk.surnameCount
    guard count > 1 else { return "\(first) is the only surname." }
    let top = tally.top.names.prefix(Self.leaders).reduce(0) { $0 + $1.count }
    guard count > Self.leaders, tally.top.names.count >= Self.leaders, tally.set.total > 0 else {
      return "\(first) leads \(count) surnames."
    }
    let share = (100 * top + tally.set.total / 2) / tally.set.total
    return
      "\(first) leads \(count) surnames; \(share) % of all who have one bear one of the first ten."
  }

  private var givenNames: String? {
    let leaders = result.tallies(.given).compactMap { tally in
      Self.leader(tally).map { name in
        switch tally.set.sexLetter {
        case nil: name
        case "M"?: name + " for men"
        case "F"?: name + " for women"
        case let letter?: name + " (\(letter))"
        }
      }
    }
    guard let last = leaders.last else { return nil }
    guard leaders.count > 1 else { return "The most frequent given name is \(last)." }
    return "The most frequent given names are "
      + leaders.dropLast().joined(separator: ", ") + " and \(last)."
  }

  /// How many names are the first ones.
  private static let leaders = 10

  /// The most frequent name of a set; nil if several share the first place.
  private static func leader(_ tally: NameTally) -> String? {
    guard let first = tally.top.names.first, first.count > 0 else { return nil }
    var equals: Int64 = 0
    tally.all.forEach { count, names in if count == first.count { equals += names } }
    guard equals == 1 else { return nil }
    let name = first.name
    return String(decoding: name.spelling.isEmpty ? name.key : name.spelling, as: UTF8.self)
  }
}
