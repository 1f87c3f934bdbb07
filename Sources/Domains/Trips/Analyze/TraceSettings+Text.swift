internal import Analysis

extension TraceSettings {
  /// All settings in one line, as figures carry them.
  ///
  ///     zero duplicate accuracy=50000 latest=… ping_pong=5000000:500000:3:3600000000:1024
  ///     jump=5000000:600000000 speed=300000:5 stay=100000:300000000:900000000:900000000
  ///     moving=500 climb=3000 distance=great_circle line=tolerance:10000
  var text: String {
    var words: [String] = []
    func add(_ name: String, _ values: [Int64]) {
      words.append(name + "=" + values.map { String($0) }.joined(separator: ":"))
    }
    if filter.removesZero { words.append("zero") }
    if filter.removesDuplicates { words.append("duplicate") }
    if let limit = filter.accuracyLimit { add("accuracy", [Int64(limit)]) }
    if let latest = filter.latest { add("latest", [latest]) }
    if let pingPong = filter.pingPong {
      add(
        "ping_pong",
        [
          pingPong.distance, pingPong.radius, Int64(pingPong.alternations), pingPong.within,
          Int64(pingPong.lookAhead),
        ])
    }
    if let jump = filter.jump { add("jump", [jump.distance, jump.within]) }
    if let speed = filter.speed { add("speed", [speed.limit, Int64(speed.takeover)]) }
    add(
      "stay",
      [
        hierarchy.distanceThreshold, hierarchy.timeThreshold, hierarchy.gapThreshold,
        hierarchy.activityThreshold,
      ])
    add("moving", [measure.movingSpeed])
    add("climb", [measure.climbThreshold])
    words.append("distance=" + measure.method.rawValue)
    switch line?.method {
    case .douglasPeucker(let tolerance): words.append("line=tolerance:\(tolerance)")
    case .visvalingam(let area): words.append("line=area:\(area)")
    case nil: break
    }
    return words.joined(separator: " ")
  }

  /// The settings that `text` gives; nil for anything else.
  init?(parsing text: String) {
    self.init()
    filter = .none
    for word in text.split(separator: " ") {
      let halves = word.split(separator: "=", maxSplits: 1).map { String($0) }
      let values = halves.count == 2 ? halves[1].split(separator: ":").map { String($0) } : []
      guard let name = halves.first, set(name, values) else { return nil }
    }
    if self.text != text { return nil }
  }

  private mutating func set(_ name: String, _ values: [String]) -> Bool {
    let numbers = values.compactMap { Int64($0) }
    switch (name, numbers.count) {
    case ("zero", 0): filter.removesZero = true
    case ("duplicate", 0): filter.removesDuplicates = true
    case ("accuracy", 1): filter.accuracyLimit = Int32(clamping: numbers[0])
    case ("latest", 1): filter.latest = numbers[0]
    case ("ping_pong", 5):
      var pingPong = TraceFilterSettings.PingPong()
      pingPong.distance = numbers[0]
      pingPong.radius = numbers[1]
      pingPong.alternations = Int(numbers[2])
      pingPong.within = numbers[3]
      pingPong.lookAhead = Int(numbers[4])
      filter.pingPong = pingPong
    case ("jump", 2):
      var jump = TraceFilterSettings.Jump()
      jump.distance = numbers[0]
      jump.within = numbers[1]
      filter.jump = jump
    case ("speed", 2):
      var speed = TraceFilterSettings.Speed()
      speed.limit = numbers[0]
      speed.takeover = Int(numbers[1])
      filter.speed = speed
    case ("stay", 4):
      hierarchy.distanceThreshold = numbers[0]
      hierarchy.timeThreshold = numbers[1]
      hierarchy.gapThreshold = numbers[2]
      hierarchy.activityThreshold = numbers[3]
    case ("moving", 1): measure.movingSpeed = numbers[0]
    case ("climb", 1): measure.climbThreshold = numbers[0]
    case ("distance", 0):
      guard let method = values.first.flatMap({ DistanceMethod(rawValue: $0) }) else {
        return false
      }
      measure.method = method
    case ("line", 1) where values.first == "tolerance":
      line = LineSettings(.douglasPeucker(tolerance: numbers[0]))
    case ("line", 1) where values.first == "area":
      line = LineSettings(.visvalingam(area: numbers[0]))
    default: return false
    }
    return true
  }
}
