internal import Charts
internal import Platform

extension ReportDecoder {
  /// Reads what `ReportEncoder.chart` wrote.
  mutating func chart() throws -> Chart {
    let kind = try text()
    let words = (
      id: try text(), title: try text(), finding: try text(), description: try text()
    )
    let privacy = try self.privacy()
    let along = try text()
    let content: Plot.Content
    switch kind {
    case "grid": content = .grid(try grid())
    case "scatter": content = .scatter(try scatter())
    case "map": content = .map(try map())
    case "family": content = .family(try family())
    default:
      guard let style = LabelledPlot.Style(rawValue: kind) else {
        throw malformed("a kind of chart")
      }
      content = .labelled(try labelled(style))
    }
    return Chart(
      id: words.id, privacy: privacy, along: along.isEmpty ? nil : along,
      plot: Plot(
        title: words.title, finding: words.finding, description: words.description,
        content: content))
  }

  private mutating func labelled(_ style: LabelledPlot.Style) throws -> LabelledPlot {
    let plot = LabelledPlot(
      style, labelTitle: try text(), labels: try list { try $0.text() },
      series: try list { decoder in
        ChartSeries(
          title: try decoder.text(), unit: try decoder.text(),
          drawn: try decoder.list { try $0.value() })
      })
    guard let plot else { throw malformed("one value per label") }
    return plot
  }

  private mutating func scatter() throws -> ScatterPlot {
    ScatterPlot(
      labelTitle: try text(), x: .init(title: try text(), unit: try text()),
      y: .init(title: try text(), unit: try text()),
      series: try list { decoder in
        ScatterPlot.Series(
          title: try decoder.text(),
          points: try decoder.list { decoder in
            let label = try decoder.text()
            guard let x = try decoder.value(), let y = try decoder.value() else {
              throw decoder.malformed("two numbers of a point")
            }
            return ScatterPlot.Point(label: label, x: x, y: y)
          })
      })
  }

  private mutating func grid() throws -> HeatGrid {
    let titles = (row: try text(), column: try text(), value: try text())
    let rows = try list { try $0.text() }
    let columns = try list { try $0.text() }
    let marks = try list { try $0.text() }
    let year = try i64()
    let partTitles = try list { try $0.text() }
    let grid = HeatGrid(
      rowTitle: titles.row, columnTitle: titles.column, valueTitle: titles.value, rows: rows,
      columns: columns, marks: marks, cells: try list { try $0.cell() },
      year: year == .min ? nil : Int(year), partTitles: partTitles)
    guard let grid else {
      throw malformed("one cell for each row and column, with parts that have a title")
    }
    return grid
  }

  private mutating func cell() throws -> HeatGrid.Cell {
    switch try u8() {
    case 0: return .missing
    case 1: return .value(try present())
    case 2: return .absent
    case 3:
      return .parts(try list { HeatGrid.Part(try $0.count(), try $0.value()) })
    default: throw malformed("a cell")
    }
  }

  private mutating func map() throws -> MapPlot {
    MapPlot(
      labelTitle: try text(), valueTitle: try text(), colourTitle: try text(),
      layers: try list { try $0.layer() })
  }

  private mutating func family() throws -> FamilyPlot {
    let family = FamilyPlot(
      labelTitle: try text(), roleTitle: try text(), textTitles: try list { try $0.text() },
      people: try list { try $0.relative() })
    guard let family else { throw malformed("one text for each title") }
    return family
  }

  private mutating func relative() throws -> FamilyPlot.Person {
    guard let place = FamilyPlot.Place(code: try text()) else {
      throw malformed("a place in a family")
    }
    let words = (role: try text(), name: try text(), page: try text(), sex: try text())
    let sex = FamilyPlot.Sex(rawValue: words.sex)
    guard words.sex.isEmpty || sex != nil else { throw malformed("M, F or no sex") }
    return FamilyPlot.Person(
      place: place, role: words.role, name: words.name, texts: try list { try $0.text() },
      page: words.page, sex: sex)
  }

  private mutating func layer() throws -> MapLayer {
    let title = try text()
    let marks = try u8()
    guard marks < 2 else { throw malformed("a mark of kilometres") }
    return MapLayer(
      title: title, features: try list { try $0.feature() }, hasKilometres: marks == 1)
  }

  private mutating func feature() throws -> MapFeature {
    let label = try text()
    let value = try self.value()
    let shape: MapFeature.Shape
    switch try u8() {
    case 0: shape = .point(try point())
    case 1: shape = .line(try list { try $0.point() })
    case 2: shape = .area(try list { decoder in try decoder.list { try $0.point() } })
    default: throw malformed("a shape")
    }
    return MapFeature(label: label, shape: shape, value: value)
  }

  private mutating func point() throws -> GeoPoint {
    let latitude = Double(bitPattern: try u64())
    let longitude = Double(bitPattern: try u64())
    let marks = try u8()
    guard marks < 16 else {
      throw malformed("marks of an elevation, an instant, an amount and a way")
    }
    let elevation = marks & 1 == 0 ? nil : Double(bitPattern: try u64())
    let instant = marks & 2 == 0 ? nil : try i64()
    let amount = marks & 4 == 0 ? nil : Double(bitPattern: try u64())
    let way = marks & 8 == 0 ? nil : Double(bitPattern: try u64())
    guard [elevation, amount, way].allSatisfy({ $0?.isFinite ?? true }) else {
      throw malformed("a finite elevation, amount and way")
    }
    return GeoPoint(
      latitude: latitude, longitude: longitude, elevation: elevation, instant: instant,
      amount: amount, way: way)
  }

  private mutating func value() throws -> ChartValue? {
    switch try u8() {
    case 0: return nil
    case 1: return try present()
    default: throw malformed("a mark of presence")
    }
  }

  private mutating func present() throws -> ChartValue {
    let amount = Double(bitPattern: try u64())
    guard let value = ChartValue(amount, text: try text()) else {
      throw malformed("a finite number")
    }
    return value
  }
}
