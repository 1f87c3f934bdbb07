internal import Charts
internal import SearchIndex

extension LayoutBuilder {
  /// The map of `layout`; nil where nothing lies on it, or where readers may not see it.
  func map(_ layout: MapLayout, _ scope: LayoutScope) throws -> Chart? {
    guard scope.has(layout.needs) else { return nil }
    var layers: [MapLayer] = []
    var privacy = max(scope.privacy(of: layout.title), scope.privacy(of: layout.description))
    for layer in layout.layers {
      for scope in try scope.each(layer.each) {
        guard let (table, rows) = try scope.rows(of: layer.of),
          let places = MapPlaces(layer, table),
          !layer.isForCleared || places.privacy(scope) <= facts.clearance
        else { continue }
        let features = layer.line == nil ? places.points(rows, scope) : places.lines(rows, scope)
        guard !features.isEmpty else { continue }
        layers.append(
          MapLayer(
            title: scope.fill(layer.title), features: features, hasKilometres: layer.hasKilometres))
        privacy = max(privacy, places.privacy(scope))
      }
    }
    guard !layers.isEmpty, !layout.isForCleared || privacy <= facts.clearance else { return nil }
    return Chart(
      id: scope.key(layout.id), privacy: privacy,
      plot: Plot(
        title: scope.fill(layout.title), description: scope.fill(layout.description),
        content: .map(
          MapPlot(
            labelTitle: words(layout.labelTitle), valueTitle: words(layout.valueTitle),
            colourTitle: words(layout.colourTitle), layers: layers))))
  }
}

/// The rows of a table as places.
private struct MapPlaces {
  private let layout: MapLayout.Layer
  private let table: ResultTable
  private let latitude: Column
  private let longitude: Column
  private let line: Column?
  private let value: Column?
  private let amount: Column?
  private let elevation: Column?
  private let instant: Column?
  private let way: Column?

  /// Nil for a table without such columns.
  init?(_ layout: MapLayout.Layer, _ table: ResultTable) {
    guard let latitude = table.column(layout.latitude),
      let longitude = table.column(layout.longitude)
    else { return nil }
    self.layout = layout
    self.table = table
    self.latitude = latitude
    self.longitude = longitude
    line = layout.line.flatMap(table.column)
    value = layout.value.flatMap(table.column)
    amount = layout.colour.flatMap(table.column)
    elevation = layout.elevation.flatMap(table.column)
    instant = layout.instant.flatMap(table.column)
    way = layout.way.flatMap(table.column)
  }

  /// The class of what is drawn.
  func privacy(_ scope: LayoutScope) -> Clearance {
    let columns = [latitude, longitude, line, value, amount, elevation, instant, way]
    let named = layout.label.isEmpty ? [table.innerKey] : []
    let used = (columns + named).compactMap { $0?.privacy }
    let label = table.rowCount == 0 ? scope : scope.within(table, row: 0)
    return (used + [scope.privacy(of: layout.title), label.privacy(of: layout.label)]).max()
      ?? .public
  }

  func points(_ rows: [Int], _ scope: LayoutScope) -> [MapFeature] {
    rows.compactMap { row in
      point(at: row).map { point in
        MapFeature(
          label: label(row, scope), shape: .point(point),
          value: value?.number(at: row).flatMap { ChartValue($0) })
      }
    }
  }

  func lines(_ rows: [Int], _ scope: LayoutScope) -> [MapFeature] {
    var features: [MapFeature] = []
    var first: Int?
    var points: [GeoPoint] = []
    func end() {
      if let first, points.count > 1 {
        features.append(MapFeature(label: label(first, scope), shape: .line(points)))
      }
      points = []
    }
    for row in rows {
      guard let point = point(at: row) else { continue }
      if let last = first, line?.bytes(at: last) != line?.bytes(at: row) {
        end()
        first = row
      }
      if first == nil { first = row }
      points.append(point)
    }
    end()
    return features
  }

  private func label(_ row: Int, _ scope: LayoutScope) -> String {
    layout.label.isEmpty
      ? table.text(table.innerKey.id, at: row) ?? ""
      : scope.within(table, row: row).fill(layout.label)
  }

  private func point(at row: Int) -> GeoPoint? {
    guard let north = latitude.number(at: row), let east = longitude.number(at: row) else {
      return nil
    }
    var time: Int64?
    if case .integer(let instant)? = instant?.number(at: row) { time = instant }
    return GeoPoint(
      latitude: north.approximation, longitude: east.approximation,
      elevation: elevation?.number(at: row)?.approximation, instant: time,
      amount: amount?.number(at: row)?.approximation, way: way?.number(at: row)?.approximation)
  }
}
