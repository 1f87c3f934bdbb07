import Platform
import Report

/// What a comparison of a figure with its recomputation says.
struct RecomputationText {
  private let comparison: FigureComparison
  /// The figure with nothing hidden.
  private let computed: Figure?

  init(_ comparison: FigureComparison, computed: Figure?) {
    self.comparison = comparison
    self.computed = computed
  }

  /// What the figure comes to; not of one that is to be hidden and was not.
  private var value: String? {
    let isToBeHidden = comparison.again?.isSuppressed ?? false
    return isToBeHidden && !comparison.printed.isSuppressed ? nil : computed?.value?.description
  }

  /// One line of text.
  var line: String {
    let printed = comparison.printed
    let start = "recomputed  \(value ?? "none"), "
    let differences = comparison.differences
    guard let first = differences.first else {
      return start + (printed.isSuppressed ? "hidden in the report\n" : "equal\n")
    }
    func number(_ name: String, _ number: (Figure) -> Number?) -> String {
      "\(name) \(text(comparison.again.flatMap(number))), printed \(text(number(printed)))"
    }
    switch first {
    case .figure: return "recomputed  no such figure: different\n"
    case .hiding:
      return printed.isSuppressed
        ? start + "hidden in the report: different\n"
        : "recomputed  hidden, printed \(text(printed.value)): different\n"
    case .value: return start + "printed \(text(printed.value)): different\n"
    case .low: return start + number("low", \.low) + ": different\n"
    case .high: return start + number("high", \.high) + ": different\n"
    case .n: return start + number("n", \.n) + ": different\n"
    case .measure, .unit, .parameters, .populations:
      return start + "with another \(first.rawValue): different\n"
    }
  }

  /// One object.
  var json: JSONValue {
    let differences = comparison.differences.map(\.rawValue)
    let recomputed = value.map { JSONValue.number($0) } ?? .null
    guard differences.isEmpty else {
      return ["recomputed": recomputed, "equal": false, "differing": JSONValue(differences)]
    }
    return ["recomputed": recomputed, "equal": comparison.printed.isSuppressed ? .null : true]
  }

  private func text(_ number: Number?) -> String { number?.description ?? "none" }
}
