internal import Platform

/// The features of a map with the ends of lines, their kilometres, and names.
struct MapFeatures {
  private let map: MapPlot
  private let projection: MapProjection
  private let ramp: MapRamp?
  /// Marks of kilometres that lead to those of a profile.
  private let links: KilometreLinks?
  private let language: Language
  private let drawn: [Drawn]
  /// The greatest value of all, whose symbol is the largest.
  private let greatest: ChartValue?
  private static let radii = 3.0...13.0
  /// Where the lines of each layer begin and end, if there are few enough layers to mark it.
  private let ends: [LayerEnds]
  /// The marks of kilometres on the map, and the steps between those of each layer.
  private let kilometres: (marks: [Kilometre], steps: Set<Int64>)
  /// Of the mark of a kilometre, which the widest line does not hide.
  private static let markRadius = 3.0
  /// Of what a finger meets of one that leads elsewhere.
  private static let linkRadius = 12.0
  /// With more points than this no names are printed, and with more layers of lines no ends.
  private static let mostNames = 40
  /// Columns of a name as long as it may be, and where that has no room.
  private static let lengths = [40, 24]
  /// Marks of points, which are some 40 kB.
  private static let mostPoints = 500

  /// A feature of which something lies on the map.
  private struct Drawn {
    let layer: Int
    let feature: MapFeature
    let shape: MapShape
    /// How many points beside it the mark of a point stands for.
    var others = 0

    var size: Double { feature.value?.amount.magnitude ?? 0 }

    /// Where its mark stands; nil for a line or an area.
    let position: (x: Double, y: Double)?

    init(layer: Int, feature: MapFeature, shape: MapShape) {
      self.layer = layer
      self.feature = feature
      self.shape = shape
      if case .point(let x, let y) = shape { position = (x, y) } else { position = nil }
    }
  }

  /// A mark along the way.
  private struct Kilometre {
    let number: Int64
    let position: (x: Double, y: Double)
  }

  /// Where the first line of a layer begins, and where its last one ends, as far as it lies on the map.
  private struct LayerEnds {
    let layer: Int
    let start: (label: String, x: Double, y: Double)?
    let end: (label: String, x: Double, y: Double)?
  }

  /// What of `part` lies on the map.
  ///
  /// These are features of `whole` in the layers that they have there, so that they look the same on
  /// each map of it, and kilometres go on from map to map. A map that others show parts of leaves the marks to them.
  init(
    _ part: MapPlot, of whole: MapPlot, _ projection: MapProjection, ramp: MapRamp?,
    links: KilometreLinks? = nil, hasKilometres: Bool = true, _ language: Language
  ) {
    self.links = links
    self.language = language
    self.map = part
    self.projection = projection
    self.ramp = ramp
    greatest = whole.layers.flatMap(\.features).compactMap(\.value)
      .max { $0.amount.magnitude < $1.amount.magnitude }
    let drawn = part.layers.enumerated().flatMap { layer, content in
      content.features.compactMap { feature in
        MapShape(feature.shape, in: projection, ramp: ramp).map {
          Drawn(layer: layer, feature: feature, shape: $0)
        }
      }
    }
    self.drawn = Self.joined(drawn)
    let layers = Dictionary(grouping: drawn, by: \.layer)
    let ends = part.layers.indices.compactMap { layer in
      layers[layer].flatMap { Self.ends(of: $0, projection) }
    }
    self.ends = ends.count > Self.mostNames ? [] : ends
    var kilometres: (marks: [Kilometre], steps: Set<Int64>) = ([], [])
    for (layer, content) in whole.layers.enumerated() where content.hasKilometres {
      guard hasKilometres, !part.layers[layer].features.isEmpty, let way = KilometreMarks(content)
      else {
        continue
      }
      let seen = way.marks.map {
        Kilometre(number: $0.kilometres, position: projection.position($0.place))
      }
      .filter { projection.clip.contains($0.position) }
      guard !seen.isEmpty else { continue }
      kilometres.marks += seen
      kilometres.steps.insert(way.step)
    }
    self.kilometres = kilometres
  }

