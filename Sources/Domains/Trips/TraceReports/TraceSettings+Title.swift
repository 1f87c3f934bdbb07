internal import Analysis
internal import Report

extension TraceSettings {
  /// What heads of columns call a figure: its measure with the method or limit behind it.
  func title(_ measured: Measure) -> String {
    switch measured {
    case TraceMeasures.distance, TraceMeasures.legDistance:
      "\(measured.title) (\(measure.method.title))"
    case TraceMeasures.movingTime:
      "\(measured.title) (over \(TraceUnit.kilometresAnHour.number(measure.movingSpeed)) km/h)"
    case TraceMeasures.climb:
      "\(measured.title) (over \(TraceUnit.metres.number(measure.climbThreshold)) m)"
    default: measured.title
    }
  }
}

extension DistanceMethod {
  /// The method as heads of columns name it.
  var title: String {
    switch self {
    case .greatCircle: "great circle"
    case .geodesic: "geodesic"
    }
  }
}
