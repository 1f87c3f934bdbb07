internal import Analysis
internal import Platform
internal import Report

/// What the analysis says beside its tables.
extension TraceResultTables {
  /// What a trace is called in heads of columns.
  var traceTitle: String { result.grouping == .device ? "Device" : "Trace" }

  var texts: [String: String] {
    let lost = result.totals.sum.counts.read - result.totals.sum.counts.kept
    let places = result.options.places
    return [
      "span": span, "freshness": freshness, "trace_title": traceTitle,
      "trace_word": traceTitle.lowercased(), "line": lineText, "map_note": mapNote,
      "shape_note": result.shapeDetails.isEmpty
        ? "" : " Traces with no times from point to point.",
      "more_traces": more(result.totals.traces, result.traces.count),
      "more_shapes": more(result.shapes.count, result.shapes.longest.count),
      "more_removals": more(lost, result.removals.count, ": list_removed"),
      "areas": result.areas.isEmpty ? "" : "given",
      "place_rule":
        "stays within \(metres(places.distance)) m of each other, chained; from \(places.minimumStays) stays on",
      "unknown_flows": unknownFlows,
      "placed": String(result.places.uniqueness.deviceCount),
    ]
  }

  /// How many trips lead from or to no place.
  private var unknownFlows: String {
    switch result.places.flows.unknown {
    case 0: ""
    case 1:
      " One end of another trip is not known, since it is in a gap or is where the recording begins or ends."
    case let count:
      " An end of \(GroupedInteger.text(count)) other trips is not known, since it is in a gap or is where the "
        + "recording begins or ends."
    }
  }

  /// How many of `all` stand in no list.
  private func more(_ all: Int64, _ listed: Int, _ option: String = "") -> String {
    let more = all - Int64(listed)
    return more > 0 ? " \(more) more are not listed\(option)." : ""
  }

  /// `12 traces from 1 May 2024 08:30 to …`.
  private var span: String {
    guard let times = result.totals.sum.times else {
      return result.shapes.count > 0 ? "No traces with times" : "No traces"
    }
    return "\(Phrase.count(result.totals.traces, "trace", "traces")) from "
      + "\(Phrase.minute(times.lowerBound, result.zone)) to "
      + Phrase.minute(times.upperBound, result.zone)
  }

  private var freshness: String {
    result.totals.sum.times.map {
      "The newest position is of \(Phrase.minute($0.upperBound, result.zone))."
    } ?? ""
  }

  private var mapNote: String {
    let count = result.details.count
    if Int64(count) == result.totals.traces, result.shapeDetails.isEmpty { return "" }
    return "The map has the \(Phrase.count(Int64(count), "longest trace", "longest traces"))"
      + (result.shapeDetails.isEmpty
        ? "." : ", and the longest with no times: \(result.shapeDetails.count).")
  }

  var settings: [Parameter] {
    let hierarchy = result.settings.hierarchy
    var settings = [
      (
        "a trace is",
        result.grouping.map { "all fixes with the same \($0.rawValue)" } ?? "all fixes"
      ),
      (
        "stay",
        "at least \(seconds(hierarchy.timeThreshold)) s within "
          + "\(metres(hierarchy.distanceThreshold)) m of its first fix"
      ),
      ("gap", "more than \(seconds(hierarchy.gapThreshold)) s between two fixes"),
      ("activity", "a stay of more than \(seconds(hierarchy.activityThreshold)) s ends a trip"),
      ("moving", "faster than \(speed(result.settings.measure.movingSpeed)) km/h"),
      (
        "climb",
        "rises of more than \(metres(result.settings.measure.climbThreshold)) m, of elevations that are means over "
          + "\(metres(result.settings.measure.climbWindow)) m of way before and behind"
      ),
      ("distance", result.settings.measure.method.title), ("line", lineText),
    ]
    if hierarchy.sleepThreshold > 0 {
      settings.append(
        (
          "sleep",
          "a stay goes on over a gap of at most \(seconds(hierarchy.sleepThreshold)) s if the next fix is within its distance"
        ))
    }
    if result.hasZones {
      settings.append(("privacy zones", "what lies in them is as if it had never been recorded"))
    }
    return settings.map { Parameter(name: $0.0, value: $0.1) }
  }

  func metres(_ value: Int64) -> String { TraceUnit.metres.number(value).description }

  private func speed(_ value: Int64) -> String {
    TraceUnit.kilometresAnHour.number(value).description
  }

  func seconds(_ microseconds: Int64) -> String { String(microseconds / 1_000_000) }

  var lineText: String {
    switch result.settings.line?.method {
    case .douglasPeucker(let tolerance):
      "legs simplified by Douglas-Peucker, off by \(metres(tolerance)) m at most"
    case .visvalingam(let area):
      "legs simplified by Visvalingam-Whyatt, effective areas up to \(area) m² gone"
    case nil: "not simplified"
    }
  }

  /// What a reader should know about all fixes that were read.
  var inputFindings: [Finding] {
    let by = result.grouping?.rawValue ?? ""
    return [
      .warning(
        "TRACE_TIMELESS",
        "Fixes without a time are left out: other fixes of their trace have times, or they name no trace.",
        result.timelessCount),
      .warning("TRACE_NAMELESS", "Fixes without a \(by) are in no trace.", result.namelessCount),
      .note(
        "TRACE_BACKWARD",
        "Fixes stand behind a later one of their trace in the input; they were sorted by time.",
        result.backwardCount),
      .note(
        "TRACE_REPEATED_HOUR",
        "Fixes are of the second pass of an hour that clocks repeat, as the order of the input tells; their local "
          + "times do not.", result.repeatedCount),
      .warning(
        "TRACE_AXES",
        "Files look as if latitude and longitude had changed places; nothing was swapped. The "
          + "report trace_quality says why.", result.swaps.count),
    ].counted
  }

  /// What a reader should know about the traces behind every report.
  var traceFindings: [Finding] {
    [
      .warning(
        "TRACE_INTERLEAVED",
        "Traces look like two devices in one, and figures of them mix both: map a field that tells them apart.",
        result.totals.interleaved),
      .warning(
        "TRACE_CLOCK",
        "Clocks were put back while their devices moved: what was recorded behind that stands among what was recorded "
          + "before, and figures mix both. Correct the times, or map a field that tells the two apart.",
        result.totals.clocksPutBack),
      .note(
        "TRACE_OPEN",
        "Traces go on at the present: the stay or leg that they end in is counted up to the last fix.",
        result.totals.open),
    ].counted
  }
}

extension DistanceMethod {
  /// The method as settings name it.
  fileprivate var title: String {
    switch self {
    case .greatCircle: "great circle"
    case .geodesic: "geodesic"
    }
  }
}
