internal import Charts

extension JSONWriter {
  /// Writes a chart with its numbers.
  mutating func write(_ chart: Chart) {
    open("{")
    field("id", chart.id)
    field("kind", chart.plot.kindName)
    field("title", chart.plot.title)
    if !chart.plot.finding.isEmpty { field("finding", chart.plot.finding) }
    field("description", chart.plot.description)
    switch chart.plot.content {
    case .labelled(let plot): write(plot)
    case .scatter(let scatter): write(scatter)
    case .grid(let grid): write(grid)
    case .map(let map): write(map)
    case .family(let family): write(family)
    }
    close("}")
  }

  private mutating func write(_ plot: LabelledPlot) {
    field("label", plot.labelTitle)
    texts("labels", plot.labels)
    key("series")
    open("[")
    for series in plot.series {
      open("{")
      field("title", series.title)
      key("values")
      open("[")
      for number in series.values { value(number) }
      close("]")
      close("}")
    }
    close("]")
  }

  private mutating func write(_ scatter: ScatterPlot) {
    field("label", scatter.labelTitle)
    field("x", scatter.x.title)
    field("y", scatter.y.title)
    key("series")
    open("[")
    for series in scatter.series {
      open("{")
      field("title", series.title)
      key("points")
      open("[")
      for point in series.points {
        open("{")
        field("label", point.label)
        key("x")
        value(point.x)
        key("y")
        value(point.y)
        close("}")
      }
      close("]")
      close("}")
    }
    close("]")
  }

  /// The cells stand row by row; null is a missing value, false a cell or a part that there is not.
  ///
  /// A divided cell is a list with one of these for each title of a part.
  private mutating func write(_ grid: HeatGrid) {
    field("row", grid.rowTitle)
    field("column", grid.columnTitle)
    field("value", grid.valueTitle)
    texts("rows", grid.rows)
    texts("columns", grid.columns)
    if !grid.partTitles.isEmpty { texts("parts", grid.partTitles) }
    key("cells")
    open("[")
    for cell in grid.cells {
      switch cell {
      case .value(let number): value(number)
      case .parts(let parts): write(parts, of: grid.partTitles.count)
      case .missing: value(ChartValue?.none)
      case .absent: value(false)
      }
    }
    close("]")
  }

  private mutating func write(_ parts: [HeatGrid.Part], of count: Int) {
    open("[")
    var next = 0
    for place in 0..<count {
      if next < parts.count, parts[next].place == place {
        value(parts[next].value)
        next += 1
      } else {
        value(false)
      }
    }
    close("]")
  }

  /// Places are pairs of longitude and latitude, as in GeoJSON.
  private mutating func write(_ map: MapPlot) {
    field("label", map.labelTitle)
    field("value", map.valueTitle)
    if !map.colourTitle.isEmpty { field("colour", map.colourTitle) }
    key("layers")
    open("[")
    for layer in map.layers {
      open("{")
      field("title", layer.title)
      key("features")
      open("[")
      for feature in layer.features { write(feature) }
      close("]")
      close("}")
    }
    close("]")
  }

  /// A place is that of `FamilyPlot.Place`: `1` for the person, `2` for the father, `p1` for a partner.
  private mutating func write(_ family: FamilyPlot) {
    field("label", family.labelTitle)
    field("role", family.roleTitle)
    texts("texts", family.textTitles)
    key("people")
    open("[")
    for person in family.people {
      line()
      open("{")
      field("place", person.place.code)
      field("role", person.role)
      field("name", person.name)
      texts("texts", person.texts)
      if !person.page.isEmpty { field("page", person.page) }
      if let sex = person.sex { field("sex", sex.rawValue) }
      close("}")
    }
    close("]")
  }

  private mutating func write(_ feature: MapFeature) {
    line()
    open("{")
    field("label", feature.label)
    key("value")
    value(feature.value)
    switch feature.shape {
    case .point(let point):
      key("point")
      write(point)
    case .line(let points):
      key("line")
      write(points)
      if points.contains(where: { $0.amount != nil }) {
        key("colours")
        open("[")
        for point in points {
          value(digits: point.amount?.description)
        }
        close("]")
      }
    case .area(let rings):
      key("area")
      open("[")
      for ring in rings { write(ring) }
      close("]")
    }
    close("}")
  }

  private mutating func write(_ points: [GeoPoint]) {
    open("[")
    for point in points { write(point) }
    close("]")
  }

  private mutating func write(_ point: GeoPoint) {
    open("[")
    for degrees in [point.longitude, point.latitude] {
      value(degrees.isFinite ? Number.real(degrees, places: 7) : nil)
    }
    close("]")
  }

  private mutating func value(_ number: ChartValue?) {
    value(digits: number.map { JSONNumber.isValid($0.text) ? $0.text : $0.amount.description })
  }

  private mutating func texts(_ name: String, _ texts: [String]) {
    key(name)
    open("[")
    for text in texts { value(text) }
    close("]")
  }
}
