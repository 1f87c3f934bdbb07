internal import Analysis
internal import Pipeline
internal import Platform

/// The options of a `trace_analyze` node.
struct TraceOptions: Sendable {
  /// What fixes of one trace have in common.
  enum Grouping: String, CaseIterable, Sendable {
    case device
    case trace
  }

  /// Nil: the device if that is mapped, else the trace.
  var grouping: Grouping?
  var settings = Self.usual
  /// Whether fixes later than the present moment go.
  var removesFuture = true
  var places = PlaceClusters.Settings()
  /// How many traces are listed, the longest first, and how many of the fixes that were removed.
  var listed = 10_000
  var listedRemovals = 1_000
  /// How many of the longest traces have a page.
  var pages = 20
  /// What hidden circles are moved by.
  var zoneKey: ZoneKey?

  /// What holds unless a definition says otherwise: the usual values, and lines that are off by 10 m at most.
  private static let usual: TraceSettings = {
    var settings = TraceSettings()
    settings.line = LineSettings(.douglasPeucker(tolerance: 10_000))
    return settings
  }()

  /// The options of `node`; `hasZones` if positions are to be hidden.
  static func read(_ node: NodeReader, hasZones: Bool) -> TraceOptions {
    var options = TraceOptions()
    if let grouping = node.optionalOneOf("by", Grouping.allCases.map(\.rawValue)) {
      options.grouping = Grouping(rawValue: grouping.value)
    }
    options.readSettings(node)
    if let places = node.optionalMapping("places") {
      TraceOptionUnit.metres.read("distance", of: places, 20...100_000) {
        options.places.distance = $0
      }
      if let stays = places.optionalInteger("stays", in: 1...1_000_000) {
        options.places.minimumStays = stays.value
      }
    }
    if let listed = node.optionalInteger("list", in: 0...1_000_000) {
      options.listed = listed.value
    }
    if let removed = node.optionalInteger("list_removed", in: 0...1_000_000) {
      options.listedRemovals = removed.value
    }
    options.zoneKey = ZoneKey.read(node, isNeeded: hasZones)
    if let pages = node.optionalInteger("pages", in: 0...10_000) { options.pages = pages.value }
    return options
  }

  /// Reads what says how traces are cleaned, divided and measured.
  mutating func readSettings(_ node: NodeReader) {
    if let filters = node.optionalMapping("filters") { readFilters(filters) }
    if let stays = node.optionalMapping("stays") { readStays(stays) }
    TraceOptionUnit.metres.read("moving_speed", of: node, 0...1_000) {
      settings.measure.movingSpeed = $0
    }
    TraceOptionUnit.metres.read("climb_threshold", of: node, 0...1_000) {
      settings.measure.climbThreshold = $0
    }
    if let method = node.optionalOneOf("distance", DistanceMethod.allCases.map(\.rawValue)) {
      settings.measure.method = DistanceMethod(rawValue: method.value) ?? .greatCircle
    }
    if let simplify = node.optionalMapping("simplify") { readLine(simplify) }
  }

  private mutating func readStays(_ node: NodeReader) {
    TraceOptionUnit.metres.read("distance", of: node, 1...100_000) {
      settings.hierarchy.distanceThreshold = $0
    }
    let seconds = TraceOptionUnit.seconds
    seconds.read("time", of: node, 1...86_400) { settings.hierarchy.timeThreshold = $0 }
    seconds.read("gap", of: node, 1...8_640_000) { settings.hierarchy.gapThreshold = $0 }
    seconds.read("activity", of: node, 0...8_640_000) {
      settings.hierarchy.activityThreshold = $0
    }
  }

  private mutating func readLine(_ node: NodeReader) {
    if node.has("area"), node.has("tolerance") {
      node.error(
        "expected either a tolerance in metres or an area in square metres", in: "area")
    }
    TraceOptionUnit.metres.read("tolerance", of: node, 0...100_000) {
      settings.line = LineSettings(.douglasPeucker(tolerance: $0))
    }
    if let area = node.optionalInteger("area", in: 0...1_000_000_000_000) {
      settings.line = LineSettings(.visvalingam(area: Int64(area.value)))
    }
  }

