internal import Analysis

extension TraceSettings {
  /// All settings in one line, as figures carry them.
  ///
  ///     zero duplicate accuracy=50000 latest=… ping_pong=5000000:500000:3:3600000000:1024
  ///     jump=5000000:600000000 speed=300000:5 stay=100000:300000000:900000000:900000000
  ///     moving=500 climb=3000:100000 distance=great_circle line=tolerance:10000
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
    if hierarchy.sleepThreshold > 0 { add("sleep", [hierarchy.sleepThreshold]) }
    add("moving", [measure.movingSpeed])
    add("climb", [measure.climbThreshold, measure.climbWindow])
    words.append("distance=" + measure.method.rawValue)
    switch line?.method {
    case .douglasPeucker(let tolerance): words.append("line=tolerance:\(tolerance)")
    case .visvalingam(let area): words.append("line=area:\(area)")
    case nil: break
    }
    return words.joined(separator: " ")
  }
}
