internal import Charts

extension Plot {
  /// The kind as files name it.
  var kindName: String {
    switch content {
    case .labelled(let plot): plot.style.rawValue
    case .scatter: "scatter"
    case .grid: "grid"
    case .map: "map"
    case .family: "family"
    }
  }
}
