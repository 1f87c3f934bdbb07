import Analysis
import Domains
import Pipeline
import Platform
import Report

/// Compares figures with what their records give.
struct FigureRecomputation {
  /// What came out for one figure.
  enum Outcome: Equatable {
    case equal
    /// The digits that the records give; nil for no value.
    case different(String?)
    /// No evaluator knows the measure.
    case unknownMeasure
  }

  private let cache: EvidenceCache

  init(_ store: StoreReader, zone: TimeZone) { cache = EvidenceCache(store, zone: zone) }

  /// Computes `figure` again and compares the printed digits.
  func check(_ figure: Figure) throws -> Outcome {
    guard let evaluator = Catalog.all.evaluator(of: figure.measure.id) else {
      return .unknownMeasure
    }
    let evidence = FigureEvidence(
      key: figure.address.key,
      parameters: Dictionary(
        figure.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
      populations: figure.populations.map {
        FigureEvidence.Population(role: $0.role, dataset: $0.dataset, query: $0.query)
      }, cache: cache)
    let value = try evaluator.evaluate(evidence)
    let digits = value.map { figure.value?.digits(of: $0) ?? "\($0)" }
    return digits == figure.value?.description ? .equal : .different(digits)
  }
}

extension Number {
  /// `value` as this number would be printed.
  fileprivate func digits(of value: Double) -> String {
    switch self {
    case .integer: Number.real(value, places: 0).description
    case .decimal(_, let places): Number.real(value, places: places).description
    case .real(_, let places): Number.real(value, places: places).description
    }
  }
}
