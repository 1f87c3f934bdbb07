internal import Analysis
internal import Expression
internal import Text

/// What messages and pages say of the functions of measures, each once.
enum AggregateWords {
  private typealias Function = GroupAggregate.Function

  static let examples = "count or sum(price)"

  /// How a measure is written.
  static func form(of function: GroupAggregate.Function) -> String {
    switch function {
    case .count: "count or count(field)"
    case .corr: "corr(field, field)"
    case .quantile: "quantile(field, .95)"
    case .largest, .smallest: "\(function.rawValue)(field, 2)"
    default: "\(function.rawValue)(field)"
    }
  }

  /// What a measure is, as tables of the docs have it.
  static func words(of function: GroupAggregate.Function) -> String {
    switch function {
    case .count: "records, or those that have the field"
    case .sum: "the exact sum; nothing where no record has a value"
    case .mean: "the sum divided by the count, four places more than the field"
    case .min: "the least value"
    case .max: "the greatest value"
    case .first: "the value of the first record that has one, in the order in which they were read"
    case .last: "the value of the last one"
    case .variance: "the variance of a sample (n − 1), exact until it is rounded"
    case .sd: "its root"
    case .corr: "Pearson's correlation of two numbers"
    case .median: "the value in the middle, or half way between two"
    case .quantile: "the value below which a share lies, between two by (n − 1) p"
    case .distinct: "how many different values there are, exactly"
    case .approxDistinct:
      "about how many, from a sketch of at most 8 KiB a group: \(GroupAggregate.sketchWords)"
    case .mode: "the most frequent value; of several the least"
    case .largest:
      "the value at a place from the greatest down, from 1 to \(GroupAggregate.rankLimit); equal ones each have a place"
    case .smallest: "the same from the least up"
    }
  }

  static func argumentCounts(of function: GroupAggregate.Function) -> (least: Int, most: Int) {
    switch function {
    case .count: (0, 1)
    case .corr, .quantile, .largest, .smallest: (2, 2)
    default: (1, 1)
    }
  }

  /// What is said of a call of something that is no function.
  static func unknown(_ name: String) -> String {
    let names =
      Function.allCases.map(\.rawValue) + TableWindow.Function.allCases.map(\.rawValue)
      + ExpressionFunction.Name.allCases.map(\.rawValue)
    return "there is no function \(name)"
      + (NearestName.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? "")
  }
}
