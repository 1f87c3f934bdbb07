internal import Analysis
internal import Report

/// What filters removed, and what else looks wrong.
extension TraceResultTables {
  var filters: ResultTable {
    let counts = result.totals.sum.counts
    return ResultTable(
      "filters", keys: "filter", rows: RemovalReason.allCases, privacy: privacy.figures,
      [
        .text("filter", "Filter") { $0.name },
        .text("name", "Filter") { $0.title.prefix(1).uppercased() + $0.title.dropFirst() },
        .text("limits", "Limits") { limits($0) },
        .integer("removed", "Removed") { counts[$0] },
        .real("share", "Share", places: 3, unit: "%") {
          counts.read == 0 ? nil : 100 * Double(counts[$0]) / Double(counts.read)
        },
        .text("meaning", "What it removes") { $0.definition },
      ])
  }

  private func limits(_ filter: RemovalReason) -> String {
    let settings = result.settings.filter
    let off = "off"
    switch filter {
    case .zero: return settings.removesZero ? "0, 0 exactly" : off
    case .future:
      if !result.options.removesFuture { return off }
      return settings.latest.map { "later than " + Phrase.minute($0, result.zone) }
        ?? "none: the present is that of the newest fix"
    case .accuracy:
      return settings.accuracyLimit.map { "worse than \(metres(Int64($0))) m" } ?? off
    case .duplicate: return settings.removesDuplicates ? "the same time" : off
    case .pingPong:
      return settings.pingPong.map {
        "\($0.alternations) changes in \(seconds($0.within)) s between places "
          + "\(metres($0.distance)) m apart"
      } ?? off
    case .jump:
      return settings.jump.map {
        "\(metres($0.distance)) m from both neighbours within \(seconds($0.within)) s"
      } ?? off
    case .speed:
      return settings.speed.map {
        "over \(metres($0.limit)) m/s; \($0.takeover) in a row take over"
      } ?? off
    }
  }

  /// Fixes that filters removed, one by one.
  var removals: ResultTable {
    let columns: [ColumnForm<EnumeratedSequence<[RemovedPosition]>.Element>?] = [
      .text("number", "No.") { String($0.offset + 1) },
      .text("trace", traceTitle) { Self.name($0.element.trace) },
      .text("filter", "Filter") { $0.element.reason.name },
      .text("reason", "Why") { $0.element.reason.title },
      // Lines would count what privacy zones hide.
      result.hasZones ? nil : .text("line", "Line") { $0.element.place },
      .quantity("lat", "Latitude", .degrees) { Int64($0.element.fix.latitude) },
      .quantity("lon", "Longitude", .degrees) { Int64($0.element.fix.longitude) },
    ]
    return ResultTable(
      "removals", keys: "number", rows: Array(result.removals.enumerated()),
      privacy: privacy.position, isOfSingles: true,
      columns + times("at", "Time") { $0.element.fix.time })
  }

  /// Files whose axes look swapped.
  var swaps: ResultTable {
    ResultTable(
      "swaps", keys: "number", rows: result.swaps, privacy: privacy.position,
      [
        .text("number", "File no.") { String($0.input + 1) }, .text("file", "File") { $0.file },
        .integer("fixes", "Positions") { $0.fixes },
        .text("reasons", "Why") {
          $0.reasons.map { "the other way round, it " + $0.text }.joined(separator: "; ")
        },
      ])
  }

  /// `The axes of old.csv look exchanged: the other way round, it lies where other files do`; nil without such files.
  var swapNotice: String? {
    guard let first = result.swaps.first else { return nil }
    if result.swaps.count > 1 {
      return "The axes of \(GroupedInteger.text(Int64(result.swaps.count))) files look exchanged, "
        + "those of \(first.file) among them"
    }
    return "The axes of \(first.file) look exchanged: the other way round, it "
      + first.reasons.map(\.text).joined(separator: " and ")
  }

  /// The same of the files that a trace has fixes from.
  func swapNotice(_ detail: TraceDetail) -> String? {
    let files = detail.swapped.sorted().map { result.swaps[$0] }
    guard let first = files.first else { return nil }
    let reason = first.reasons.map(\.text).joined(separator: " and ")
    return "Its axes look exchanged: latitudes and longitudes the other way round, \(first.file) "
      + reason + (files.count > 1 ? ", and \(files.count - 1) more of its files so" : "")
  }
}

extension AxisSwapDetector.Reason {
  /// What holds of a file once its axes are exchanged.
  fileprivate var text: String {
    switch self {
    case .place: "lies where other files do"
    case .speed: "moves as fast as the device says"
    }
  }
}
