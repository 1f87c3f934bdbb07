internal import Platform
internal import SearchIndex

/// Reads what `ReportEncoder` wrote.
struct ReportDecoder {
  private var bytes: ByteReader
  private var measures: [Measure] = []

  init(_ bytes: ByteReader) { self.bytes = bytes }

  var isAtEnd: Bool { bytes.isAtEnd }

  mutating func report() throws -> (report: Report, formats: [ReportFormat]) {
    try listMeasures()
    let formats = try list { try $0.named(ReportFormat.init(rawValue:), "a format") }
    let report = Report(
      id: try text(), title: try text(), answer: try text(), subtitle: try text(),
      banner: try text(), freshness: try text(), privacy: try privacy(), about: try parameters(),
      parameters: try parameters(),
      balance: try list { decoder in
        BalanceRow(
          stage: try decoder.text(), read: try decoder.i64(), produced: try decoder.i64(),
          kept: try decoder.i64(), filtered: try decoder.i64(), merged: try decoder.i64(),
          rejected: try decoder.i64())
      },
      findings: try list { try $0.finding() },
      sections: try list { try $0.section() }, pipelineHash: try text(), toolVersion: try text(),
      language: try named(Language.init(rawValue:), "a language"))
    guard bytes.isAtEnd else { throw malformed("the end") }
    return (report, formats)
  }

  /// Reads the measures that figures name.
  mutating func listMeasures() throws {
    measures = try list { decoder in
      Measure(
        id: try decoder.text(), title: try decoder.text(), unit: try decoder.text(),
        formula: try decoder.text(), definition: try decoder.text(), source: try decoder.text())
    }
  }

  mutating func finding() throws -> Finding {
    Finding(
      severity: try coded(Finding.Severity.init(rawValue:), "a severity"),
      code: try text(), text: try text(), count: try i64())
  }

  private mutating func section() throws -> Section {
    let (id, title, lead) = (try text(), try text(), try text())
    let paragraphs = try list { try $0.paragraph() }
    let (figures, charts) = (try list { try $0.figure() }, try list { try $0.chart() })
    let tables = try list { try $0.table() }
    let flags = try u8()
    return Section(
      id: id, title: title, lead: lead, paragraphs: paragraphs, figures: figures, charts: charts,
      tables: tables, isCollapsed: flags & 1 != 0, isOnOwnPage: flags & 4 != 0,
      startsPage: flags & 2 != 0)
  }

  private mutating func paragraph() throws -> Paragraph {
    let text = try text()
    let marks = try list { decoder in
      let (from, length) = (try decoder.count(), try decoder.count())
      return TextMark(from..<from + length, TextMark.Style(rawValue: try decoder.u8()))
    }
    return Paragraph(text, marks: marks)
  }

  private mutating func figure() throws -> Figure {
    guard let address = FigureAddress(try text()) else { throw malformed("an address") }
    let title = try text()
    let measure = try self.measure()
    let value = try number()
    let privacy = try self.privacy()
    return Figure(
      address: address, title: title, measure: measure, value: value, privacy: privacy,
      unit: try text(), parameters: try parameters(),
      populations: try list { decoder in
        Population(
          role: try decoder.text(), dataset: try decoder.text(), query: try decoder.text())
      }, n: try number(), low: try number(), high: try number(), isSuppressed: try u8() == 1)
  }

  private mutating func table() throws -> Table {
    let id = try text()
    let caption = try text()
    let key = try text()
    let order = try text()
    let shownRows = try i64()
    let smallestCell = try i64()
    let population = try list { decoder in
      Population(role: try decoder.text(), dataset: try decoder.text(), query: try decoder.text())
    }.first
    let slice = try list { decoder in
      TableSlice(of: try decoder.text(), column: try decoder.text(), value: try decoder.text())
    }.first
    let swatch = try text()
    guard let form = RowForm(rawValue: try text()) else { throw malformed("a form of rows") }
    let footOf = try text()
    let look = TableLook(
      footOf: footOf.isEmpty ? nil : footOf, notes: try list { try $0.text() },
      missing: try list { try $0.text() }.first)
    var table = try Table(
      id: id, caption: caption, key: key, columns: try list { try $0.column() }, order: order,
      shownRows: shownRows < 0 ? nil : Int(shownRows), population: population, slice: slice,
      swatch: swatch.isEmpty ? nil : swatch, form: form, look: look)
    if smallestCell >= 0 { table.markSuppressed(below: smallestCell) }
    return table
  }

