internal import Platform

/// The kilometres that a map and the profiles beside it both mark: each mark leads to that of the other picture.
///
/// A mark is an element with the id `CHART.kmN`, so that its address on the page stays.
public struct KilometreLinks: Sendable {
  /// The kilometres between two marks, which the axis of the profile has, too.
  let step: Int64
  /// The id of the chart.
  private let chart: String
  /// The id of the chart that each kilometre leads to.
  private let targets: [Int64: String]
  /// What a mark of that chart is called.
  private let target: ChartWord
  /// Marks that the axis of a profile has room for: there are more where it goes on far behind the last mark of the map.
  private static let most: Int64 = 12

  /// The links of a map and of profiles along its way, by their ids; empty where there is no kilometre in common.
  ///
  /// The map leads to the first profile that has the kilometre; one that `hasTiles` shows a little more or less of the way.
  public static func between(
    map: (id: String, plot: Plot), profiles: [(id: String, plot: Plot)], hasTiles: Bool = false
  ) -> [String: KilometreLinks] {
    guard case .map(let content) = map.plot.content,
      let marks = MapKilometres(content, hasTiles: hasTiles)
    else { return [:] }
    let seen = Set(marks.seen)
    var links: [String: KilometreLinks] = [:]
    var onMap: [Int64: String] = [:]
    for (id, plot) in profiles {
      guard case .labelled(let profile) = plot.content, profile.style == .lines else { continue }
      let labels = ReadableLabels(profile.labels, .english).wholes.map(\.number)
      let common = seen.intersection(labels)
      guard !common.isEmpty, (labels.max() ?? 0) / marks.step <= most else { continue }
      links[id] = KilometreLinks(
        step: marks.step, chart: id,
        targets: Dictionary(uniqueKeysWithValues: common.map { ($0, map.id) }),
        target: .kilometreOnMap)
      onMap.merge(common.map { ($0, id) }) { first, _ in first }
    }
    guard !onMap.isEmpty else { return [:] }
    links[map.id] = KilometreLinks(
      step: marks.step, chart: map.id, targets: onMap, target: .kilometreOnProfile)
    return links
  }

  /// Writes a mark that leads to the other chart; one that leads nowhere is drawn as it is.
  func write(
    _ kilometre: Int64, into out: inout SVGWriter, _ draw: (inout SVGWriter) -> Void
  ) {
    guard let chart = targets[kilometre] else { return draw(&out) }
    let words = out.language.text(target, ["number": "\(kilometre)"])
    out.raw("<a class=\"way\" id=\"\(self.chart).km\(kilometre)\"")
    out.raw(" href=\"#\(chart).km\(kilometre)\" aria-label=\"\(words)\">")
    draw(&out)
    out.raw("</a>")
  }

  /// Whether a kilometre leads to the other chart.
  func leads(from kilometre: Int64) -> Bool { targets[kilometre] != nil }

  /// The rules of pages with such marks: the one that a link led to stands out, in the middle of the window.
  public static let rules = """
    html:has(.way:target){scroll-padding-block:40vh}
    .chart .way text{fill:var(--accent);text-decoration:underline}
    .way .at{stroke:var(--accent);stroke-width:0}
    .way:hover .km,.way:focus-visible .km{stroke:var(--accent);stroke-width:2}
    .way:hover .at,.way:focus-visible .at{stroke-width:1.5}
    .way:target .km{fill:var(--accent);stroke:var(--ink);stroke-width:1.5;r:6px}
    .way:target .at{stroke-width:3}.way:target text{font-weight:700}

    """
}

/// The marks of kilometres that can be seen on a map, if one layer has them.
private struct MapKilometres {
  let step: Int64
  let seen: [Int64]

  init?(_ map: MapPlot, hasTiles: Bool) {
    let layers = map.layers.filter(\.hasKilometres)
    guard layers.count == 1, let marks = KilometreMarks(layers[0]), let fit = MapFit(map) else {
      return nil
    }
    let views: [MapProjection]
    if let areas = MapAreas(map, fit) {
      views = areas.areas.map { MapPanels.projection($0, of: areas, hasTiles: hasTiles).0 }
    } else {
      let mercator = hasTiles ? MapProjection(mercator: fit.bounds) : nil
      views = [mercator ?? MapProjection(fit.bounds)]
    }
    step = marks.step
    seen = marks.marks.filter { mark in
      views.contains { $0.clip.contains($0.position(mark.place)) }
    }.map(\.kilometres)
  }
}