  private mutating func readFilters(_ node: NodeReader) {
    let limits = TraceFilterSettings()
    if let off = node.optionalStrings("off") {
      for word in off {
        guard let filter = RemovalReason.allCases.first(where: { $0.name == word.value }) else {
          let known = RemovalReason.allCases.map(\.name).joined(separator: ", ")
          node.error("expected filters among \(known)", in: "off")
          continue
        }
        if node.has(filter.name) {
          node.error("expected either limits of this filter, or that it is off", in: filter.name)
        }
        switchOff(filter)
      }
    }
    TraceOptionUnit.metres.read("accuracy", of: node, 0...1_000_000) {
      settings.filter.accuracyLimit = Int32(clamping: $0)
    }
    if let speed = node.optionalMapping("speed") {
      var found = limits.speed ?? TraceFilterSettings.Speed()
      TraceOptionUnit.metres.read("limit", of: speed, 1...10_000) { found.limit = $0 }
      if let takeover = speed.optionalInteger("takeover", in: 2...1_000) {
        found.takeover = takeover.value
      }
      settings.filter.speed = found
    }
    if let jump = node.optionalMapping("jump") {
      var found = limits.jump ?? TraceFilterSettings.Jump()
      TraceOptionUnit.metres.read("distance", of: jump, 1...10_000_000) { found.distance = $0 }
      TraceOptionUnit.seconds.read("within", of: jump, 1...8_640_000) { found.within = $0 }
      settings.filter.jump = found
    }
    if let pingPong = node.optionalMapping("ping_pong") {
      var found = limits.pingPong ?? TraceFilterSettings.PingPong()
      TraceOptionUnit.metres.read("distance", of: pingPong, 1...10_000_000) { found.distance = $0 }
      TraceOptionUnit.metres.read("radius", of: pingPong, 0...1_000_000) { found.radius = $0 }
      TraceOptionUnit.seconds.read("within", of: pingPong, 1...8_640_000) { found.within = $0 }
      if let changes = pingPong.optionalInteger("changes", in: 2...1_000) {
        found.alternations = changes.value
      }
      if found.distance < 2 * found.radius {
        pingPong.error(
          "expected a distance of at least two times the radius, which is 500 if it is not given",
          in: pingPong.has("distance") ? "distance" : "radius")
      }
      settings.filter.pingPong = found
    }
  }

  private mutating func switchOff(_ filter: RemovalReason) {
    switch filter {
    case .zero: settings.filter.removesZero = false
    case .future: removesFuture = false
    case .accuracy: settings.filter.accuracyLimit = nil
    case .duplicate: settings.filter.removesDuplicates = false
    case .pingPong: settings.filter.pingPong = nil
    case .jump: settings.filter.jump = nil
    case .speed: settings.filter.speed = nil
    }
  }
}

/// How a number of a definition becomes whole units of the engine.
enum TraceOptionUnit {
  /// Metres, or metres a second, with up to three decimals: millimetres.
  case metres
  /// Seconds with up to six decimals: microseconds.
  case seconds

  private var decimals: Int { self == .metres ? 3 : 6 }

  /// Hands the value of `key` to `set` if it is given and in `range`; reports it otherwise.
  func read(
    _ key: String, of node: NodeReader, _ range: ClosedRange<Int64>, _ set: (Int64) -> Void
  ) {
    guard let found = node.optionalDecimal(key) else { return }
    let scale: Int64 = self == .metres ? 1_000 : 1_000_000
    guard let units = found.value.units(decimals: decimals),
      units >= range.lowerBound * scale, units <= range.upperBound * scale
    else {
      node.error(
        "expected a number from \(range.lowerBound) to \(range.upperBound) "
          + "of at most \(decimals) decimals", in: key)
      return
    }
    set(units)
  }
}