  private mutating func column() throws -> Column {
    let id = try text()
    let title = try text()
    let values = try self.values()
    let privacy = try self.privacy()
    let figure = try list { try $0.definition() }.first
    let presence = try list { try $0.coded(CellPresence.init(rawValue:), "a mark") }
    let place = try coded(ColumnPlace.init(rawValue:), "a place")
    let form = try named(CellForm.init(rawValue:), "a form of cells")
    let decimals = Int(try u8())
    let currency = try text()
    let isOfSums = try u8() != 0
    let align = CellAlign(rawValue: try text())
    let series = try list { try $0.text() }
    let link = try text()
    let unit = try text()
    let words = try list { (key: try $0.text(), value: try $0.text()) }
    return Column(
      id: id, title: title, values: values, privacy: privacy, figure: figure, unit: unit,
      presence: presence, form: form,
      look: NumberLook(
        decimals: decimals == 0 ? nil : decimals - 1, currency: currency.isEmpty ? nil : currency,
        isOfSums: isOfSums, align: align), series: series, place: place,
      link: link.isEmpty ? nil : link,
      words: Dictionary(words.map { ($0.key, $0.value) }) { _, last in last })
  }

  /// What `ReportEncoder.definition` wrote, with what else figures of stored tables depend on.
  mutating func definition(
    otherCounts: [String] = [], dependence: FigureDependence = .records
  ) throws -> FigureDefinition {
    let measure = try self.measure()
    let unit = try text()
    let parameters = try self.parameters()
    let companions = [try text(), try text(), try text()].map { $0.isEmpty ? nil : $0 }
    return FigureDefinition(
      measure: measure, unit: unit, parameters: parameters, n: companions[0],
      otherCounts: otherCounts, low: companions[1], high: companions[2], adds: try u8() == 1,
      populations: try list { decoder in
        PopulationTemplate(
          role: try decoder.text(), dataset: try decoder.text(), query: try decoder.text())
      }, dependence: dependence)
  }

  private mutating func values() throws -> ColumnValues {
    switch try text() {
    case "integer": return .integers(try list { try $0.zigzag() })
    case "decimal":
      let places = Int(try u8())
      return .decimals(try list { try $0.zigzag() }, places: places)
    case "real":
      let places = Int(try u8())
      return .reals(try list { Double(bitPattern: try $0.u64()) }, places: places)
    case "text":
      var arena = TextArena()
      for _ in 0..<(try count()) {
        let length = try count()
        let text = try unsafe bytes.slice(length)
        unsafe arena.append(bytes: text)
      }
      return .text(arena)
    default: throw malformed("a type of values")
    }
  }

  private mutating func measure() throws -> Measure {
    let place = try count()
    guard place < measures.count else { throw malformed("one of \(measures.count) measures") }
    return measures[place]
  }

  mutating func parameters() throws -> [Parameter] {
    try list { Parameter(name: try $0.text(), value: try $0.text()) }
  }

  private mutating func number() throws -> Number? {
    switch try u8() {
    case 0: return nil
    case 1: return .integer(try i64())
    case 2:
      let places = Int(try u8())
      return .decimal(try i64(), places: places)
    case 3:
      let places = Int(try u8())
      return .real(Double(bitPattern: try u64()), places: places)
    default: throw malformed("a kind of number")
    }
  }

  mutating func list<T>(_ read: (inout ReportDecoder) throws -> T) throws -> [T] {
    let count = try self.count()
    var items: [T] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }

  mutating func privacy() throws -> Clearance {
    try coded(Clearance.init(rawValue:), "a privacy class")
  }

  mutating func coded<T>(_ make: (UInt8) -> T?, _ expected: String) throws -> T {
    guard let value = make(try u8()) else { throw malformed(expected) }
    return value
  }

  mutating func named<T>(_ make: (String) -> T?, _ expected: String) throws -> T {
    guard let value = make(try text()) else { throw malformed(expected) }
    return value
  }

  func malformed(_ expected: String) -> MalformedRecord {
    MalformedRecord(offset: bytes.offset, expected: expected)
  }

  mutating func text() throws -> String { try bytes.text() }
  mutating func count() throws -> Int { try unsafe bytes.count(limit: bytes.bytes.count) }
  mutating func u8() throws -> UInt8 { try bytes.u8() }
  mutating func u64() throws -> UInt64 { try bytes.u64() }
  mutating func i64() throws -> Int64 { try bytes.i64() }
  mutating func zigzag() throws -> Int64 { try bytes.zigzag() }
}
