internal import Charts
internal import Platform
internal import SearchIndex

extension ReportEncoder {
  /// Writes a chart: its kind, its words, then what the kind has.
  mutating func chart(_ chart: Chart) {
    bytes.text(chart.plot.kindName)
    for text in [chart.id, chart.plot.title, chart.plot.finding, chart.plot.description] {
      bytes.text(text)
    }
    bytes.u8(chart.privacy.rawValue)
    bytes.text(chart.along ?? "")
    switch chart.plot.content {
    case .labelled(let plot):
      bytes.text(plot.labelTitle)
      list(plot.labels) { $0.bytes.text($1) }
      list(plot.series) { encoder, series in
        encoder.bytes.text(series.title)
        encoder.bytes.text(series.unit)
        encoder.list(series.values) { $0.value($1) }
      }
    case .scatter(let scatter):
      for text in [
        scatter.labelTitle, scatter.x.title, scatter.x.unit, scatter.y.title, scatter.y.unit,
      ] { bytes.text(text) }
      list(scatter.series) { encoder, series in
        encoder.bytes.text(series.title)
        encoder.list(series.points) { encoder, point in
          encoder.bytes.text(point.label)
          encoder.value(point.x)
          encoder.value(point.y)
        }
      }
    case .grid(let grid):
      for text in [grid.rowTitle, grid.columnTitle, grid.valueTitle] { bytes.text(text) }
      list(grid.rows) { $0.bytes.text($1) }
      list(grid.columns) { $0.bytes.text($1) }
      list(grid.marks) { $0.bytes.text($1) }
      bytes.i64(Int64(grid.year ?? .min))
      list(grid.partTitles) { $0.bytes.text($1) }
      list(grid.cells) { encoder, cell in
        switch cell {
        case .value(let value): encoder.value(value)
        case .parts(let parts):
          encoder.bytes.u8(3)
          encoder.list(parts) { encoder, part in
            encoder.bytes.varint(UInt64(part.place))
            encoder.value(part.value)
          }
        case .missing: encoder.bytes.u8(0)
        case .absent: encoder.bytes.u8(2)
        }
      }
    case .map(let map):
      for text in [map.labelTitle, map.valueTitle, map.colourTitle] { bytes.text(text) }
      list(map.layers) { encoder, layer in
        encoder.bytes.text(layer.title)
        encoder.bytes.u8(layer.hasKilometres ? 1 : 0)
        encoder.list(layer.features) { $0.feature($1) }
      }
    case .family(let family):
      for text in [family.labelTitle, family.roleTitle] { bytes.text(text) }
      list(family.textTitles) { $0.bytes.text($1) }
      list(family.people) { encoder, person in
        for text in [
          person.place.code, person.role, person.name, person.page, person.sex?.rawValue ?? "",
        ] {
          encoder.bytes.text(text)
        }
        encoder.list(person.texts) { $0.bytes.text($1) }
      }
    }
  }

  private mutating func feature(_ feature: MapFeature) {
    bytes.text(feature.label)
    value(feature.value)
    switch feature.shape {
    case .point(let point):
      bytes.u8(0)
      self.point(point)
    case .line(let points):
      bytes.u8(1)
      list(points) { $0.point($1) }
    case .area(let rings):
      bytes.u8(2)
      list(rings) { encoder, ring in encoder.list(ring) { $0.point($1) } }
    }
  }

  private mutating func point(_ point: GeoPoint) {
    bytes.u64(point.latitude.bitPattern)
    bytes.u64(point.longitude.bitPattern)
    bytes.u8(
      (point.elevation == nil ? 0 : 1) | (point.instant == nil ? 0 : 2)
        | (point.amount == nil ? 0 : 4) | (point.way == nil ? 0 : 8))
    if let elevation = point.elevation { bytes.u64(elevation.bitPattern) }
    if let instant = point.instant { bytes.i64(instant) }
    if let amount = point.amount { bytes.u64(amount.bitPattern) }
    if let way = point.way { bytes.u64(way.bitPattern) }
  }

  private mutating func value(_ value: ChartValue?) {
    bytes.u8(value == nil ? 0 : 1)
    guard let value else { return }
    bytes.u64(value.amount.bitPattern)
    bytes.text(value.text)
  }
}