  /// With more points than `mostPoints`, those of a layer that lie together have one mark, that of the greatest of them.
  private static func joined(_ drawn: [Drawn]) -> [Drawn] {
    struct Cell: Hashable {
      let layer: Int
      let column: Int
      let row: Int
    }
    var kept = drawn
    var size = 1.0
    // With more layers than that each has one mark in the end.
    while size <= ChartCanvas.width * 2, kept.count(where: { $0.position != nil }) > mostPoints {
      var marks: [Cell: Int] = [:]
      var joined: [Drawn] = []
      for one in kept {
        guard let (x, y) = one.position else {
          joined.append(one)
          continue
        }
        let cell = Cell(layer: one.layer, column: Int(x / size), row: Int(y / size))
        guard let index = marks[cell] else {
          marks[cell] = joined.count
          joined.append(one)
          continue
        }
        let others = joined[index].others + one.others + 1
        if one.size > joined[index].size { joined[index] = one }
        joined[index].others = others
      }
      kept = joined
      size *= 2
    }
    return kept
  }

  private static func ends(of drawn: [Drawn], _ projection: MapProjection) -> LayerEnds? {
    let lines = drawn.compactMap { drawn in
      if case .line(let pieces) = drawn.shape { (drawn, pieces) } else { nil }
    }
    guard let (first, begin) = lines.first, let (last, finish) = lines.last else { return nil }
    func isSeen(_ place: GlobePoint?) -> Bool {
      place.map { projection.clip.contains(projection.position($0)) } ?? false
    }
    let start = isSeen(first.feature.shape.places.first?.first) ? begin.first?.places.first : nil
    let end = isSeen(last.feature.shape.places.first?.last) ? finish.last?.places.last : nil
    return LayerEnds(
      layer: first.layer, start: start.map { (first.feature.label, $0.x, $0.y) },
      end: end.map { (last.feature.label, $0.x, $0.y) })
  }

  /// What symbols mean, for the legend.
  var notes: [String] {
    var notes: [String] = []
    if !ends.isEmpty { notes.append(language[ChartWord.ring]) }
    if let step = kilometres.steps.first {
      let every = kilometres.steps.count == 1
      let words: ChartWord =
        links == nil ? (every ? .marksEvery : .marks) : every ? .linksEvery : .links
      notes.append(language.text(words, ["count": "\(step)"]))
    }
    if drawn.contains(where: { $0.others > 0 }) {
      notes.append(language[ChartWord.oneMark])
    }
    if let greatest {
      let text = ReadableNumber.text(greatest.text, language)
      notes.append(
        language.text(ChartWord.size, ["values": map.valueTitle, "greatest": text]))
    }
    return notes
  }

  /// Whether something lies in a part of the map.
  func overlap(_ box: LabelBox) -> Bool {
    symbols.contains(where: box.overlaps)
      || drawn.contains { $0.shape.lines.contains(where: box.isCrossed) }
  }

  func draw(into out: inout SVGWriter) {
    for one in drawn { draw(one, into: &out) }
    for ends in ends {
      let look = SeriesLook.name(ends.layer)
      // The ring goes around the dot where the way comes back to its start.
      if let start = ends.start {
        out.circle(
          x: start.x, y: start.y, radius: MapLine.startRadius, style: "l \(look)",
          tooltip: (start.label, language[ChartWord.start]))
      }
      if let end = ends.end {
        out.circle(
          x: end.x, y: end.y, radius: MapLine.endRadius, style: "m \(look)",
          tooltip: (end.label, language[ChartWord.end]))
      }
    }
  }

  private func draw(_ drawn: Drawn, into out: inout SVGWriter) {
    let feature = drawn.feature
    let look = SeriesLook.name(drawn.layer)
    let others =
      drawn.others > 0 ? language.text(ChartWord.others, ["count": "\(drawn.others)"]) : ""
    let tooltip = (
      name: feature.label,
      value: [feature.value.map { language.number($0.text, isGrouped: false) } ?? "", others].filter
      { !$0.isEmpty }.joined(separator: " ")
    )
    switch drawn.shape {
    case .point(let x, let y):
      if let value = feature.value, case .point = feature.shape {
        out.circle(
          x: x, y: y, radius: radius(value), style: "p \(look)" + (value.amount < 0 ? " neg" : ""),
          tooltip: tooltip)
      } else {
        out.marker(drawn.layer, x: x, y: y, tooltip: tooltip)
      }
    case .line(let pieces):
      for piece in pieces {
        out.polyline(piece.places, style: "l " + (piece.rank.flatMap { ramp?.style($0) } ?? look))
      }
    case .area(let rings):
      out.rings(rings, style: "a \(look)", tooltip: tooltip)
    }
  }

