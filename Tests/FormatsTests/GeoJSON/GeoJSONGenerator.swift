import TestSupport

/// Random GeoJSON documents of every form, good and odd.
struct GeoJSONGenerator {
  private var generator: SeededGenerator

  init(_ generator: SeededGenerator) { self.generator = generator }

  /// A collection, a Feature, a geometry or lines of them; `isValid` leaves out what is refused.
  mutating func document(isValid: Bool = false) -> String {
    let features = (0..<number(0...6)).map { _ in feature(isValid) }
    switch number(0...5) {
    case 0: return space() + (features.first ?? feature(isValid)) + space()
    case 1: return features.map { Self.oneLine($0) + "\n" }.joined()
    case 2: return features.map { "\u{1E}" + $0 + "\n" }.joined()
    default:
      var members = [
        "\"type\"\(space()):\"FeatureCollection\"",
        "\"features\":\(space())[\(features.map { space() + $0 + space() }.joined(separator: ","))]",
      ]
      if chance(3) { members.append("\"name\":\"]}{[\\\"\\\\\"") }
      if chance(3) { members.append("\"crs\":\(space())null") }
      members.shuffle(using: &generator)
      return space() + "{\(space())" + members.joined(separator: "\(space()),") + space() + "}\n"
    }
  }

  /// A text without its line feeds, of which the characters of a `String` would hide some.
  private static func oneLine(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// A collection of features of which none is refused.
  mutating func collection(featureCount: Int) -> String {
    let features = (0..<featureCount).map { _ in feature(true) }
    return "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ",\n"))]}"
  }

  private mutating func feature(_ isValid: Bool) -> String {
    if !isValid, chance(12) { return pick(["null", "7", "{}", "[]", "{\"type\":\"Foo\"}"]) }
    if chance(8) { return geometry(2, isValid).text }
    let (geometry, count) = chance(10) ? ("null", [0]) : geometry(2, isValid)
    var members = ["\"type\":\"Feature\"", "\"geometry\":\(space())\(geometry)"]
    if chance(2) { members.append("\"id\":\(pick(["7", "\"a\\u00e9\"", "-1.50", "null"]))") }
    var properties = ["\"name\":\(pick(["\"x\"", "1e3", "true", "null", "[1,{}]", "\"\\n\""]))"]
    if chance(2) {
      properties.append("\"coordTimes\":\(times(chance(6) ? count + [1] : count))")
    }
    if chance(3) { properties.append("\"time\":\"2020-01-01T00:00:00Z\"") }
    if chance(4) { properties.append("\"a\":{\"b\":\(number(0...9))}") }
    members.append("\"properties\":{\(properties.joined(separator: ","))}")
    members.shuffle(using: &generator)
    return "{" + members.joined(separator: "\(space()),\(space())") + "}"
  }

  /// A geometry, and how many positions each of its parts has.
  private mutating func geometry(_ depth: Int, _ isValid: Bool) -> (text: String, [Int]) {
    switch number(0...(depth > 0 ? 6 : 5)) {
    case 0:
      let coordinates = position(isValid)
      return (object("Point", coordinates), [1])
    case 1: return listed("MultiPoint", isValid)
    case 2: return listed("LineString", isValid)
    case 3:
      let lines = (0..<number(0...3)).map { _ in positions(isValid) }
      return (object("MultiLineString", list(lines.map(\.text))), lines.map(\.count))
    case 4:
      let rings = (0..<number(0...3)).map { _ in ring(isValid) }
      return (object("Polygon", list(rings.map(\.text))), rings.map(\.count))
    case 5:
      let polygons = (0..<number(0...2)).map { _ in (0..<number(0...2)).map { _ in ring(isValid) } }
      return (
        object("MultiPolygon", list(polygons.map { list($0.map(\.text)) })),
        polygons.joined().map(\.count)
      )
    default:
      let members = (0..<number(0...3)).map { _ in geometry(depth - 1, isValid) }
      return (
        "{\"type\":\"GeometryCollection\",\"geometries\":\(list(members.map(\.text)))}",
        members.flatMap(\.1)
      )
    }
  }

  private mutating func listed(_ type: String, _ isValid: Bool) -> (String, [Int]) {
    let (text, count) = positions(isValid)
    return (object(type, text), [count])
  }

  private mutating func object(_ type: String, _ coordinates: String) -> String {
    let members = ["\"type\":\"\(type)\"", "\"coordinates\":\(space())\(coordinates)"]
    return "{" + (chance(2) ? members : members.reversed()).joined(separator: ",") + "}"
  }

  private mutating func positions(_ isValid: Bool) -> (text: String, count: Int) {
    let all = (0..<number(0...5)).map { _ in position(isValid) }
    return (list(all), all.count)
  }

  private mutating func ring(_ isValid: Bool) -> (text: String, count: Int) {
    var all = (0..<number(1...4)).map { _ in position(isValid) }
    if chance(2) { all.append(all[0]) }
    return (list(all), all.count)
  }

  private mutating func position(_ isValid: Bool) -> String {
    if !isValid, chance(20) { return pick(["[1]", "[]", "7", "[\"1\",2]", "[[1,2]]", "null"]) }
    let values = (0..<number(2...4)).map { _ in
      pick(["0", "-1.50", "179.9999999", "1e1", "12.345678901234567", "5"])
    }
    return "[" + values.joined(separator: ",\(space())") + "]"
  }

  private mutating func times(_ counts: [Int]) -> String {
    var number = 0
    let groups = counts.filter { $0 > 0 }.map { count in
      (0..<count).map { _ in
        number += 1
        return chance(5) ? "\(number)" : "\"t\(number)\""
      }
    }
    return groups.count == 1 ? list(groups[0]) : list(groups.map { list($0) })
  }

  private mutating func list(_ items: [String]) -> String {
    "[" + items.joined(separator: space() + ",") + "]"
  }

  private mutating func space() -> String { pick(["", "", "", " ", "\n", "\r\n  "]) }

  private mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &generator) ?? ""
  }
}
