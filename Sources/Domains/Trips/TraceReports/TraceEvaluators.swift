internal import Analysis
internal import Pipeline
internal import Report

/// Computes figures of traces again from the records of their fixes: sorted in memory, without partial
/// states.
enum TraceEvaluators {
  static let all =
    TraceFigures.all.map { figure in
      FigureEvaluator(figure.measure.id) { evidence in
        let summaries = try summaries(evidence)
        let sum = summaries.count == 1 ? summaries[0] : TraceTotals(summaries).sum
        return figure.value(sum)?.approximation
      }
    } + [
      FigureEvaluator(TraceMeasures.traces.id) { Double(try summaries($0).count) }
    ]

  /// The summary of each trace among the records.
  private static func summaries(_ evidence: FigureEvidence) throws -> [TraceSummary] {
    let text = try evidence.parameter(TraceParameters.settings)
    let by = try evidence.parameter(TraceParameters.grouping)
    return try evidence.shared("traces by \(by) \(text)", of: "") {
      guard let settings = TraceSettings(parsing: text) else { return [] }
      return try traces(evidence, by: by).map { fixes in
        var outline = TraceOutline(settings)
        TraceColumns(fixes).withBuffers { outline.consume($0) }
        outline.finish()
        return outline.summary
      }
    }
  }

  /// The fixes of each trace in the order of their times.
  private static func traces(
    _ evidence: FigureEvidence, by: String
  ) throws -> [[TraceFix]] {
    let times = try evidence.numbers("at")
    let latitudes = try evidence.numbers("lat")
    let longitudes = try evidence.numbers("lon")
    func optional(_ field: String) throws -> [Int64?] {
      evidence.parameters[TraceParameters.fields]?.contains(field) == true
        ? try evidence.numbers(field) : [Int64?](repeating: nil, count: times.count)
    }
    let elevations = try optional("ele")
    let accuracies = try optional("accuracy")
    let speeds = try optional("speed")
    let names = by == TraceParameters.none ? [] : try evidence.symbols(by)
    var traces: [[UInt8]: [TraceFix]] = [:]
    for row in times.indices {
      guard let time = times[row], let latitude = latitudes[row], let longitude = longitudes[row]
      else { continue }
      if !names.isEmpty, names[row] == nil { continue }
      traces[names.isEmpty ? [] : names[row] ?? [], default: []].append(
        TraceFix(
          time: time, latitude: Int32(clamping: latitude), longitude: Int32(clamping: longitude),
          elevation: TraceFix.measure(elevations[row]), accuracy: TraceFix.measure(accuracies[row]),
          speed: TraceFix.measure(speeds[row])))
    }
    return traces.values.map { fixes in
      fixes.enumerated().sorted {
        $0.element.time == $1.element.time
          ? $0.offset < $1.offset : $0.element.time < $1.element.time
      }.map(\.element)
    }
  }
}

/// The parameters that figures of traces carry.
enum TraceParameters {
  static let settings = "settings"
  static let grouping = "by"
  static let fields = "fields"
  /// Given with figures that name no records, since privacy zones hide some of them.
  static let hidden = Parameter(
    name: "privacy zones", value: "hide some of the records, so that none are named")
  /// All fixes are one trace.
  static let none = "none"

  /// What figures of traces depend on beside the fixes.
  static func all(
    _ settings: TraceSettings, grouping: TraceOptions.Grouping?, measured: [String],
    hasZones: Bool
  ) -> [Parameter] {
    [
      Parameter(name: Self.settings, value: settings.text),
      Parameter(name: Self.grouping, value: grouping?.rawValue ?? none),
      Parameter(name: fields, value: measured.joined(separator: " ")),
    ] + (hasZones ? [hidden] : [])
  }
}