  /// Names of points, and kilometres, where they hide neither each other nor what is `besides`; all are in the tooltips.
  func drawNames(besides: [LabelBox], into out: inout SVGWriter) {
    var taken = symbols + besides
    for mark in kilometres.marks {
      if links == nil { draw(mark, into: &out) }
      taken.append(LabelBox(around: mark.position, radius: Self.markRadius))
    }
    drawNames(&taken, into: &out)
    for mark in kilometres.marks {
      guard let links else {
        drawNumber(of: mark, &taken, into: &out)
        continue
      }
      links.write(mark.number, into: &out) { out in
        if links.leads(from: mark.number) {
          out.circle(
            x: mark.position.x, y: mark.position.y, radius: Self.linkRadius, style: "t",
            tooltip: nil)
        }
        draw(mark, into: &out)
        drawNumber(of: mark, &taken, into: &out)
      }
    }
  }

  private func draw(_ mark: Kilometre, into out: inout SVGWriter) {
    out.circle(
      x: mark.position.x, y: mark.position.y, radius: Self.markRadius, style: "km",
      tooltip: ("", "\(mark.number) km"))
  }

  private func drawNumber(
    of mark: Kilometre, _ taken: inout [LabelBox], into out: inout SVGWriter
  ) {
    draw(
      String(mark.number), beside: mark.position, distance: Self.markRadius, style: "soft", &taken,
      into: &out)
  }

  private func drawNames(_ taken: inout [LabelBox], into out: inout SVGWriter) {
    // The box of an end is that of its ring.
    let rings = ends.flatMap { [$0.start, $0.end] }.compactMap(\.self)
    let points = drawn.filter { drawn in
      if case .point = drawn.feature.shape { true } else { false }
    }
    guard points.count <= Self.mostNames else { return }
    for one in points.sorted(by: { $0.size > $1.size }) {
      guard let place = one.position, !one.feature.label.isEmpty else { continue }
      draw(
        one.feature.label, beside: place,
        distance: max(
          one.feature.value.map(radius) ?? 4,
          rings.contains { ($0.x - place.x).magnitude < 1 && ($0.y - place.y).magnitude < 1 }
            ? MapLine.startRadius + 1 : 0), style: "",
        &taken, into: &out)
    }
  }

  private func draw(
    _ text: String, beside place: (x: Double, y: Double), distance: Double, style: String,
    _ taken: inout [LabelBox], into out: inout SVGWriter
  ) {
    // Cut only where there is no room for all of it.
    for limit in Self.lengths where limit == Self.lengths[0] || LabelLayout.columns(text) > limit {
      let fitted = LabelLayout.cut(text, limit: limit)
      let label = MapLabel(
        fitted.lines[0], beside: place, distance: distance, within: projection, taken: taken,
        lines: lines)
      guard let label else { continue }
      taken.append(label.box)
      return label.draw(fitted.lines[0], style: style, whole: fitted.whole, into: &out)
    }
  }

  /// The lines and borders of all features.
  private var lines: [[(x: Double, y: Double)]] { drawn.flatMap(\.shape.lines) }

  /// What points and the ends of lines take of the map.
  private var symbols: [LabelBox] {
    var boxes: [LabelBox] = []
    for one in drawn {
      guard let place = one.position else { continue }
      boxes.append(LabelBox(around: place, radius: one.feature.value.map(radius) ?? 4))
    }
    for place in ends.flatMap({ [$0.start, $0.end] }) {
      guard let place else { continue }
      boxes.append(LabelBox(around: (place.x, place.y), radius: MapLine.startRadius))
    }
    return boxes
  }

  private func radius(_ value: ChartValue) -> Double {
    guard let greatest, greatest.amount != 0 else { return Self.radii.lowerBound }
    let share = (value.amount / greatest.amount).magnitude
    return max(Self.radii.lowerBound, Self.radii.upperBound * share.squareRoot())
  }
}
