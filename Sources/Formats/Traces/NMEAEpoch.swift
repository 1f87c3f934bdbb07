/// What the sentences of one time of day say.
struct NMEAEpoch {
  let time: Int64
  private var lat: Int64?
  private var lon: Int64?
  private var texts: [(key: String, value: [UInt8])] = []
  private var speed: Int64?
  private var isVoid = false

  init(time: Int64) { self.time = time }

  /// Whether there is a position that the receiver vouches for.
  var hasPosition: Bool { lat != nil && lon != nil && !isVoid }

  /// Takes what a sentence says that none before did.
  mutating func take(_ sentence: NMEASentence) {
    switch sentence.kind {
    case "RMC":
      if sentence.text(2) == "V" { isVoid = true }
      place(sentence, 3)
      if speed == nil { speed = sentence.number(7, numerator: 1852, denominator: 3600) }
      keep("course", sentence, 8)
    case "GGA":
      if sentence.text(6) == "0" { isVoid = true }
      place(sentence, 2)
      keep("fix", sentence, 6)
      keep("sat", sentence, 7)
      keep("hdop", sentence, 8)
      keep("ele", sentence, 9)
    case "GLL":
      if sentence.text(6) == "V" { isVoid = true }
      place(sentence, 1)
    case "VTG":
      keep("course", sentence, 1)
      if speed == nil { speed = sentence.number(7, numerator: 1000, denominator: 3600) }
    default: break
    }
  }

  private mutating func place(_ sentence: NMEASentence, _ field: Int) {
    if lat == nil { lat = sentence.degrees(field, "N", "S") }
    if lon == nil { lon = sentence.degrees(field + 2, "E", "W") }
  }

  private mutating func keep(_ key: String, _ sentence: NMEASentence, _ field: Int) {
    let value = sentence.field(field)
    if value.isEmpty || texts.contains(where: { $0.key == key }) { return }
    texts.append((key, Array(value)))
  }

  /// The row; without a time where the day is not known.
  func row(_ file: [UInt8], day: Int64?) -> TraceRow {
    var row = TraceRow(file: file)
    if let day { row.add("time", milliseconds: day * 86_400_000 + time) }
    if let lat { row.add("lat", lat, places: 7) }
    if let lon { row.add("lon", lon, places: 7) }
    if let speed { row.add("speed", speed, places: 3) }
    for (key, value) in texts { row.add(key, text: value) }
    return row
  }
}
